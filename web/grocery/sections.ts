import { groceryTexts } from './groceryTexts.ts';

/** A section of a shop. */
export type Section = keyof typeof groceryTexts.sections;

/** The sections in the order in which the list shows them. */
const order = Object.keys(groceryTexts.sections) as readonly Section[];

/** The shop section of each food category (fixtures/food-categories.csv). */
const sectionOf: Readonly<Record<string, Section>> = {
  Vegetables: 'produce',
  'Vegetables to avoid': 'produce',
  Fruits: 'produce',
  'Fruits to avoid': 'produce',
  'Poultry meat': 'meat',
  'Poultry organs': 'meat',
  Beef: 'meat',
  'Beef organs': 'meat',
  Pork: 'meat',
  'Pork organs': 'meat',
  'Lamb and veal': 'meat',
  'Lamb and veal organs': 'meat',
  Game: 'meat',
  Fish: 'fish',
  Shellfish: 'fish',
  Eggs: 'dairy',
  Dairy: 'dairy',
  Grains: 'grains',
  Legumes: 'grains',
  'Fats and oils': 'pantry',
  'Nuts and seeds': 'pantry',
  'Nuts to avoid': 'pantry',
  'Herbs and spices': 'pantry',
  'Sea vegetables': 'pantry',
  'Supplements and pantry': 'pantry',
  Supplements: 'supplements',
};

interface Sorted {
  readonly short_name: string;
  readonly category_name: string;
}

/** Foods of one section, by name. */
export interface SectionOf<F> {
  readonly section: Section;
  readonly foods: readonly F[];
}

const byName = (a: Sorted, b: Sorted): number => a.short_name.localeCompare(b.short_name, 'en');

/** Foods by section of a shop and by name. A food of any other category is in the last section. */
export const bySection = <F extends Sorted>(foods: readonly F[]): readonly SectionOf<F>[] =>
  order.flatMap((section) => {
    const found = foods.filter(({ category_name: name }) => (sectionOf[name] ?? 'other') === section);
    return found.length === 0 ? [] : [{ section, foods: found.sort(byName) }];
  });
