import { describe, expect, it } from 'vitest';
import type { RecipeTotals } from './recipeTotals.ts';
import { daysOf, fullRecipeScale, getMaxUnstated, potServing, servingLimit, servingOf } from './serving.ts';

const recipeTotals = {
  totalMilligrams: 1_000_000,
  amounts: Float64Array.of(800, Number.NaN),
} as unknown as RecipeTotals;

describe('servingOf', () => {
  it('is the whole recipe at scale 1', () => {
    const serving = servingOf(recipeTotals, fullRecipeScale, 20);
    expect(serving.milligrams).toBe(1_000_000);
    expect([...serving.amounts]).toEqual([800, Number.NaN]);
  });

  it('has no percent of body weight as a whole recipe, which is not a day’s food', () => {
    expect(servingOf(recipeTotals, fullRecipeScale, 20).percentOfBodyWeight).toBeNaN();
    expect(servingOf(recipeTotals, { value: 1, min: 1 }, 20).percentOfBodyWeight).toBe(5);
  });

  it('is the part with the wanted energy, and has a minimum', () => {
    const serving = servingOf(recipeTotals, { value: 0.5, min: 0.25 }, 5);
    expect([serving.milligrams, serving.minMilligrams]).toEqual([500_000, 250_000]);
    expect(serving.amounts[0]).toBe(400);
  });

  it.each([
    [0, 0],
    [28_000, 0],
    [28_250, 1 / 4],
    [75_000, 1 / 3],
    [113_000, 1 / 2],
    [150_000, 2 / 3],
    [169_000, 3 / 4],
    [226_000, 1],
    [301_000, 1 + 1 / 3],
    [339_000, 1 + 1 / 2],
    [660_000, 3],
    [790_000, 3],
    [791_000, 4],
    [Number.NaN, Number.NaN],
  ])('counts %d mg as %d cups of 226 g, in quarters and thirds below 3', (totalMilligrams, cups) => {
    expect(servingOf({ ...recipeTotals, totalMilligrams }, fullRecipeScale, 5).cups).toBe(cups);
  });

  it('is at the limit at 9.25 % of body weight, not above it', () => {
    expect(
      servingOf({ ...recipeTotals, totalMilligrams: 925_000 }, { value: 1, min: 1 }, 10).percentOfBodyWeight,
    ).toBe(servingLimit);
  });

  it('has no percent of body weight without a weight', () => {
    expect(servingOf(recipeTotals, { value: 1, min: 1 }, Number.NaN).percentOfBodyWeight).toBeNaN();
  });
});

describe('potServing', () => {
  it('is the same part of the cooked pot as of the raw batch', () => {
    // A raw batch of 1,000 g and 1,800 kcal weighs 760 g cooked; a day is 324 kcal, 180 g raw.
    expect(potServing({ kcal: 324, ofBowl: 0 }, 1800, null)).toEqual({
      share: 0.18,
      grams: null,
      cups: null,
    });
    expect(potServing({ kcal: 324, ofBowl: 54 }, 1800, 760)).toMatchObject({ share: 0.15, grams: 114 });
    expect(potServing({ kcal: 324, ofBowl: 400 }, 1800, 760)).toMatchObject({ share: 0, grams: 0 });
    expect(potServing({ kcal: 324, ofBowl: 0 }, 1800, 760)).toMatchObject({ grams: 136.8, cups: 2 / 3 });
  });
});

describe('getMaxUnstated', () => {
  it('is per day in the nutrient unit, and Infinity without a bound', () => {
    const maxUnstated = Float64Array.of(1_500_000_000, Number.POSITIVE_INFINITY);
    const some = { ...recipeTotals, maxUnstated };
    expect(getMaxUnstated(some, 0, 4, { value: 0.5, min: 0.5 })).toBe(0.75);
    expect(getMaxUnstated(some, 1, 4, fullRecipeScale)).toBe(Number.POSITIVE_INFINITY);
  });
});

it.each([
  [0.25, 4],
  [1, 1],
  [0, Number.NaN],
  [Number.NaN, Number.NaN],
])('a recipe with the serving scale %d lasts %d days', (value, days) => {
  expect(daysOf({ scale: { value, min: value } })).toBe(days);
});
