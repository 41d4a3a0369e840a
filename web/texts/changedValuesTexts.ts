/** Texts about nutrient values that changed since a recipe was saved. Loaded only if some did. */
export const changedValuesTexts = {
  title: (date: string) => `Values changed since ${date}`,
  foods: (names: readonly string[], more: number) =>
    more > 0 ? `${names.join('; ')}, and ${more} more` : names.join('; '),
  show: 'Show changes',
  dismiss: 'Dismiss',
  text: 'Nutrient values of its foods changed since this recipe was last saved. This page uses the new values, and saving keeps them.',
  recipe: 'In the saved recipe',
  categoryMaxima:
    'For values that foods do not state, levels in both columns use the largest value that foods of their kind have today.',
  food: (name: string) => `In 100 g of ${name}`,
  foodSince: (date: string) => `Since ${date}`,
  nutrient: 'Nutrient',
  earlier: 'Then',
  now: 'Now',
  was: (before: string, after: string) => `${before}, now ${after}`,
  same: 'None of the values shown here changed.',
  close: 'Close',
} as const;
