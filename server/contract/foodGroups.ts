/** The groups of foods by which the picture of a recipe is drawn (D140), in the order of their segments. */
export const foodGroups = [
  'meat',
  'organs',
  'fish',
  'eggs',
  'dairy',
  'grains',
  'legumes',
  'vegetables',
  'fruits',
  'fats',
  'nuts',
  'supplements',
  'other',
] as const;

export type FoodGroup = (typeof foodGroups)[number];
