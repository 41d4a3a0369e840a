import { premiumTexts } from '../../server/contract/premiumTexts.ts';

/** Texts of the lists of recipes; loaded with a list. */
export const recipesTexts = {
  title: 'Recipes',
  mine: 'My Recipes',
  own: 'Made by you',
  suggested: 'Suggested Recipes',
  inspired: 'Community Inspired Recipes',
  saved: 'Your Saved Recipes',
  inbox: 'Recipe Inbox',
  customized: 'Veterinarian Customized Recipes',
  ofSpecies: {
    mine: (species: string) => `My ${species} Recipes`,
    suggested: (species: string) => `Suggested ${species} Recipes`,
    inspired: (species: string) => `Community Inspired ${species} Recipes`,
    saved: (species: string) => `Your Saved ${species} Recipes`,
  },

  add: 'Add Recipe',
  find: 'Find recipes',
  search: 'Search recipes',
  count: (count: number, atLeast = false) => {
    if (atLeast) return `${count.toLocaleString('en')} recipes or more`;
    return count === 1 ? '1 recipe' : `${count.toLocaleString('en')} recipes`;
  },
  showAll: (count: string) => `Show all: ${count}`,

  name: 'Recipe',
  species: 'Species',
  tags: 'Tags',
  updated: 'Last saved',
  owner: 'Owner',
  deletedUser: 'Deleted user',
  shipped: 'Wholebowl',
  calculate: 'Calculate Nutrition',
  calculateFor: (recipe: string) => `Calculate Nutrition: ${recipe}`,
  noCompatiblePets: 'No compatible pets found',
  petsFailed: 'Your pets could not be loaded',
  addPet: 'Add Pet',
  locked: 'Premium',
  lockedText: premiumTexts.recipe,
  lockedRecipe: (recipe: string) => `Premium: ${recipe}`,
  batches: {
    standard: '6 lbs Batch Size (CP3A and C-PRO)',
    large: '32 lbs Batch Size (MAXIMUS)',
    small: '3 lbs Batch Size (CP3A and C-PRO)',
  },
  fullName: 'Full name',
  batchesOf: (recipe: string) => `Other batch sizes of ${recipe}`,

  actions: 'Recipe Actions',
  actionsFor: (recipe: string) => `Recipe Actions: ${recipe}`,
  view: 'View',
  edit: 'Edit',
  nutrients: 'Nutrients Per Batch',
  delete: 'Delete',
  sure: 'Are you sure?',
  deletes: (recipe: string) => `${recipe} will be permanently deleted.`,
  deletesVariants: (labels: string) => `Its other batch sizes are deleted with it: ${labels}.`,
  losingPlans: (plans: number) =>
    plans === 1 ? '1 meal plan has it and loses it.' : `${plans} meal plans have it and lose it.`,
  yesDelete: 'Yes, delete it!',
  deleted: (recipe: string) => `${recipe} deleted.`,

  heart: (recipe: string) => `Save ${recipe}`,
  hearted: (recipe: string) => `${recipe} is in Your Saved Recipes.`,
  unhearted: (recipe: string) => `${recipe} removed from Your Saved Recipes.`,

  disclaimer: {
    label: 'What these recipes are',
    text: 'These are general recipes. They need supplementation to meet AAFCO or NRC standards and are not evaluated by any standards body. Custom recipes for a medical history come only from a licensed veterinarian.',
    custom: 'Veterinarian Recipes',
  },

  order: {
    healthy: 'Order for a healthy pet',
    specialty: 'Medical conditions, pregnant or nursing',
  },

  empty: {
    all: {
      title: 'No recipes yet',
      text: 'A recipe is a list of foods and their grams. Yours and those shared with you are listed here.',
    },
    mine: {
      title: 'No recipes of your own yet',
      text: 'Add a recipe and weigh its foods, or find one that you like and choose Add to My Recipes.',
    },
    suggested: { title: 'No suggested recipes yet', text: 'Recipes of our nutritionists are listed here.' },
    inspired: {
      title: 'No community recipes yet',
      text: 'Recipes that users share and that an admin approved are listed here.',
    },
    saved: {
      title: 'Nothing saved yet',
      text: 'Press the heart of a recipe, and you find it here again.',
    },
    shared: {
      title: 'Your inbox is empty',
      text: 'Recipes that others share with your email are listed here.',
    },
  },
} as const;
