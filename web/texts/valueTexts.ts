/** Texts of values. */
export const valueTexts = {
  atLeast: 'at least',
  notStated: 'not stated',
} as const;
