import { describe, expect, it } from 'vitest';
import { stepAt } from '../contract/scaleSteps.ts';
import { gramsToLift, gramsToLiftRatio, roundUp } from './grams.ts';

/** A recipe of 1000 kcal with 400 mg of calcium, for a dog that needs 1500 mg in 2000 kcal. */
const recipe = { need: 1500, kcalPerDay: 2000, total: 400, recipeKcal: 1000 };

describe('the grams that lift a Low nutrient', () => {
  it('reach the need in the serving that meets the energy', () => {
    const food = { perGram: 10, kcalPerGram: 2 };
    const grams = gramsToLift({ ...recipe, ...food }) ?? Number.NaN;
    // The new recipe's amount per kcal equals the need's.
    const [amount, kcal] = [400 + grams * 10, 1000 + grams * 2];
    expect((amount / kcal) * 2000).toBeCloseTo(1500, 9);
    // (1500 x 1000 - 400 x 2000) / (10 x 2000 - 1500 x 2)
    expect(grams).toBe(700_000 / 17_000);
  });

  it.each([
    ['dilutes as much as it adds', 1.5, 2],
    ['dilutes more than it adds', 1, 2],
    ['has none', 0, 0],
    ['does not state the nutrient', Number.NaN, 1],
    ['does not state its energy, without a bound', 10, Number.NaN],
  ])('do not exist for a food that %s', (_, perGram, kcalPerGram) => {
    expect(gramsToLift({ ...recipe, perGram, kcalPerGram })).toBeNull();
  });

  it('are 0 for a row that is not Low, and none without energy', () => {
    expect(gramsToLift({ ...recipe, total: 5000, perGram: 10, kcalPerGram: 0 })).toBe(0);
    expect(gramsToLift({ ...recipe, recipeKcal: Number.NaN, perGram: 10, kcalPerGram: 0 })).toBeNull();
  });
});

describe('the grams that lift a ratio', () => {
  it('reach the bound, whatever the food adds of the other nutrient', () => {
    const input = { bound: 1, total: 500, other: 900, perGram: 8, otherPerGram: 3 };
    const grams = gramsToLiftRatio(input) ?? Number.NaN;
    expect((500 + 8 * grams) / (900 + 3 * grams)).toBeCloseTo(1, 9);
    expect(gramsToLiftRatio({ ...input, otherPerGram: 8 })).toBeNull();
  });
});

describe('a remedy is rounded up', () => {
  it.each([
    [0, null, 100],
    [0.3, null, 100],
    [100, null, 100],
    [9_901, null, 10_000],
    [10_000, null, 10_000],
    [10_001, null, 11_000],
    [123_456, null, 124_000],
    [0.3, 10, 10],
    [1234, 10, 1240],
    [1, 1600, 1600],
    [1601, 1600, 3200],
  ])('%d mg in steps of %s to %d mg', (milligrams, unit, expected) => {
    expect(roundUp(milligrams, unit)).toBe(expected);
  });

  it('by no step for the last digits of a double', () => {
    const sum = 0.1 + 0.2;
    expect(sum * 1000).toBeGreaterThan(300);
    expect(roundUp(sum * 1000, null)).toBe(300);
    expect(stepAt(300, null)).toBe(100);
  });
});
