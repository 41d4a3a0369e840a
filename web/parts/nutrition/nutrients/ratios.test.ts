import { describe, expect, it } from 'vitest';
import type { Need } from '../../../../engine/host/recipeTotals.ts';
import { nutrientOf } from '../../../testing/factories.ts';
import { omegaOfNeed } from './ratios.ts';

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
