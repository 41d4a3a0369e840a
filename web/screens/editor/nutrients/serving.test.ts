import { describe, expect, it } from 'vitest';
import type { Serving } from '../../../../engine/host/serving.ts';
import { isTooMuch, servingLine, servingText } from './serving.ts';

const serving: Serving = {
  scale: { value: 1, least: 1 },
  milligrams: 650_400,
  leastMilligrams: 650_400,
  amounts: new Float64Array(0),
  cups: 3,
  percentOfBodyWeight: 9.25,
};

describe('servingText', () => {
  it('is grams and cups', () => {
    expect(servingText(serving)).toBe('650 g (about 3 cups)');
    expect(servingText({ ...serving, milligrams: 85_040, leastMilligrams: 85_040, cups: 0 })).toBe(
      '85.0 g (less than 1 cup)',
    );
    expect(servingText({ ...serving, cups: 1 })).toBe('650 g (about 1 cup)');
  });

  it('says where energy is missing that it is at most, and at least', () => {
    expect(servingText({ ...serving, leastMilligrams: 600_000 })).toBe(
      'at most 650 g, at least 600 g (about 3 cups)',
    );
    expect(servingText({ ...serving, leastMilligrams: 0 })).toBe('at most 650 g (about 3 cups)');
  });
});

describe('servingLine', () => {
  it('says whether it is adjusted', () => {
    expect(servingLine(serving, true)).toBe(
      'Serving size: 650 g (about 3 cups), divided into 2-3 meals per day.',
    );
    expect(servingLine(serving, false)).toMatch(/^The whole recipe counts as one day’s food: 650 g/);
  });
});

describe('isTooMuch', () => {
  it('warns above 9.25 % of body weight, not at it, and not without a weight', () => {
    expect(isTooMuch(serving)).toBe(false);
    expect(isTooMuch({ ...serving, percentOfBodyWeight: 9.2501 })).toBe(true);
    expect(isTooMuch({ ...serving, percentOfBodyWeight: Number.NaN })).toBe(false);
  });
});
