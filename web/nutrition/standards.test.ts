import { describe, expect, it } from 'vitest';
import { Level } from '../../engine/host/recipeTotals.ts';
import type { Pet } from '../../server/contract/pets.ts';
import { disagreementOf, standardOfNeed } from './standards.ts';
import type { NutritionState } from './state.ts';

const petOf = (label: string): Pet => ({ dietary_per_kg_need: { label } }) as Pet;

describe('the standard of a need', () => {
  it.each([
    ['Adult dog, Low (NRC 2006)', 'NRC 2006 adult dog'],
    ['Adult cat (NRC 2006)', 'NRC 2006 adult cat'],
    ['Puppy, up to 14 weeks (FEDIAF 2025)', 'FEDIAF 2025 puppy'],
    ['My own need', 'My own need'],
  ])('is read from %s as %s', (name, standard) => expect(standardOfNeed(petOf(name))).toBe(standard));

  it('is null without a need', () => expect(standardOfNeed(null)).toBeNull());
});

describe('two standards', () => {
  const bounds = {
    dryMatterLowMax: Float64Array.of(1, 1, Number.NaN, 1),
    dryMatterHighMin: new Float64Array(4).fill(Number.NaN),
    per1000KcalLowMax: Float64Array.of(1, 1, Number.NaN, 1),
    per1000KcalHighMin: new Float64Array(4).fill(Number.NaN),
  };
  const state = {
    standard: 'NRC 2006 adult',
    stage: { standard: 'AAFCO 2016 adult', bounds },
    results: {
      totals: {
        // A limit makes the second level High. The level by the need alone is not High.
        levels: Uint8Array.of(Level.optimal, Level.high, Level.optimal, Level.optimal),
        needLevels: new Uint8Array(4).fill(Level.optimal),
        needLevelKnown: Uint8Array.of(1, 1, 1, 0),
      },
      stages: {
        dryMatter: Uint8Array.of(Level.low, Level.optimal, Level.low, Level.low),
        dryMatterKnown: new Uint8Array(4).fill(1),
        per1000Kcal: Uint8Array.of(Level.optimal, Level.optimal, Level.low, Level.low),
        per1000KcalKnown: new Uint8Array(4).fill(1),
      },
    },
  } as unknown as NutritionState;

  it('are both named if their levels differ', () => {
    expect(disagreementOf(state, 0)).toBe(
      'NRC 2006 adult: Optimal. AAFCO 2016 adult: Low (Dry matter), Optimal (1000 kcal).',
    );
  });

  it('agree if their levels are equal, without a bound, or not known', () => {
    expect([1, 2, 3].map((column) => disagreementOf(state, column))).toEqual([null, null, null]);
    expect(disagreementOf({ ...state, standard: null }, 0)).toBeNull();
  });
});
