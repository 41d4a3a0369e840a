/** Texts of the home of an account. */
export const homeTexts = {
  title: (name: string) => `Hello, ${name}`,
  formulate: 'New Formulation',
  lead: 'What would you like to do?',
  petProfiles: 'Pet Profiles',
  petProfilesText: 'Weight, age and activity decide what a pet needs each day.',
  recipes: 'Recipes',
  recipesText: 'Find a recipe or make your own, and see what it means for your pet.',
  batch: 'Make A Batch',
  batchText: 'Choose a recipe and a batch size, and cook step by step.',
  plans: 'Advanced Meal Plans',
  plansText: 'Combine recipes and see what they give together.',
  pets: 'Your pets',
  noPets: 'Start with your pet',
  noPetsText:
    'Its weight, age and activity decide what it needs each day. Every recipe is compared with that.',
  addPet: 'Add Pet',
  pet: (weight: string, kcal: string | null, byHand: boolean) =>
    kcal === null ? weight : `${weight}, ${kcal} Cal/Day${byHand ? ' (set by hand)' : ''}`,
  drafts: 'Not saved yet',
  draft: (at: string) => `Edited ${at}, on this device only`,
} as const;
