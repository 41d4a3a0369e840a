/** Texts that offer remedies. Those of the dialogs load with them. */
export const remedyOfferTexts = {
  raise: (row: string) => `What would raise ${row}`,
  bring: (row: string) => `What adds ${row}`,
  planOnly: 'A plan’s foods change in its recipes. Use a suggestion there.',
  readOnly:
    'Only the owner of a recipe can change it. To use a suggestion, try it in the Advanced Editor, or add the recipe to your recipes.',
} as const;
