import { expect } from 'vitest';
import goldenDigests from '../../fixtures/golden/batches.json' with { type: 'json' };
import type { Batch } from '../host/derivedValues.ts';
import { EngineError } from '../host/errors.ts';
import { noPlanDay, openPlan } from '../host/plan.ts';
import { rankRecipes } from '../host/ranking.ts';
import { Level, type Line } from '../host/recipeTotals.ts';
import { type Case, oracleAssess } from '../oracle.ts';
import { oracleDerive } from '../oracleDerived.ts';
import { difference } from '../testing/compare.ts';
import { randomFrom } from '../testing/golden.ts';
import {
  createRealisticCase,
  goldenSeeds,
  planDigest,
  rankingDigest,
} from '../testing/realisticCatalogue.ts';
import * as smallCatalogue from '../testing/smallCatalogue.ts';
import { assessCase, type Cases, startSmallCatalogue } from './shared.ts';

/** Meal plans, and ranking of many recipes by one need. */
export const cases: Cases = {
  'opens a meal plan: shares by mass, amounts of each recipe, and totals of the plan': async (start) => {
    const engine = await startSmallCatalogue(start);
    const supper: Line[] = [{ food: smallCatalogue.RICE, milligrams: 95_000 }];
    const plan = openPlan(engine, [[...smallCatalogue.exampleLines], supper]);
    expect([plan.exact, plan.percentOfPlan]).toEqual([true, 50]);
    expect(plan.recipes.map(({ share }) => share)).toEqual([(505 / 600) * 100, (95 / 600) * 100]);
    expect(plan.recipes.map(({ amounts }) => [...amounts])).toEqual([
      [98, 2065, 0],
      [2.375, 9.5, 0],
    ]);
    const whole = engine.assess(null, 1);
    expect([...whole.amounts]).toEqual([100.375, 2074.5, 0]);
    expect(engine.lines).toBe(4);
    expect(openPlan(engine, []).percentOfPlan).toBeNaN();
  },

  'scales a plan to a day, and each recipe by the same factor': async (start) => {
    const engine = await start();
    const input = createRealisticCase(17, 30, 9);
    assessCase(engine, input);
    const { need, lines } = input;
    const recipes = [lines.slice(0, 4), lines.slice(4)];
    const day = { ...noPlanDay, need, kcalPerDay: 700, weightKg: 10 };
    const plan = openPlan(engine, recipes, day);
    const { scale } = plan.serving;
    const values = { servingScale: scale.value, minScale: scale.min };
    const wanted = oracleDerive(input, 700).values.servingScale;
    expect([scale.value, scale.min]).toEqual([wanted?.[0], wanted?.[1]]);
    expect(difference(plan.totals, oracleAssess({ ...input, ...values }))).toBeNull();
    for (const [at, own] of recipes.entries()) {
      const recipe = plan.recipes[at];
      const expected = oracleAssess({ ...input, lines: own, ...values });
      expect(recipe && difference(recipe.totals, expected)).toBeNull();
      expect(recipe?.serving.scale).toEqual(scale);
      expect(recipe?.serving.amounts).toEqual(expected.amounts.map((amount) => amount * scale.value));
    }
    const sum = (part: 'milligrams' | 'percentOfBodyWeight'): number =>
      plan.recipes.reduce((all, { serving }) => all + serving[part], 0);
    expect(sum('milligrams')).toBeCloseTo(plan.serving.milligrams, 3);
    expect(sum('percentOfBodyWeight')).toBeCloseTo(plan.serving.percentOfBodyWeight, 9);
    expect(openPlan(engine, [[]], day).serving.scale).toEqual({ value: 1, min: 1, whole: true });
  },

  'ranks recipes by one need as the oracle does one by one': async (start) => {
    const engine = await start();
    const input = createRealisticCase(41, 30, 6);
    const before = assessCase(engine, input);
    const recipes = makeRecipes(input, 60);
    const [need] = [input.need].filter((one) => one !== null);
    expect(need).toBeDefined();
    if (!need) return;
    for (const kcal of [undefined, 700]) {
      const ranking = rankRecipes(engine, need, batchOf(recipes), kcal);
      const expected = recipes.map((lines) => oracleCounts({ ...input, lines }, kcal));
      expect([...ranking.low]).toEqual(expected.map(({ low }) => low));
      expect([...ranking.high]).toEqual(expected.map(({ high }) => high));
      expect([...ranking.unknown]).toEqual(expected.map(({ unknown }) => unknown));
      expect([...ranking.servingScale]).toEqual(expected.map(({ scale }) => scale));
      expect([...ranking.exact]).toEqual(recipes.map(() => 1));
      for (const counts of [ranking.low, ranking.high, ranking.unknown])
        expect(new Set(counts).size).toBeGreaterThan(2);
    }
    expect(difference(engine.assess(input.need, 1, input.minScale), before)).toBeNull();
  },

  'ranks foods of any id': async (start) => {
    const engine = await startSmallCatalogue(start);
    const [chicken] = smallCatalogue.foods;
    if (!chicken) throw new Error('The small catalogue has no foods.');
    engine.putFoods([{ ...chicken, id: 2 ** 31 - 1 }]);
    const need = smallCatalogue.needOf([200, 1, 1], [99, 99, 99], [NaN, NaN, NaN]);
    const recipe = (food: number): Line[] => [{ food, milligrams: 300_000 }];
    const ranking = rankRecipes(engine, need, batchOf([recipe(2 ** 31 - 1), recipe(smallCatalogue.CHICKEN)]));
    expect([...ranking.low]).toEqual([1, 1]);
  },

  'gives the golden digests of a ranking and of a plan': async (start) => {
    const [engine, [seed]] = [await start(), goldenSeeds];
    expect(await rankingDigest(engine, seed)).toBe(goldenDigests.ranking);
    expect(await planDigest(engine, seed)).toBe(goldenDigests.plan);
  },

  'reports the recipes of a batch that are not exact, and rejects an invalid batch': async (start) => {
    const engine = await startSmallCatalogue(start);
    const need = smallCatalogue.needOf([1, 1, 1], [99, 99, 99], [NaN, NaN, NaN]);
    const huge = [{ food: smallCatalogue.CHICKEN, milligrams: 2 ** 50 }];
    expect([
      ...rankRecipes(engine, need, batchOf([[...smallCatalogue.exampleLines], huge, []])).exact,
    ]).toEqual([1, 0, 1]);
    const good = batchOf([[...smallCatalogue.exampleLines]]);
    for (const [code, batch] of [
      ['bad-batch', { ...good, starts: Int32Array.of(1, 3) }],
      ['bad-batch', { ...good, starts: Int32Array.of(0, 4) }],
      ['bad-batch', { ...good, starts: Int32Array.of(0, 3, 2, 3) }],
      ['bad-batch', { ...good, starts: new Int32Array(0) }],
      ['bad-batch', { ...good, milligrams: new Float64Array(2) }],
      ['bad-amount', { ...good, milligrams: Float64Array.of(1, 2, 0.5) }],
      ['unknown-food', { ...good, foods: Int32Array.of(smallCatalogue.RICE, smallCatalogue.KELP, 99) }],
    ] as const)
      expect(() => rankRecipes(engine, need, batch)).toThrow(
        expect.objectContaining({ name: EngineError.name, code }),
      );
  },
};

