/** Texts of bounds. */
const boundTexts = {
  below: (bound: string) => `below ${bound}`,
  atOrBelow: (bound: string) => `at or below ${bound}`,
  above: (bound: string) => `above ${bound}`,
  atOrAbove: (bound: string) => `at or above ${bound}`,
  atLeast: (bound: string) => `at least ${bound}`,
  atMost: (bound: string) => `at most ${bound}`,
  between: (low: string, high: string) => `${low} to ${high}`,
} as const;

type FormatBound = (bound: number) => string;

/** Distance of a seeded bound from the published value, so that the value itself is Optimal (D6, D7). */
const beside = 0.0001;

/** The published value beside a bound, with at most three decimals. Null if the bound itself is published. */
const publishedOf = (bound: number, towards: 1 | -1): number | null => {
  const value = Number((bound + towards * beside).toFixed(3));
  return Number((value - towards * beside).toFixed(4)) === bound ? value : null;
};

/** The end of a range that a bound is. */
export type BoundEnd = 'low' | 'high';

/** A bound as its source prints it: 22.5 for the minimum 22.4999 that is stored beside it. */
export const publishedBound = (bound: number, end: BoundEnd): number =>
  publishedOf(bound, end === 'low' ? 1 : -1) ?? bound;

/** Text of a minimum: `below 100` for 99.9999, otherwise `at or below`. */
export const lowText = (bound: number, text: FormatBound): string => {
  const value = publishedOf(bound, 1);
  return value === null ? boundTexts.atOrBelow(text(bound)) : boundTexts.below(text(value));
};

/** Text of a maximum: `above 150` for 150.0001, otherwise `at or above`. */
export const highText = (bound: number, text: FormatBound): string => {
  const value = publishedOf(bound, -1);
  return value === null ? boundTexts.atOrAbove(text(bound)) : boundTexts.above(text(value));
};

interface Range {
  readonly min: number | null;
  readonly max: number | null;
}

/** What a target asks: `at least 10`, `10 to 20` or `at most 20`. */
export const targetRange = ({ min, max }: Range, text: FormatBound): string => {
  if (min !== null && max !== null) return boundTexts.between(text(min), text(max));
  return min === null ? boundTexts.atMost(text(max ?? 0)) : boundTexts.atLeast(text(min));
};
