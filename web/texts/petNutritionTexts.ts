/** Texts of the screens that compare recipes and plans with a pet's need. */
export const petNutritionTexts = {
  forPet: (name: string, pet: string) => `${name} for ${pet}`,
  pet: 'Pet',
  energy: 'Energy a day',
  wholeRecipe: 'The whole recipe',
  water: 'Clean water must always be provided.',
  foods: 'Foods',
  food: 'Food',
  grams: 'Grams',
  percent: '% of recipe',
  total: 'Total',
  advanced: 'Advanced Editor',
  noPets: 'No compatible pets found',
  noPetsText: (species: string) =>
    `This page compares a recipe with a pet’s need. You have no pet of a matching species (${species}).`,
  addPet: 'Add Pet',
  petGone: 'This pet does not match the recipe',
  petGoneText: 'Choose one of your matching pets.',
  empty: 'No foods yet',
  emptyText: 'This recipe has no foods, so it has no nutrients. Add the foods that it is cooked with.',
  emptyOther: 'Its owner has not added any foods, so it has no nutrients.',
  edit: 'Edit the recipe',
} as const;
