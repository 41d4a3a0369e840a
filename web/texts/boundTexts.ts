import { boundWords } from './sourceTexts.ts';

type Words = (figure: number) => string;

/** What a seeded bound lies beside the published figure, so that this figure itself passes (D6, D7). */
const beside = 0.0001;

/** The figure of at most three decimals that a bound lies beside; null where the bound is a figure of its own. */
const publishedOf = (bound: number, towards: 1 | -1): number | null => {
  const figure = Number((bound + towards * beside).toFixed(3));
  return Number((figure - towards * beside).toFixed(4)) === bound ? figure : null;
};

/** What is Low by a bound: `below 100` where that is 99.9999, else `at or below` it. */
export const lowText = (bound: number, text: Words): string => {
  const figure = publishedOf(bound, 1);
  return figure === null ? boundWords.atOrBelow(text(bound)) : boundWords.below(text(figure));
};

/** What is High by a bound: `above 150` where that is 150.0001, else `at or above` it. */
export const highText = (bound: number, text: Words): string => {
  const figure = publishedOf(bound, -1);
  return figure === null ? boundWords.atOrAbove(text(bound)) : boundWords.above(text(figure));
};
