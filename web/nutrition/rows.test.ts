import { describe, expect, it } from 'vitest';
import { Level, type RecipeTotals } from '../../engine/host/recipeTotals.ts';
import { nutrientOf } from '../testing/factories.ts';
import {
  changedLevelColumns,
  countLevels,
  directionIn,
  directionOf,
  groupsOf,
  knownOf,
  levelOf,
} from './rows.ts';

const totals: RecipeTotals = {
  totalMilligrams: 1000,
  totals: new Float64Array(4),
  maxUnstated: Float64Array.of(0, 5, 0, 0),
  knownMilligrams: Float64Array.of(1000, 500, 0, 500),
  estimatedMilligrams: new Float64Array(4),
  estimatedAmounts: new Float64Array(4),
  rawAmounts: new Float64Array(),
  lossUnknown: new Uint8Array(),
  amounts: new Float64Array(4),
  percentOfNeed: new Float64Array(4),
  levels: Uint8Array.of(Level.none, Level.low, Level.optimal, Level.high),
  levelKnown: Uint8Array.of(1, 1, 0, 0),
  mayBeLow: Uint8Array.of(0, 1, 1, 0),
  mayBeHigh: Uint8Array.of(0, 0, 1, 1),
  needLevels: new Uint8Array(4),
  needLevelKnown: new Uint8Array(4),
  limits: new Uint8Array(4),
  percentOfRecipe: new Float64Array(0),
};

describe('rows', () => {
  it('groups visible nutrients in group order with Other last', () => {
    const groups = groupsOf(
      [
        nutrientOf(1, { category_name: null }),
        nutrientOf(2, { default_sort_order: 9 }),
        nutrientOf(3, { default_sort_order: 1 }),
        nutrientOf(4, { category_name: 'Macros' }),
        nutrientOf(5, { hidden: true }),
      ],
      'dog',
    );
    expect(groups.map(({ name, rows }) => [name, rows.map(({ column }) => column)])).toEqual([
      ['Macros', [3]],
      ['Minerals', [2, 1]],
      ['Other', [0]],
    ]);
  });

  it('groups hidden nutrients too on request', () => {
    const groups = groupsOf([nutrientOf(1), nutrientOf(2, { hidden: true })], 'dog', true);
    expect(groups.flatMap(({ rows }) => rows.map(({ column }) => column))).toEqual([0, 1]);
  });

  it('shows the version of a vitamin for the species of the pet', () => {
    const both = [nutrientOf(1, { name: 'Vitamin A (dogs)' }), nutrientOf(2, { name: 'Vitamin A (cats)' })];
    expect(groupsOf(both, 'cat').flatMap(({ rows }) => rows.map(({ column }) => column))).toEqual([1]);
  });

  it('is Unknown if unstated values could change the level, but High stays High', () => {
    expect([0, 1, 2, 3].map((column) => levelOf(totals, column))).toEqual(['none', 'low', 'unknown', 'high']);
  });

  it('shows the possible levels of an Unknown level and none of a known one', () => {
    expect([0, 1, 2, 3].map((column) => directionIn(totals, column))).toEqual([null, null, 'either', null]);
    expect([directionOf(true, false), directionOf(false, true), directionOf(false, false)]).toEqual([
      ...['low', 'high', null],
    ]);
  });

  it('names the columns whose level differs', () => {
    expect(changedLevelColumns(totals, totals)).toEqual([]);
    const known = { ...totals, levelKnown: Uint8Array.of(1, 1, 1, 1) };
    expect(changedLevelColumns(totals, known)).toEqual([2]);
  });

  it('distinguishes a total, a lower limit and a nutrient without any value', () => {
    expect([0, 1, 2].map((column) => knownOf(totals, column))).toEqual(['all', 'part', 'nothing']);
  });

  it('is not stated if no food states it, even if unstated values could add little', () => {
    expect(totals.maxUnstated[2]).toBe(0);
    expect(knownOf(totals, 2)).toBe('nothing');
    expect(knownOf(totals, 3)).toBe('part');
  });

  it('has full coverage in a recipe without mass', () => {
    // An omega sum: no food states all of its acids, some foods state some.
    expect(knownOf({ ...totals, amounts: Float64Array.of(0, 0, 1.5, 0) }, 2)).toBe('part');
    expect(knownOf({ ...totals, totalMilligrams: 0, knownMilligrams: new Float64Array(4) }, 0)).toBe('all');
  });

  it('counts the levels of the visible rows', () => {
    const groups = groupsOf(
      [nutrientOf(1), nutrientOf(2), nutrientOf(3), nutrientOf(4, { hidden: true })],
      'dog',
    );
    expect(countLevels(totals, null, groups)).toEqual({
      ...{ low: 1, optimal: 0, high: 0, unknown: 1, none: 1 },
      ...{ mayBeLow: 1, mayBeHigh: 1 },
    });
  });

  it('counts rows without a need, or without a bound of it, apart from Optimal', () => {
    const known = { ...totals, levelKnown: Uint8Array.of(1, 1, 1, 1), mayBeLow: new Uint8Array(4) };
    const levels = Uint8Array.of(Level.none, Level.optimal, Level.optimal, Level.high);
    const [amounts, nan] = [Float64Array.of(Number.NaN, 1, 1, 1), Number.NaN];
    const need = {
      amounts,
      lowMax: Float64Array.of(nan, 99, nan, nan),
      highMin: new Float64Array(4).fill(nan),
    };
    const groups = groupsOf(
      [1, 2, 3, 4].map((id) => nutrientOf(id)),
      'dog',
    );
    expect(countLevels({ ...known, levels }, need, groups)).toMatchObject({
      ...{ low: 0, optimal: 1, none: 2, high: 1 },
    });
  });
});
