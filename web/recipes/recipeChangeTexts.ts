/** Texts about a change of a recipe, on every screen that saves one. */
export const recipeChangeTexts = {
  deleted: {
    title: 'This recipe was deleted',
    text: 'It was deleted while you edited it, or it is no longer shared with you. Nothing was saved. Copy what you need before you leave.',
  },
} as const;
