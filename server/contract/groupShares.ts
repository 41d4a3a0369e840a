import { type FoodGroup, foodGroups } from './foodGroups.ts';

/** The group of each food category that has one; foods of any other category are other foods. */
const groupOfCategory = new Map<string, FoodGroup>([
  ...['Poultry meat', 'Beef', 'Pork', 'Lamb and veal', 'Game'].map((name) => [name, 'meat'] as const),
  ...['Poultry', 'Beef', 'Pork', 'Lamb and veal'].map((name) => [`${name} organs`, 'organs'] as const),
  ...['Fish', 'Shellfish'].map((name) => [name, 'fish'] as const),
  ...['Vegetables', 'Vegetables to avoid', 'Sea vegetables'].map((name) => [name, 'vegetables'] as const),
  ...['Fruits', 'Fruits to avoid'].map((name) => [name, 'fruits'] as const),
  ...['Nuts and seeds', 'Nuts to avoid'].map((name) => [name, 'nuts'] as const),
  ['Eggs', 'eggs'],
  ['Dairy', 'dairy'],
  ['Grains', 'grains'],
  ['Legumes', 'legumes'],
  ['Fats and oils', 'fats'],
  ['Supplements', 'supplements'],
]);

/** What a recipe has of a group of foods. */
export interface GroupShare {
  readonly group: FoodGroup;
  readonly grams: number;
}

/** A food with what its group needs. */
interface GroupedFood {
  readonly category_name: string;
  readonly grams: number;
}

/** The grams of each group in a recipe, in the order of the groups; groups without weight are left out. */
export const groupShares = (foods: readonly GroupedFood[]): GroupShare[] => {
  const milligrams = new Map<FoodGroup, number>();
  for (const { category_name, grams } of foods) {
    const group = groupOfCategory.get(category_name) ?? 'other';
    milligrams.set(group, (milligrams.get(group) ?? 0) + Math.round(grams * 1000));
  }
  return foodGroups.flatMap((group) => {
    const weight = milligrams.get(group) ?? 0;
    return weight > 0 ? [{ group, grams: weight / 1000 }] : [];
  });
};
