import { describe, expect, it } from 'vitest';
import { Level } from '../../../engine/host/recipeTotals.ts';
import { nutrientOf } from '../../testing/factories.ts';
import { groupsOf } from '../rows.ts';
import type { NutritionState } from '../state.ts';
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
