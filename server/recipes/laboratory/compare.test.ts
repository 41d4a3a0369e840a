import { describe, expect, it } from 'vitest';
import { type Calculated, compareAmounts } from './compare.ts';

const calculated = (amount: number, error: number, unstated = 0): Calculated => ({
  ...{ amount, unstated, error, isEstimated: false },
});
const found = (amount: number) => ({ amount, isBelow: false });
const below = (amount: number) => ({ amount, isBelow: true });
const wordOf = (...sent: Parameters<typeof compareAmounts>) => compareAmounts(...sent).word;

describe('an analysed amount', () => {
  it('of the published comparison is far off: 0.09 % calcium where tables give 0.54 %', () => {
    // 0.45 of 0.054, the error of one lot: 8.33 standard errors.
    expect(compareAmounts(found(0.09), calculated(0.54, 0.1))).toEqual({
      ...{ word: 'far_off', gap: null, calculated: 0.54, is_minimum: false, is_estimated: false },
      ...{ difference: expect.closeTo(-0.45, 12), times: expect.closeTo(1 / 6, 12) },
      errors: expect.closeTo(-0.45 / 0.054, 12),
    });
  });

  it.each([
    ['agrees', 12, 0.1],
    ['agrees', 8, 0.1],
    ['differs', 12.1, 0.1],
    ['differs', 7.9, 0.1],
    // Five errors, and less than a quarter: a laboratory has an error of its own.
    ['differs', 11, 0.02],
    ['far_off', 15, 0.1],
    ['differs', 14, 0.1],
    ['far_off', 5, 0.1],
    // An error so large that nothing would agree as well.
    ['differs', 0.8, 0.9],
    ['agrees', 6, 0.9],
  ] as const)('%s: %d where 10 is calculated with an error of %d', (word, amount, error) => {
    expect(wordOf(found(amount), calculated(10, error))).toBe(word);
  });

  it.each([
    ['error_unknown', 10],
    ['error_unknown', 5],
    ['far_off', 4.9],
    ['far_off', 20.1],
  ] as const)('without a known error is never said to agree: %s for %d of 10', (word, amount) => {
    expect(compareAmounts(found(amount), calculated(10, Number.NaN))).toMatchObject({ word, errors: null });
  });

  it('beside nothing calculated has no relation', () => {
    expect(compareAmounts(found(3), calculated(0, Number.NaN))).toMatchObject({
      ...{ word: 'error_unknown', times: null, errors: null, difference: 3 },
    });
  });
});

describe('a limit of detection', () => {
  it('is not 0: it agrees with a smaller calculated amount, and has no difference', () => {
    expect(compareAmounts(below(0.05), calculated(0.04, 0.1))).toMatchObject({
      ...{ word: 'agrees', difference: null, times: null, errors: null },
    });
  });

  it('differs from a larger calculated amount by what is certain', () => {
    expect(compareAmounts(below(0.05), calculated(0.5, 0.1))).toMatchObject({
      ...{ word: 'far_off', difference: expect.closeTo(-0.45, 12), errors: expect.closeTo(-9, 12) },
    });
  });
});

describe('where foods do not state a nutrient', () => {
  it('an amount that they could add is not compared', () => {
    expect(compareAmounts(found(14), calculated(10, 0.1, 5))).toMatchObject({
      ...{ word: 'not_compared', gap: 'not_stated', calculated: 10, is_minimum: true },
    });
    expect(wordOf(found(9), calculated(10, 0.1, 5))).toBe('not_compared');
    expect(wordOf(below(12), calculated(10, 0.1, 5))).toBe('not_compared');
  });

  it('less than what is stated differs, and so does more than they could add', () => {
    expect(compareAmounts(found(5), calculated(10, 0.1, Infinity))).toMatchObject({
      ...{ word: 'far_off', is_minimum: true, times: 0.5 },
    });
    expect(compareAmounts(found(30), calculated(10, 0.1, 5))).toMatchObject({ word: 'far_off', times: 2 });
    expect(wordOf(found(1000), calculated(10, 0.1, Infinity))).toBe('not_compared');
  });

  it('a part that makes no difference is left out', () => {
    expect(wordOf(found(10.5), calculated(10, 0.1, 0.4))).toBe('agrees');
  });
});
