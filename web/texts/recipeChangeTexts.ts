/** Texts about a change of a recipe, on every screen that saves one. */
export const recipeChangeTexts = {
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
  deleted: {
    title: 'This recipe was deleted',
    text: 'It was deleted while you edited it, or it is no longer shared with you. Nothing was saved. Copy what you need before you leave.',
  },
} as const;
