import { formatDate } from '../../kernel/dates.ts';

/** Texts of the panel that compares the recipe with another one. Loaded with it. */
export const compareTexts = {
  title: 'Compare',
  find: 'Find a recipe to compare with',
  saved: 'The saved version of this recipe',
  sentTo: (email: string, at: string) => `Version sent to ${email} on ${formatDate(at)}`,
  sentHint: 'The foods, amounts and cooking that were sent, with the values that the foods have now.',
  foodGone: 'A food of the version that was sent cannot be opened any more.',
  searching: 'Searching…',
  notFound: 'No recipe found.',
  loading: 'Calculating the other recipe…',
  failed: 'The other recipe could not be calculated.',
  locked: 'needs a subscription',
  noNeed: 'There are no levels without the pet’s need and its energy.',
  another: 'Compare with another',
  about: (pet: string) =>
    `Both for a day of ${pet}, against the same need and targets. The nutrients show the change too.`,
  bowl: 'What the pet’s bowl gets is counted beside this recipe alone.',
  nutrient: 'Nutrient',
  here: 'This recipe',
  differing: 'Only levels that differ',
  same: 'No level differs.',
  day: 'Grams a day',
  kcal: 'kcal per 100 g',
  unknown: 'not known',
} as const;
