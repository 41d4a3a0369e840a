/** The words for making somebody else’s recipe one’s own; fetched where a recipe is another’s. */
export const addToMyRecipesTexts = {
  whatIf: 'What-if: not your recipe. Changes stay on this device until you add it.',
  add: 'Add to My Recipes',
  risk: 'Before you change this recipe',
  riskText: [
    'This recipe was made and weighed by somebody else. Each change of its foods or grams, also in a copy of yours, changes what it lacks and what it has too much of.',
    'Check with a veterinarian before you feed a recipe that you changed.',
  ],
  accept: 'I understand',
  decline: 'Cancel',
  name: 'Name',
  nameHint: 'The copy is yours and private. It gets the grams as they are on the page.',
  progress: 'Duplicating Recipe...',
  added: 'Saved to My Recipes',
  addedText: (recipe: string) => `${recipe} is among your recipes.`,
  edit: 'Edit',
  stay: 'Continue',
  error: 'Error',
  failed: 'Failed to duplicate recipe',
} as const;
