import { expect } from 'vitest';
import type { Engine } from '../host/engine.ts';
import { rankRecipes } from '../host/ranking.ts';
import { Level, type RangedValue } from '../host/recipeTotals.ts';
import { oracleAssess } from '../oracle.ts';
import { oracleDerive, oracleLifeStageLevels } from '../oracleDerived.ts';
import { difference } from '../testing/compare.ts';
import { derivedDifference, lifeStageDifference } from '../testing/derived.ts';
import * as realistic from '../testing/realisticCatalogue.ts';
import * as smallCatalogue from '../testing/smallCatalogue.ts';
import { assessCase, type Cases, type Start } from './shared.ts';

const { CALCIUM, CHICKEN, IODINE, KELP, RICE } = smallCatalogue;
const NONE = Number.NaN;
const BONE_MEAL = 55;

/** The small catalogue with bone meal of 24,500 to 30,500 mg calcium per 100 g, and rice of 0 to 20 ug iodine. */
async function withRanges(start: Start): Promise<Engine> {
  const engine = await start();
  engine.load(smallCatalogue.columns, smallCatalogue.categoryMaxima);
  const boneMeal = Float64Array.of(0, 24_500e4, 0);
  const calcium = [{ column: CALCIUM, width: 6_000e4 }];
  engine.putFoods([
    ...smallCatalogue.foods,
    { id: BONE_MEAL, category: 2, complete: false, values: boneMeal, ranged: calcium },
  ]);
  engine.putFoods([rice([{ column: IODINE, width: 20_000 }])]);
  return engine;
}

/** Rice with 0 of iodine and these ranges. */
const rice = (ranged: readonly RangedValue[]) => ({
  id: RICE,
  category: 1,
  complete: false,
  values: Float64Array.of(2.5e5, 10e4, 0),
  ranged,
});

const recipe = [
  { food: CHICKEN, milligrams: 100_000 },
  { food: BONE_MEAL, milligrams: 10_000 },
];

