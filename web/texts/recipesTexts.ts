/** The words of the list of recipes; fetched with its screen. */
export const recipesTexts = {
  title: 'Recipes',
  search: 'Search recipes',
  name: 'Recipe',
  species: 'Species',
  tags: 'Tags',
  updated: 'Last saved',
  owner: 'Owner',
  calculate: 'Calculate Nutrition',
  advanced: 'Advanced Editor',
  calculateFor: (recipe: string) => `Calculate Nutrition: ${recipe}`,
  noCompatiblePets: 'No compatible pets found',
  locked: 'Premium',
  lockedRecipe: (recipe: string) => `Premium: ${recipe}`,
  batches: {
    standard: '6 lbs Batch Size (CP3A and C-PRO)',
    large: '32 lbs Batch Size (MAXIMUS)',
    small: '3 lbs Batch Size (CP3A and C-PRO)',
  },
  count: (count: number) => (count === 1 ? '1 recipe' : `${count} recipes`),
  none: 'No recipes yet',
  noneText: 'A recipe is a list of foods and their grams. Yours and those shared with you are listed here.',
} as const;
