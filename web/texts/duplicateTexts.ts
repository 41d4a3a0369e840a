/** Texts of "Duplicate" and "Add to My Recipes", with the warning before another user's recipe is changed or copied. */
export const duplicateTexts = {
  duplicate: 'Duplicate',
  add: 'Add to My Recipes',
  whatIf: 'What-if: not your recipe. Changes stay on this device until you add it.',
  risk: 'Before you change this recipe',
  riskText: [
    'Somebody else made this recipe. Every change of its foods or grams, also in your copy, can make nutrients too low or too high.',
    'Check with a veterinarian before you feed a recipe that you changed.',
  ],
  accept: 'I understand',
  decline: 'Cancel',
  name: 'Name',
  nameHint: 'The copy is yours and private.',
  editedNameHint: 'The copy is yours and private. It has the grams on this page.',
  progress: 'Duplicating Recipe...',
  added: 'Saved to My Recipes',
  addedText: (recipe: string) =>
    `${recipe} is now in your recipes. Only you see it, until you share it from its page.`,
  edit: 'Edit',
  stay: 'Continue',
  error: 'Error',
  failed: 'Failed to duplicate recipe',
} as const;
