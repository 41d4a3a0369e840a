/** Texts of the page of a recipe. */
export const showRecipeTexts = {
  groceryList: 'Grocery List',
  cookNow: 'Cook Now',
  batchSize: 'Batch size',
  ofFullBatch: (grams: string, percent: number, full: string) =>
    `This recipe makes ${grams}: ${percent} % of a full batch of this size (${full}).`,
  photoOf: (recipe: string) => `Photo of ${recipe}`,

  about: 'About this recipe',
  species: 'Species',
  categories: 'Categories',
  free: 'Available to Free Accounts',
  /** The ages of dogs that categories mean, by slug. */
  ages: {
    adult: '1 year or older',
    puppy: 'under 1 year',
    senior: 'roughly 7 to 12 years',
  } as Readonly<Record<string, string>>,
  aged: (category: string, age: string) => `${category} (${age})`,
  speed: 'Speed',
  owner: 'Owner',
  sharedWith: 'Shared with',
  nobody: 'Nobody',
  share: 'Share',
  updated: 'Last saved',

  /** The energy of a recipe, and what it means for a pet. */
  petDay: {
    title: 'Energy and a day',
    energy: 'Energy',
    energyOf: (kcal: string) => `${kcal} kcal per 100 g, as its foods are weighed`,
    noEnergy: 'Unknown: not every food states its energy',
    day: (pet: string) => `A day for ${pet}`,
    unknown: 'Unknown',
    bowlUnknown: (pet: string) => `Unknown: what the bowl of ${pet} gets in addition could not be loaded`,
    moreThanBatch: 'That is more than this batch.',
  },

  ingredients: 'Ingredients',
  food: 'Ingredient',
  grams: 'Grams',
  percent: '% of recipe',
  cost: 'Average cost',
  total: 'Total',
  noCost: '—',
  noCostLabel: 'not stated',
  noPrice: 'no price',
  atLeast: (amount: string) => `at least ${amount}`,
  costOf: (cost: string) => `Average cost: ${cost}.`,
  classPrice: ', the price of its class of food',
  ofClass: (amount: string) => `${amount}, the price of its class of food`,
  empty: 'No ingredients yet',
  emptyText: 'This recipe is an empty list. Add the foods that it is cooked with.',
  emptyOther: 'Its owner has not added any foods.',
  edit: 'Edit',
  warnings: 'Warnings and notes',

  changedText:
    'Nutrient values of its foods changed since this recipe was last saved. Nutrition is calculated with the new values. The Advanced Editor shows the differences.',

  video: 'Video',
  play: 'Play video',
  playText: 'The video comes from YouTube. Nothing is loaded from there until you play it.',
  videoOf: (recipe: string) => `Video of ${recipe}`,

  /** For admins, of a shipped recipe. */
  review: {
    title: 'Review by a veterinarian',
    text: 'Both are shown with the recipe. A later change of the recipe ends its review.',
    reviewer: 'Reviewed by',
    date: 'Reviewed on',
    save: 'Save review',
    saved: 'Review saved.',
  },
} as const;
