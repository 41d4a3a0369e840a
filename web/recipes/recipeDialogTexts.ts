/** Texts of the dialogs about a saved change of a recipe, which load when they open. */
export const recipeDialogTexts = {
  revokes: {
    title: 'This recipe is approved for everybody',
    text: 'After this change only you and those you share it with see it, until an admin approves it again.',
    confirm: 'Save',
  },
  rescale: {
    title: 'Rescale the other batch sizes too?',
    text: 'The ingredients of this recipe changed. The other batch sizes still have the old ones. They can take the new proportions and keep their weight.',
    confirm: 'Rescale them',
    cancel: 'Leave them',
  },
  rescaled: 'Batch sizes rescaled.',
} as const;