/** Values with a range of product (D86). */
export const cases: Cases = {
  'takes the lower end of a range for minima and the upper for maxima': async (start) => {
    const engine = await withRanges(start);
    engine.setLines(recipe);
    // Calcium: 15 mg of chicken, 2,450 to 3,050 mg of bone meal.
    const { amounts, maxUnstated, knownMilligrams, percentOfNeed } = engine.assess(null, 1);
    expect([amounts[CALCIUM], maxUnstated[CALCIUM], knownMilligrams[CALCIUM]]).toEqual([
      2_465, 600e9, 110_000,
    ]);
    expect(percentOfNeed[CALCIUM]).toBeNaN();
    const level = (need: number, low: number, high: number) => {
      const of = smallCatalogue.needOf([NONE, need, NONE], [NONE, low, NONE], [NONE, high, NONE]);
      const all = engine.assess(of, 1);
      return [all.levels, all.levelKnown, all.mayBeLow, all.mayBeHigh].map((codes) => codes[CALCIUM]);
    };
    const [optimal, low, high] = [Level.optimal, Level.low, Level.high];
    const levels = [2_465, 2_466, 3_065, 3_066].map((need) => level(need, 99.9999, 200));
    expect(levels.join('; ')).toBe(`${optimal},1,0,0; ${low},0,1,0; ${low},0,1,0; ${low},1,1,0`);
    const highs = [306.6, 306.5, 246.5].map((highMin) => level(1_000, 99.9999, highMin));
    expect(highs.join('; ')).toBe(`${optimal},1,0,0; ${optimal},0,0,1; ${high},1,0,1`);
  },

  'adds ranges to what is not stated, and changes both with an edit': async (start) => {
    const engine = await withRanges(start);
    const iodine = () => {
      const { amounts, maxUnstated, knownMilligrams } = engine.assess(null, 1);
      return [amounts[IODINE], (maxUnstated[IODINE] ?? NONE) / 1e8, knownMilligrams[IODINE]];
    };
    // Chicken does not state it: up to 10 ug per 100 g. Rice: 0 to 20. Kelp: 50.
    engine.setLines([CHICKEN, RICE, KELP, RICE].map((food) => ({ food, milligrams: 100_000 })));
    expect(iodine()).toEqual([50, 10 + 40, 300_000]);
    expect(engine.setLineAmount(1, 50_000)).toBe(true);
    expect(iodine()).toEqual([50, 10 + 30, 250_000]);
    expect(engine.recalculate()).toBe(true);
    expect(iodine()).toEqual([50, 10 + 30, 250_000]);
    expect(engine.setLineAmount(1, 2 ** 42)).toBe(false);
    engine.removeLine(1);
    expect(iodine()).toEqual([50, 10 + 20, 200_000]);
    engine.putFoods([rice([])]);
    expect(iodine()).toEqual([50, 10, 200_000]);
    const empty = { starts: Int32Array.of(0, 2), foods: Int32Array.of(BONE_MEAL, CHICKEN) };
    const need = smallCatalogue.needOf([NONE, 2_466, NONE], [NONE, 99.9999, NONE], [NONE, NONE, NONE]);
    const ranking = rankRecipes(engine, need, { ...empty, milligrams: Float64Array.of(10_000, 100_000) });
    expect([ranking.low[0], ranking.unknown[0]]).toEqual([0, 1]);
  },

  'counts a guaranteed minimum, and takes it for not stated without an upper bound': async (start) => {
    const engine = await withRanges(start);
    engine.putFoods([
      {
        ...rice([{ column: IODINE, width: Number.POSITIVE_INFINITY }]),
        values: Float64Array.of(2.5e5, 10e4, 30_000),
      },
    ]);
    engine.setLines([RICE, KELP].map((food) => ({ food, milligrams: 100_000 })));
    const { amounts, maxUnstated, knownMilligrams } = engine.assess(null, 1);
    expect([amounts[IODINE], maxUnstated[IODINE], knownMilligrams[IODINE]]).toEqual([
      80,
      Number.POSITIVE_INFINITY,
      100_000,
    ]);
    const level = (need: number, highMin = NONE) => {
      const of = smallCatalogue.needOf([NONE, NONE, need], [NONE, NONE, 99.9999], [NONE, NONE, highMin]);
      const all = engine.assess(of, 1);
      return [all.levels, all.levelKnown].map((codes) => codes[IODINE]);
    };
    expect([level(80), level(81), level(80, 200), level(40, 200)]).toEqual([
      [Level.optimal, 1],
      [Level.low, 0],
      [Level.optimal, 0],
      [Level.high, 1],
    ]);
    engine.removeLine(0);
    const rest = engine.assess(null, 1);
    expect([rest.amounts[IODINE], rest.maxUnstated[IODINE]]).toEqual([50, 0]);
  },

  'refuses a range without a value, without a width, too wide or twice': async (start) => {
    const engine = await withRanges(start);
    for (const ranged of [
      [{ column: 3, width: 1 }],
      [{ column: IODINE, width: 0 }],
      [{ column: IODINE, width: 0.5 }],
      [{ column: CALCIUM, width: Number.MAX_SAFE_INTEGER }],
      [IODINE, IODINE].map((column) => ({ column, width: 1 })),
    ])
      expect(() => engine.putFoods([rice(ranged)])).toThrow('has a range');
    const unstated = { ...rice([{ column: IODINE, width: 1 }]), values: Float64Array.of(1, 1, NONE) };
    expect(() => engine.putFoods([unstated])).toThrow('has a range');
  },

  'equals the oracle on derived values and life-stage levels of ranges': async (start) => {
    const engine = await start();
    for (const seed of realistic.goldenSeeds) {
      const made = realistic.createRealisticCase(seed, 6, 6);
      const foods = made.foods.map((food) => ({
        ...food,
        ranged: [...food.values.keys()]
          .filter((column) => (column + food.id) % 3 === 0 && (food.values[column] ?? NONE) > 0)
          .map((column) => ({
            column,
            width: column % 5 === 4 ? Number.POSITIVE_INFINITY : Math.ceil((food.values[column] ?? NONE) / 4),
          })),
      }));
      const input = { ...made, foods };
      expect(difference(assessCase(engine, input), oracleAssess(input))).toBeNull();
      expect(derivedDifference(engine.deriveValues(made.need, 700), oracleDerive(input, 700))).toBeNull();
      const bounds = realistic.createLifeStageColumns(seed);
      const levels = engine.assessLifeStage(bounds);
      expect(lifeStageDifference(levels, oracleLifeStageLevels(input, bounds))).toBeNull();
    }
  },
};
