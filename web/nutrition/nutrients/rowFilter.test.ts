import { describe, expect, it } from 'vitest';
import { Level } from '../../../engine/host/recipeTotals.ts';
import { nutrientOf } from '../../testing/factories.ts';
import { targetLevelsIn } from '../liveVerdict.ts';
import { groupsOf } from '../rows.ts';
import type { NutritionState } from '../state.ts';
import { targetKeysOf } from './ratios.ts';
import { containsWords, filterRows } from './rowFilter.ts';

const groups = groupsOf(
  [
    nutrientOf(1, { name: 'Zinc, Zn' }),
    nutrientOf(2, { name: 'Iron, Fe' }),
    nutrientOf(3, { name: 'Iodine, I' }),
  ],
  'dog',
);
const state = {
  results: {
    totals: {
      levels: Uint8Array.of(Level.low, Level.high, Level.low),
      levelKnown: Uint8Array.of(1, 1, 0),
      mayBeLow: Uint8Array.of(1, 0, 1),
      mayBeHigh: Uint8Array.of(0, 1, 1),
    },
    derived: { calciumToPhosphorus: { level: Level.low, known: true } },
  },
} as unknown as NutritionState;

const shown = (...wanted: Parameters<typeof filterRows>[2][]) =>
  wanted.map((each) => filterRows(state, groups, each));

describe('filterRows', () => {
  it('shows all rows without a filter', () => {
    expect(shown({ levels: [], find: ' ' })).toEqual([null]);
  });

  it('shows rows with any of the levels, including the ratio', () => {
    expect(shown({ levels: ['low'], find: '' }, { levels: ['high', 'unknown'], find: '' })).toEqual([
      new Set([0, 'calciumToPhosphorus']),
      new Set([1, 2]),
    ]);
  });

  it('shows Unknown rows by direction, and rows with both directions in both', () => {
    expect(shown({ levels: ['mayBeLow'], find: '' }, { levels: ['mayBeHigh'], find: '' })).toEqual([
      new Set([2]),
      new Set([2]),
    ]);
  });

  it('goes by the chosen standard instead of the need, without the rows of target sets', () => {
    const levelOf = (row: unknown) => (row === 2 ? ('low' as const) : null);
    const by = { choice: 'aafco-2016' as const, levelOf };
    expect(shown({ levels: ['low'], find: '', by }, { levels: ['high'], find: '', by })).toEqual([
      new Set([1]),
      new Set(),
    ]);
  });

  it('combines levels with a search', () => {
    expect(
      shown({ levels: [], find: 'i' }, { levels: ['low'], find: 'zn' }, { levels: [], find: 'ca' }),
    ).toEqual([new Set([0, 1, 2]), new Set([0]), new Set(['calciumToPhosphorus'])]);
  });
});

describe('containsWords', () => {
  it('matches words in any order and case', () => {
    expect(containsWords('Linoleic acid (LA)', 'ACID lino')).toBe(true);
    expect(containsWords('Linoleic acid (LA)', 'acid arach')).toBe(false);
  });
});

describe('rows of target sets', () => {
  const set = { id: 7, name: 'Little fish', professional: null };
  const bound = { set_id: 7, ratio: null, category: 'Fish', min: null, max: 5 };
  const withSet = {
    ...state,
    ...{
      judged: { derived: { values: { energyDensity: { min: 6, max: 6 } } } },
      draft: { lines: [], recipe: { verdict: {} } },
    },
    patient: { sets: [set], values: [bound, { ...bound, category: null, ratio: 'energyDensity' }] },
  } as unknown as NutritionState;

  it('are found by name and level, and counted', () => {
    expect(filterRows(withSet, groups, { levels: [], find: 'energy dens' })).toEqual(new Set(['target 1']));
    expect(filterRows(withSet, groups, { levels: ['high'], find: '' })).toEqual(new Set([1, 'target 1']));
    // The grams of no food are known: nobody knows the share of fish.
    expect(filterRows(withSet, groups, { levels: ['unknown'], find: 'fish' })).toEqual(new Set(['target 0']));
    const levels = targetLevelsIn(withSet);
    expect(levels.map(targetKeysOf)).toEqual([['unknown'], ['high']]);
  });
});
