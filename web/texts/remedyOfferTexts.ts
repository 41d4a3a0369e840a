/** Texts that offer remedies. Those of the dialogs load with them. */
export const remedyOfferTexts = {
  raise: (row: string) => `What would raise ${row}`,
  bring: (row: string) => `What adds ${row}`,
  planOnly: 'A plan’s foods change in its recipes. Use a suggestion there.',
  readOnly: 'Only the owner of a recipe can change it. Add it to your recipes to use a suggestion.',
  balance: 'Balance for me',
} as const;
