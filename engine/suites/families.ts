import { expect } from 'vitest';
import goldenDigests from '../../fixtures/golden/sums.json' with { type: 'json' };
import type { Engine } from '../host/engine.ts';
import { type Column, Level, type Need, type VariableValue } from '../host/recipeTotals.ts';
import { oracleAssess } from '../oracle.ts';
import { oracleDerive } from '../oracleDerived.ts';
import { difference } from '../testing/compare.ts';
import * as realistic from '../testing/realisticCatalogue.ts';
import { assessCase, type Cases, type Start } from './shared.ts';

const NONE = Number.NaN;

const columns: readonly Column[] = [
  { id: 1, scale: 5, role: 'omega-3' },
  { id: 2, scale: 5, role: 'epa-dha' },
  { id: 3, scale: 5, role: 'epa-dha' },
  { id: 4, scale: 5, role: 'omega-3-minor' },
  { id: 5, scale: 5, role: 'epa-dha-sum' },
  { id: 6, scale: 5, role: 'omega-3-sum' },
  { id: 7, scale: 5, role: 'omega-6' },
];
const [DHA, LONG, OMEGA_3] = [2, 4, 5];

/** Category maxima per 100 g, in the order of the columns. */
const max = [9, 3, 4, 5, 6, 99, 8];

/** Starts an engine with foods of these amounts per 100 g, in the order of the columns. Omitted amounts are not stated. */
async function withFoods(
  start: Start,
  foods: readonly (readonly number[])[],
  variable: readonly VariableValue[] = [],
): Promise<Engine> {
  const engine = await start();
  const values = (amounts: readonly number[]): Float64Array =>
    Float64Array.from(columns, (_, c) => Math.round((amounts[c] ?? NONE) * 1e5));
  engine.load(columns, { categories: 1, values: values(max), variable });
  engine.putFoods(foods.map((row, id) => ({ id, category: 0, complete: false, values: values(row) })));
  return engine;
}

/** A column of a recipe with 100 g of each food: the amount, max unstated, and the grams with a stated value. */
function held(engine: Engine, column: number, ...foods: number[]): readonly (number | undefined)[] {
  engine.setLines(foods.map((food) => ({ food, milligrams: 100_000 })));
  const { amounts, maxUnstated, knownMilligrams } = engine.assess(null, 1);
  return [amounts[column], (maxUnstated[column] ?? NONE) / 1e10, (knownMilligrams[column] ?? NONE) / 1000];
}

const needOf = (column: number, amount: number): Need => {
  const vector = (value: number): Float64Array =>
    Float64Array.from(columns, (_, c) => (c === column ? value : NONE));
  return { amounts: vector(amount), lowMax: vector(99.9999), highMin: vector(NONE) };
};

/** Columns that are the sum of others. */
export const cases: Cases = {
  'sums the stated parts, and has at most their max unstated': async (start) => {
    const [whole, one, bare, none] = [0, 1, 2, 3];
    const engine = await withFoods(start, [[2, 0.5, 1, 0.25, 1.5, 3.75], [3, 2], [1, 0.5, 1], []]);
    expect(held(engine, LONG, whole)).toEqual([1.5, 0, 100]);
    expect(held(engine, LONG, one)).toEqual([2, 4, 0]);
    expect(held(engine, LONG, bare)).toEqual([1.5, 0, 100]);
    expect(held(engine, LONG, none)).toEqual([0, 6, 0]);
    expect(held(engine, LONG, whole, one, bare)).toEqual([5, 4, 200]);
    expect(held(engine, OMEGA_3, whole, one, bare)).toEqual([11.25, 4, 200]);
    const contributions = engine.contributions(0, 3);
    expect([0, 1, 2].map((line) => contributions[line * columns.length + LONG])).toEqual([1.5, 2, 1.5]);
    held(engine, LONG, none);
    expect(engine.contributions(0, 1)[LONG]).toBeNaN();
  },

  'assesses a sum by its stated part': async (start) => {
    const engine = await withFoods(start, [[1, 2]]);
    held(engine, LONG, 0);
    const level = (need: number) => {
      const { levels, levelKnown } = engine.assess(needOf(LONG, need), 1);
      return [levels[LONG], levelKnown[LONG]];
    };
    expect(level(2)).toEqual([Level.optimal, 1]);
    expect(level(2.1)).toEqual([Level.low, 0]);
    expect(level(6)).toEqual([Level.low, 0]);
    expect(level(6.1)).toEqual([Level.low, 1]);
  },

  'uses a stated sum without parts, and never less than the sum of the parts': async (start) => {
    const [alone, less, more] = [0, 1, 2];
    const engine = await withFoods(start, [
      [NONE, NONE, NONE, NONE, 1.5, 4, 8],
      [1, 2, 3, NONE, 4, 5],
      [1, 2, 3, NONE, 5.5, 7],
    ]);
    expect(held(engine, LONG, alone)).toEqual([1.5, 0, 100]);
    expect(held(engine, LONG, less)).toEqual([5, 0, 100]);
    expect(held(engine, LONG, more)).toEqual([5.5, 0, 100]);
    expect(held(engine, OMEGA_3, alone, less, more)).toEqual([4 + 6 + 7, 0, 300]);
    held(engine, OMEGA_3, alone);
    // 8 g omega-6 to the stated sum of 4 g.
    expect(engine.deriveValues(null).values.omega6To3).toEqual({ value: 2, min: 2, max: 2 });
  },

  'has no upper bound for a sum with a variable part': async (start) => {
    const variable = [0, 1].map((food) => ({ food, column: DHA }));
    const engine = await withFoods(
      start,
      [
        [1, 2],
        [1, 2, NONE, NONE, 3],
      ],
      variable,
    );
    expect(held(engine, LONG, 0)).toEqual([2, Infinity, 0]);
    expect(engine.contributions(0, 1)[LONG]).toBe(2);
    expect(held(engine, LONG, 1)).toEqual([3, 0, 100]);
    expect(held(engine, OMEGA_3, 1)).toEqual([3, Infinity, 0]);
  },

  'rejects parts with another scale than their sum': async (start) => {
    const engine = await start();
    const other = columns.map((one, c) => (c === DHA ? { ...one, scale: 4 } : one));
    const categoryMaxima = { categories: 1, values: new Float64Array(columns.length) };
    expect(() => engine.load(other, categoryMaxima)).toThrow('different scales');
  },

  'gives the golden digests of sums, which equal the oracle': async (start) => {
    const engine = await start();
    for (const [seed, expected] of Object.entries(goldenDigests)) {
      expect(await realistic.sumsDigest(engine, Number(seed)), `seed ${seed}`).toBe(expected);
      const made = realistic.makeSums(Number(seed));
      const [servingScale = NONE, minScale = NONE] = oracleDerive(made, 700).values.servingScale ?? [];
      const served = { ...made, servingScale, minScale };
      expect(difference(assessCase(engine, served), oracleAssess(served)), `seed ${seed}`).toBeNull();
    }
    expect(Object.keys(goldenDigests).map(Number)).toEqual([...realistic.goldenSeeds]);
  },
};
