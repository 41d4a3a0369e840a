import { describe, expect, it } from 'vitest';
import type { StandardLevel } from '../../../server/contract/levelBeside.ts';
import { barOfLevel, countsOf, worstBy } from './choices.ts';

const bound = (value: number) => ({ value, compared: value, locator: null, confidence: null });

const level = (
  nutrient: number,
  of: Partial<StandardLevel>,
  min: number | null = 10,
  max: number | null = null,
) =>
  ({
    row: {
      ...{ nutrient_id: nutrient, ratio: null, basis: 'per_1000_kcal' },
      ...{ min: min === null ? null : bound(min), max: max === null ? null : bound(max) },
    },
    ...{ level: 'optimal', byFigure: 'optimal', mayBe: null, side: 'min', percent: 120, isAtLeast: false },
    ...{ unverified: false, estimated: false, lossUnknown: false, isFromFood: false },
    ...of,
  }) as StandardLevel;

describe('a chosen standard', () => {
  it('has of several tables and bases the worse level of each row', () => {
    const tables = [
      [level(1, {}), level(2, { level: 'unknown', mayBe: 'low' })],
      [level(1, { level: 'low', percent: 80 })],
      [level(1, { level: 'high', percent: 110, side: 'max' })],
    ];
    const worst = worstBy(tables, [0, 1]);
    expect([...worst].map(([row, of]) => [row, of.level])).toEqual([
      [1, 'low'],
      [2, 'unknown'],
    ]);
  });

  it('counts what may be low or high as Unknown', () => {
    const levels = [
      level(1, { level: 'unknown', mayBe: 'low' }),
      level(2, { level: 'unknown', mayBe: 'high' }),
      level(3, { level: 'unknown' }),
      level(4, { level: 'high' }),
      level(5, {}),
    ];
    expect(countsOf(levels)).toEqual({ low: 0, high: 1, unknown: 3, mayBeLow: 1, mayBeHigh: 1 });
  });

  it('draws a percent of the maximum on the scale of the minimum', () => {
    const both = [10, 50] as const;
    expect(barOfLevel(level(1, { percent: 90 }, ...both))).toEqual({
      percent: 90,
      lowMax: 100,
      highMin: 500,
    });
    expect(barOfLevel(level(1, { percent: 110, side: 'max' }, ...both)).percent).toBe(550);
    expect(barOfLevel(level(1, { percent: 40, side: 'max' }, null, 50))).toEqual({
      ...{ percent: 40, lowMax: Number.NaN, highMin: 100 },
    });
  });
});
