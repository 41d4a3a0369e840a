/** Texts of the question before others see a recipe that is not safe. */
export const unsafeSharingTexts = {
  title: 'Not safe',
  everybody: (words: string) => `${words}. Everybody would see this recipe.`,
  free: (words: string) => `${words}. All free accounts would open this recipe.`,
  approve: (words: string) => `${words}. An approved recipe is shown to everybody.`,
  cancelShare: 'Do not share it',
  cancelApprove: 'Do not approve it',
  confirmShare: 'Share it anyway',
  confirmApprove: 'Approve it anyway',
} as const;
