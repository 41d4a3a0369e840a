import { describe, expect, it } from 'vitest';
import type { Need } from '../../../engine/host/recipeTotals.ts';
import { nutrientOf } from '../../testing/factories.ts';
import { calciumOfNeed, isRange, omegaOfNeed, ratioDirection, ratioLevel } from './ratios.ts';
import { calciumTarget } from './ratioText.ts';

const nutrients = [
  nutrientOf(1, { name: 'Linoleic acid (LA)', role: 'omega-6' }),
  nutrientOf(2, { name: 'Alpha-linolenic acid (ALA)', role: 'omega-3' }),
  nutrientOf(3, { name: 'EPA (20:5 n-3)', role: 'omega-3' }),
  nutrientOf(4, { name: 'DHA (22:6 n-3)', role: 'omega-3' }),
  nutrientOf(5, { name: 'EPA + DHA' }),
  nutrientOf(6, { name: 'Omega-6' }),
  nutrientOf(7, { name: 'Omega-3' }),
];
const nan = Number.NaN;
const need = (...amounts: number[]): Need => ({
  amounts: Float64Array.from(amounts),
  lowMax: new Float64Array(7),
  highMin: new Float64Array(7),
});

describe('the target of Ca:P', () => {
  const minerals = [nutrientOf(1, { role: 'calcium' }), nutrientOf(2, { role: 'phosphorus' })];
  const caP = (calcium: number, phosphorus: number): number =>
    calciumOfNeed(minerals, {
      amounts: Float64Array.of(calcium, phosphorus),
      lowMax: new Float64Array(2),
      highMin: new Float64Array(2),
    });

  it('is the range between the bounds that judge it', () => {
    expect(calciumTarget(caP(1.25, 1), { lowMax: 79.9999, highMin: 144.0001 })).toBe('1:1 to 1.8:1');
    expect(calciumTarget(caP(1.3, 1), { lowMax: 50, highMin: 150 })).toBe('0.65:1 to 1.95:1');
  });

  it('is the range of the standards if the need has no Ca:P', () => {
    expect(calciumTarget(caP(nan, 1), { lowMax: 50, highMin: 150 })).toBe('1:1 to 2:1');
    expect(calciumTarget(calciumOfNeed(minerals, null), { lowMax: 50, highMin: 150 })).toBe('1:1 to 2:1');
  });
});

describe('the omega ratio of a need', () => {
  it('uses the acids that the need states', () => {
    expect(omegaOfNeed(nutrients, need(4, 1, nan, nan, nan, nan, nan))).toBe(4);
  });

  it('counts acids once that the need states both together and separately', () => {
    expect(omegaOfNeed(nutrients, need(4, 1, nan, nan, 1, nan, nan))).toBe(2);
    expect(omegaOfNeed(nutrients, need(4, 1, 0.5, 0.5, 1, nan, nan))).toBe(2);
    expect(omegaOfNeed(nutrients, need(4, 1, 0.5, 0.5, nan, nan, nan))).toBe(2);
  });

  it('uses whole families if the need states them', () => {
    expect(omegaOfNeed(nutrients, need(4, 1, nan, nan, nan, 10, 2))).toBe(5);
  });

  it('is NaN if a family is not stated or there is no need', () => {
    expect(omegaOfNeed(nutrients, need(4, nan, nan, nan, nan, nan, nan))).toBe(nan);
    expect(omegaOfNeed(nutrients, null)).toBe(nan);
  });
});

describe('a ratio', () => {
  it.each([
    [1, 2, true],
    [1, 1, false],
    [1, nan, false],
  ])('from %d to %d is a range: %s', (min, max, says) => expect(isRange({ value: 1, min, max })).toBe(says));

  it.each([
    ['calciumToPhosphorus', 1, false, 'unknown', 'low'],
    ['calciumToPhosphorus', 1, true, 'low', null],
    ['omega6To3', 1, false, 'none', null],
  ] as const)('%s with the code %i, known: %s, is %s', (name, level, known, shown, direction) => {
    const calciumToPhosphorus = { level, known, mayBeLow: true, mayBeHigh: false };
    const results = { derived: { calciumToPhosphorus } } as unknown as Parameters<typeof ratioLevel>[0];
    expect([ratioLevel(results, name), ratioDirection(results, name)]).toEqual([shown, direction]);
  });
});
