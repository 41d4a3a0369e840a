/** Texts of what a recipe means for a pet, in words that need no knowledge of nutrition. */
export const goodForTexts = {
  title: (pet: string) => `Good for ${pet}?`,
  levels: { low: 'Too little', high: 'Too much', unknown: 'Not known' },
  none: 'no nutrient',
  more: (count: number) => `and ${count} more`,
  complete: 'Make it complete',
  numbers: 'The numbers',
} as const;
