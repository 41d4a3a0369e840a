import { describe, expect, it } from 'vitest';
import { Level } from '../../../engine/host/recipeTotals.ts';
import type { Nutrient } from '../../../server/contract/nutrients.ts';
import type { RecipeResults } from '../../kernel/recipeCalculator.ts';
import { entryOf, nutrientOf } from '../../testing/factories.ts';
import {
  amountMarks,
  calciumOptimalBy,
  changeText,
  changeWords,
  estimatedPart,
  knownText,
  optimalByOf,
  percentOf,
  rangedAmountText,
  rangeWidth,
  rawText,
  withMarks,
} from './amountText.ts';

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

it.each([
  [0, '', '300 of 400 g'],
  [160_000, '40 % estimated', '300 of 400 g, 40 % estimated'],
  [Number.NaN, '', '300 of 400 g'],
])('says how much of a coverage is estimated (D89): %d mg', (estimated, part, known) => {
  const totals = {
    ...{ totalMilligrams: 400_000, knownMilligrams: [300_000], estimatedMilligrams: [estimated] },
    ...{ amounts: [1], rawAmounts: [1], lossUnknown: [0] },
  };
  const results = { totals } as unknown as RecipeResults;
  expect([estimatedPart(results, 0), knownText(results, 0)]).toEqual([part, known]);
});

it.each([
  [400_000, 0, 0, '', '4.000 mg'],
  [400_000, 20, 0, 'up to 6.000 mg', '4.000 to 6.000 mg'],
  [400_000, 20, 160_000, 'up to 6.000 mg, 40 % estimated', '4.000 to 6.000 mg'],
  // Foods that do not state it may add more than the range.
  [300_000, 20, 160_000, '40 % estimated', '4.000 mg'],
])(
  'shows both ends of a range, and what is estimated: %d, %d, %d mg',
  (known, most, estimated, marks, text) => {
    const totals = {
      ...{ totalMilligrams: 400_000, knownMilligrams: [known], estimatedMilligrams: [estimated] },
      ...{ amounts: [40], rawAmounts: [40], lossUnknown: [0], maxUnstated: [most * 100_000] },
    };
    const serving = { amounts: [4], scale: { value: 0.1 } };
    const results = { totals, serving } as unknown as RecipeResults;
    const nutrient = { unit_type: 'mg', scale: 0 } as Nutrient;
    expect(amountMarks(results, { column: 0, nutrient }, 'exact')).toBe(marks);
    const width = rangeWidth(results, { column: 0, scale: 0 }, 0.1);
    expect(rangedAmountText(4, width, 'mg', 'exact')).toBe(text);
    expect(rangedAmountText(281.1, 0.018, 'ug', 'plain')).toBe('281.100 to 281.118 µg');
    if (marks.startsWith('up to'))
      expect(amountMarks(results, { column: 0, nutrient }, 'exact', true)).toMatch(/^up to 60.000 mg/);
  },
);

it.each([
  [1, 1, 0, 'all', ''],
  [0.75, 1, 0, 'all, after cooking', 'Raw: 3.000 mg'],
  [1, 1, 1, 'all, loss in cooking not known', ''],
  [0.75, 1, 1, 'all, after cooking, loss in cooking not known', 'Raw: 3.000 mg'],
])('says what cooking does to %d of %d mg (D85)', (cooked, raw, unknown, text, title) => {
  const totals = {
    ...{ totalMilligrams: 1000, knownMilligrams: [1000], estimatedMilligrams: [0] },
    ...{ amounts: [cooked], rawAmounts: [raw], lossUnknown: [unknown] },
  };
  const results = { totals, serving: { scale: { value: 3, min: 3 } } } as unknown as RecipeResults;
  expect(withMarks('all', results, 0)).toBe(text);
  expect(rawText(results, { column: 0, nutrient: nutrientOf(1) })).toBe(title);
});

it.each([
  ['a need without calcium or phosphorus', Level.none, 1.2, true, 'noNeed'],
  ['a met need', Level.optimal, 1.2, true, null],
  ['no pet', Level.none, 1.2, false, null],
  ['a recipe without a ratio', Level.none, Number.NaN, true, null],
])('tells for Ca:P %s from the others (D59)', (_, level, value, hasTargets, expected) => {
  const derived = {
    values: { calciumToPhosphorus: { value, min: value, max: value } },
    calciumToPhosphorus: { level, known: true, mayBeLow: false, mayBeHigh: false },
  };
  const results = { totals: { totalMilligrams: 1000 }, derived } as unknown as RecipeResults;
  expect(calciumOptimalBy({ results, hasTargets })).toBe(expected);
});

describe('optimalByOf', () => {
  const stateOf = (level: number, hasTargets = true, amount = 1) => ({
    hasTargets,
    results: {
      totals: { totalMilligrams: 1000, levels: [level], levelKnown: [1], amounts: [amount] },
    } as unknown as RecipeResults,
  });
  const bounded = entryOf(1, { low_max: 99, high_min: null });
  const unbounded = entryOf(1, { low_max: null, high_min: null });

  it.each([
    ['a need of 0 or none', stateOf(Level.none), undefined, 'noNeed'],
    ['a need without bounds', stateOf(Level.optimal), unbounded, 'noBound'],
    ['a met need', stateOf(Level.optimal), bounded, null],
    ['a limit without bounds', stateOf(Level.high), unbounded, null],
    ['no pet', stateOf(Level.none, false), undefined, null],
    ['an amount that is too large', stateOf(Level.none, true, Number.NaN), undefined, null],
  ])('tells %s from the others (D59)', (_, state, entry, expected) => {
    expect(optimalByOf(state, 0, entry)).toBe(expected);
  });
});
