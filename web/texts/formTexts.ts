/** Texts of forms and their fields. */
export const formTexts = {
  save: 'Save',
  cancel: 'Cancel',
  saving: 'Saving',
  notSaved: 'Not saved.',
  showPassword: 'Show the password',
  searching: 'Searching ...',
  noChoice: 'Nothing found',
  choose: 'Choose ...',
  notANumber: 'Not a number.',
  negative: 'It cannot be below 0.',
  tooManyDecimals: (decimals: number) =>
    decimals === 0 ? 'Whole numbers only.' : `At most ${decimals} decimals.`,
  atLeast: (min: number) => `At least ${min}.`,
  atMost: (max: number) => `At most ${max}.`,
  ambiguous: (typed: string, large: string, small: string) =>
    `Type ${large} or ${small}: ${typed} may mean either.`,
} as const;
