import { describe, expect, it } from 'vitest';
import type { RecipeResults } from '../../../recipeCalculator.ts';
import { changeText, changeWords, percentOf } from './amountText.ts';

describe('a change since the last save', () => {
  it.each([
    [1.25, '+1.250', 'more than saved'],
    [-1200, '−1,200.000', 'less than saved'],
    [0.0001, '+<0.001', 'more than saved'],
    [0, '', ''],
    [-0, '', ''],
    [Number.NaN, '', ''],
  ])('of %d is %j, %j', (change, text, words) => {
    expect(changeText(change)).toBe(text);
    expect(changeWords(change)).toBe(words);
  });
});

it('has no percent of a need in a recipe without foods', () => {
  const results = (totalMilligrams: number) =>
    ({
      totals: { totalMilligrams, knownMilligrams: [totalMilligrams], amounts: [0], percentOfNeed: [0] },
    }) as unknown as RecipeResults;
  expect(percentOf(results(1000), 0)).toBe(0);
  expect(percentOf(results(0), 0)).toBeNaN();
});
