import { expect } from 'vitest';
import goldenDigests from '../../fixtures/golden/batches.json' with { type: 'json' };
import type { Batch } from '../host/balance.ts';
import { EngineError } from '../host/errors.ts';
import { openPlan } from '../host/plan.ts';
import { Level, type Line } from '../host/sheet.ts';
import { assessByOracle, type Case } from '../oracle.ts';
import { deriveByOracle } from '../oracleDerived.ts';
import { randomFrom } from '../testing/golden.ts';
import * as kitchen from '../testing/kitchen.ts';
import { goldenSeeds, makePantry, planDigest, rankingDigest } from '../testing/pantry.ts';
import { difference } from '../testing/sheets.ts';
import { type Cases, sheetOf, withKitchen } from './shared.ts';

/** Meal plans, and many recipes against one need. */
export const cases: Cases = {
  'opens a meal plan: shares by mass, amounts of each recipe, the whole as one': async (start) => {
    const engine = await withKitchen(start);
    const supper: Line[] = [{ food: kitchen.RICE, milligrams: 95_000 }];
    const plan = openPlan(engine, [[...kitchen.bowl], supper]);
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

  'ranks recipes against one need as the oracle does one by one': async (start) => {
    const engine = await start();
    const input = makePantry(41, 30, 6);
    const before = sheetOf(engine, input);
    const recipes = makeRecipes(input, 60);
    const [need] = [input.need].filter((one) => one !== null);
    expect(need).toBeDefined();
    if (!need) return;
    for (const kcal of [undefined, 700]) {
      const ranking = engine.rank(need, batchOf(recipes), kcal);
      const expected = recipes.map((lines) => tallyByOracle({ ...input, lines }, kcal));
      expect([...ranking.low]).toEqual(expected.map(({ low }) => low));
      expect([...ranking.high]).toEqual(expected.map(({ high }) => high));
      expect([...ranking.unknown]).toEqual(expected.map(({ unknown }) => unknown));
      expect([...ranking.servingScale]).toEqual(expected.map(({ scale }) => scale));
      expect([...ranking.exact]).toEqual(recipes.map(() => 1));
      for (const counts of [ranking.low, ranking.high, ranking.unknown])
        expect(new Set(counts).size).toBeGreaterThan(2);
    }
    expect(difference(engine.assess(input.need, 1, input.leastScale), before)).toBeNull();
  },

  'ranks foods of any id': async (start) => {
    const engine = await withKitchen(start);
    const [chicken] = kitchen.foods;
    if (!chicken) throw new Error('The kitchen has no foods.');
    engine.put([{ ...chicken, id: 2 ** 31 - 1 }]);
    const need = kitchen.needOf([200, 1, 1], [99, 99, 99], [NaN, NaN, NaN]);
    const recipe = (food: number): Line[] => [{ food, milligrams: 300_000 }];
    const ranking = engine.rank(need, batchOf([recipe(2 ** 31 - 1), recipe(kitchen.CHICKEN)]));
    expect([...ranking.low]).toEqual([1, 1]);
  },

  'gives the golden digests of a ranking and of a plan': async (start) => {
    const [engine, [seed]] = [await start(), goldenSeeds];
    expect(await rankingDigest(engine, seed)).toBe(goldenDigests.ranking);
    expect(await planDigest(engine, seed)).toBe(goldenDigests.plan);
  },

  'says which recipes of a batch are not exact, and refuses a batch that is none': async (start) => {
    const engine = await withKitchen(start);
    const need = kitchen.needOf([1, 1, 1], [99, 99, 99], [NaN, NaN, NaN]);
    const huge = [{ food: kitchen.CHICKEN, milligrams: 2 ** 50 }];
    expect([...engine.rank(need, batchOf([[...kitchen.bowl], huge, []])).exact]).toEqual([1, 0, 1]);
    const good = batchOf([[...kitchen.bowl]]);
    for (const [code, batch] of [
      ['bad-batch', { ...good, starts: Int32Array.of(1, 3) }],
      ['bad-batch', { ...good, starts: Int32Array.of(0, 4) }],
      ['bad-batch', { ...good, starts: Int32Array.of(0, 3, 2, 3) }],
      ['bad-batch', { ...good, starts: new Int32Array(0) }],
      ['bad-batch', { ...good, milligrams: new Float64Array(2) }],
      ['bad-amount', { ...good, milligrams: Float64Array.of(1, 2, 0.5) }],
      ['unknown-food', { ...good, foods: Int32Array.of(kitchen.RICE, kitchen.KELP, 99) }],
    ] as const)
      expect(() => engine.rank(need, batch)).toThrow(
        expect.objectContaining({ name: EngineError.name, code }),
      );
  },
};

/** Recipes of none to seven of a case's foods. */
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

function tallyByOracle(input: Case, kcal: number | undefined) {
  const [scale = NaN, least = NaN] =
    kcal === undefined ? [1, 1] : (deriveByOracle(input, kcal).figures.servingScale ?? []);
  const { levels, levelKnown } = assessByOracle({ ...input, servingScale: scale, leastScale: least });
  const count = (level: number): number =>
    levels.filter((code, c) => code === level && levelKnown[c] === 1).length;
  return {
    scale,
    low: count(Level.low),
    high: count(Level.high),
    unknown: levelKnown.filter((known) => known === 0).length,
  };
}