/** Recipes of 0 to 7 of a case's foods. */
function makeRecipes({ foods }: Case, count: number): Line[][] {
  const random = randomFrom(7);
  const lineOf = (): Line => ({
    food: Math.floor(random() * foods.length),
    milligrams: Math.floor(random() * 300_000),
  });
  return Array.from({ length: count }, (_, i) => Array.from({ length: i % 8 }, lineOf));
}

function batchOf(recipes: readonly (readonly Line[])[]): Batch {
  const lines = recipes.flat();
  const ends = recipes.map((_, i) => recipes.slice(0, i + 1).flat().length);
  return {
    starts: Int32Array.of(0, ...ends),
    foods: Int32Array.from(lines, ({ food }) => food),
    milligrams: Float64Array.from(lines, ({ milligrams }) => milligrams),
  };
}

function oracleCounts(input: Case, kcal: number | undefined) {
  const [scale = NaN, min = NaN] =
    kcal === undefined ? [1, 1] : (oracleDerive(input, kcal).values.servingScale ?? []);
  const { levels, levelKnown } = oracleAssess({ ...input, servingScale: scale, minScale: min });
  const count = (level: number): number =>
    levels.filter((code, c) => code === level && levelKnown[c] === 1).length;
  return {
    scale,
    low: count(Level.low),
    high: count(Level.high),
    unknown: levelKnown.filter((known) => known === 0).length,
  };
}
