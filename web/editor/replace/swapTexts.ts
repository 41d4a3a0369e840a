/** Texts of the part of the panel in which a food of one's choice takes the place of another. */
export const swapTexts = {
  title: 'By a food of your choice',
  find: 'Find a food to put in its place',
  searching: 'Searching…',
  none: {
    kcal: (food: string) => `${food} has no kcal, so no amount has the same.`,
    protein: (food: string) => `${food} has no protein, so no amount has the same.`,
  },
  unknown: {
    kcal: (food: string) => `${food} does not state its kcal exactly, so the same kcal are not known.`,
    protein: (food: string) =>
      `${food} does not state its protein exactly, so the same protein is not known.`,
  },
  notFound: 'No food found.',
  here: 'already in the recipe',
  reference: 'a reference compound, which no recipe may hold',
  same: 'The same',
  bases: { grams: 'grams', kcal: 'kcal', protein: 'protein' },
  kcalOf: (kcal: string) => `${kcal} kcal per 100 g`,
  kcalUnknown: 'kcal not stated',
  change: (was: string, before: string, is: string, after: string) => `${was} ${before} → ${is} ${after}`,
  pieces: (exact: string) => `Whole pieces, instead of ${exact}.`,
  nothing: 'That would be 0 g.',
  tooMuch: 'That would be more than 100,000 g.',
  failed: 'The food’s values could not be loaded.',
  take: 'Put it in the place',
  other: 'Another food',
} as const;
