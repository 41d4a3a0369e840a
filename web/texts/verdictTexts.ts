/** Texts around a verdict. Its own words come from the contract. */
export const verdictTexts = {
  title: 'Verdict',
  more: 'Show all',
  less: 'Show less',
  /** In lists, where only the safety of the foods is judged. */
  marks: {
    not_safe: 'Not safe',
    too_much: 'Too much',
    not_complete: 'Not complete',
    unknown: 'Not known enough',
    complete: 'Complete',
  },
  /** At a food that makes a recipe Not safe. */
  unsafeFood: (animals: string) => `Not safe for ${animals}`,
  /** The first line of the owner's sheet. */
  sheet: {
    not_safe: 'Do not feed this',
    too_much: (pet: string) => `Too much of something for ${pet}`,
    not_complete: (pet: string) => `Not a complete food for ${pet}`,
    unknown: (pet: string) => `Not known to be a complete food for ${pet}`,
  },
  share: {
    title: 'Not safe',
    everybody: (words: string) => `${words}. Everybody would see this recipe.`,
    free: (words: string) => `${words}. All free accounts would open this recipe.`,
    approve: (words: string) => `${words}. An approved recipe is shown to everybody.`,
    cancelShare: 'Do not share it',
    cancelApprove: 'Do not approve it',
    confirmShare: 'Share it anyway',
    confirmApprove: 'Approve it anyway',
  },
} as const;
