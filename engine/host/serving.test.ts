import { describe, expect, it } from 'vitest';
import { missingOf, servingLimit, servingOf, unscaled } from './serving.ts';
import type { Sheet } from './sheet.ts';

const sheet = { totalMilligrams: 1_000_000, amounts: Float64Array.of(800, Number.NaN) } as unknown as Sheet;

describe('servingOf', () => {
  it('takes the whole recipe as it stands', () => {
    const serving = servingOf(sheet, unscaled, 20);
    expect(serving.milligrams).toBe(1_000_000);
    expect([...serving.amounts]).toEqual([800, Number.NaN]);
    expect(serving.percentOfBodyWeight).toBe(5);
  });

  it('takes the part that brings the energy, and the least it could be', () => {
    const serving = servingOf(sheet, { value: 0.5, least: 0.25 }, 5);
    expect([serving.milligrams, serving.leastMilligrams]).toEqual([500_000, 250_000]);
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
    expect(servingOf({ ...sheet, totalMilligrams }, unscaled, 5).cups).toBe(cups);
  });

  it('is at the limit at 9.25 % of body weight, not above it', () => {
    expect(servingOf({ ...sheet, totalMilligrams: 925_000 }, unscaled, 10).percentOfBodyWeight).toBe(
      servingLimit,
    );
  });

  it('knows no percent without a weight', () => {
    expect(servingOf(sheet, unscaled, Number.NaN).percentOfBodyWeight).toBeNaN();
  });
});

describe('missingOf', () => {
  it('is in the unit, of a day; without a bound it has none', () => {
    const missing = Float64Array.of(1_500_000_000, Number.POSITIVE_INFINITY);
    const some = { ...sheet, missing };
    expect(missingOf(some, 0, 4, { value: 0.5, least: 0.5 })).toBe(0.75);
    expect(missingOf(some, 1, 4, unscaled)).toBe(Number.POSITIVE_INFINITY);
  });
});
