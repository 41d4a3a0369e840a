/** Titles of verdicts on papers. */
export const verdictPaperTexts = {
  /** In lists, where only the safety of the foods is judged. */
  marks: {
    not_safe: 'Not safe',
    avoided: 'Avoided',
    too_much: 'Too much',
    not_complete: 'Not complete',
    unknown: 'Not known enough',
    complete: 'Complete',
  },
  /** The first line of the owner's sheet. */
  sheet: {
    not_safe: 'Do not feed this',
    avoided: (pet: string) => `Do not feed this to ${pet}`,
    too_much: (pet: string) => `Too much of something for ${pet}`,
    not_complete: (pet: string) => `Not a complete food for ${pet}`,
    unknown: (pet: string) => `Not known to be a complete food for ${pet}`,
  },
} as const;
