/** Texts of values. */
export const valueTexts = {
  atLeast: 'at least',
  notStated: 'not stated',
  /** Of another state, of the class of food, or below a limit of detection (D89). */
  estimated: 'estimated',
  range: (from: string, to: string) => `${from} to ${to}`,
} as const;
