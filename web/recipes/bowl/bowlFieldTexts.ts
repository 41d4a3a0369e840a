/** Texts of the fields that change what a bowl gets. */
export const bowlFieldTexts = {
  change: 'Change',
  changeFood: (food: string) => `Change ${food} in the bowl`,
  remove: 'Remove',
  removeFood: (food: string) => `Remove ${food} from the bowl`,
  amount: (food: string) => `Amount of ${food}`,
  days: (food: string) => `Days in which the bowl gets ${food}`,
  save: 'Save',
  cancel: 'Cancel',
  unreadable: 'Type grams, or a number of its pieces.',
  nothing: 'More than 0 g. Remove it for nothing.',
} as const;
