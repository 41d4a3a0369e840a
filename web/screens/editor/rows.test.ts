import { describe, expect, it } from 'vitest';
import { Level, type RecipeTotals } from '../../../engine/host/recipeTotals.ts';
import { nutrientOf } from '../../testing/factories.ts';
import { countLevels, directionIn, directionOf, groupsOf, knownOf, levelOf } from './rows.ts';

const totals: RecipeTotals = {
  totalMilligrams: 1000,
  totals: new Float64Array(4),
  maxUnstated: Float64Array.of(0, 5, 0, 0),
  knownMilligrams: Float64Array.of(1000, 500, 0, 500),
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
  it('groups what is shown, in the order of each group, with Other last', () => {
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

  it('groups the hidden ones too when asked', () => {
    const groups = groupsOf([nutrientOf(1), nutrientOf(2, { hidden: true })], 'dog', true);
    expect(groups.flatMap(({ rows }) => rows.map(({ column }) => column))).toEqual([0, 1]);
  });

  it("shows of a vitamin that differs by species the animal's own", () => {
    const both = [nutrientOf(1, { name: 'Vitamin A (dogs)' }), nutrientOf(2, { name: 'Vitamin A (cats)' })];
    expect(groupsOf(both, 'cat').flatMap(({ rows }) => rows.map(({ column }) => column))).toEqual([1]);
  });

  it('is Unknown where what is missing could change the level, but High stays High', () => {
    expect([0, 1, 2, 3].map((column) => levelOf(totals, column))).toEqual(['none', 'low', 'unknown', 'high']);
  });

  it('says what an Unknown level may be, and nothing of a certain one', () => {
    expect([0, 1, 2, 3].map((column) => directionIn(totals, column))).toEqual([null, null, 'either', null]);
    expect([directionOf(true, false), directionOf(false, true), directionOf(false, false)]).toEqual([
      ...['low', 'high', null],
    ]);
  });

  it('tells a total from a lower limit and from nothing at all', () => {
    expect([0, 1, 2].map((column) => knownOf(totals, column))).toEqual(['all', 'part', 'nothing']);
  });

  it('takes what nobody states for not stated, even where nothing much could be missing', () => {
    expect(totals.maxUnstated[2]).toBe(0);
    expect(knownOf(totals, 2)).toBe('nothing');
    expect(knownOf(totals, 3)).toBe('part');
  });

  it('knows all of a recipe without mass', () => {
    // An omega sum: no food states all of its acids, some state some.
    expect(knownOf({ ...totals, amounts: Float64Array.of(0, 0, 1.5, 0) }, 2)).toBe('part');
    expect(knownOf({ ...totals, totalMilligrams: 0, knownMilligrams: new Float64Array(4) }, 0)).toBe('all');
  });

  it('counts the levels of the rows that are shown', () => {
    const groups = groupsOf(
      [nutrientOf(1), nutrientOf(2), nutrientOf(3), nutrientOf(4, { hidden: true })],
      'dog',
    );
    expect(countLevels(totals, groups)).toEqual({
      ...{ low: 1, optimal: 0, high: 0, unknown: 1, none: 1 },
      ...{ mayBeLow: 1, mayBeHigh: 1 },
    });
  });
});
