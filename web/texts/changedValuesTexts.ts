/** The words about figures that changed since a recipe was saved; fetched where some did. */
export const changedValuesTexts = {
  title: (date: string) => `Figures changed since ${date}`,
  foods: (names: readonly string[], more: number) =>
    more > 0 ? `${names.join('; ')}, and ${more} more` : names.join('; '),
  show: 'Show what changed',
  dismiss: 'Dismiss',
  text: 'Since this recipe was last saved its foods got other figures. The page computes with those of now; saving takes them over.',
  recipe: 'In the recipe as it is saved',
  ceilings:
    'Where foods state no figure, levels allow for the most that foods of their kind have today, in both columns.',
  food: (name: string) => `In 100 g of ${name}`,
  foodSince: (date: string) => `Since ${date}`,
  nutrient: 'Nutrient',
  earlier: 'Then',
  now: 'Now',
  was: (before: string, after: string) => `${before}, now ${after}`,
  same: 'No figure that is shown here is another one.',
  close: 'Close',
} as const;
