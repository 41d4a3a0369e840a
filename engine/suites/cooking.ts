import { expect } from 'vitest';
import type { Engine } from '../host/engine.ts';
import { rankRecipes } from '../host/ranking.ts';
import { type CookedFood, Cooking, type CookingCode, Level } from '../host/recipeTotals.ts';
import * as smallCatalogue from '../testing/smallCatalogue.ts';
import type { Cases, Start } from './shared.ts';

const { needOf } = smallCatalogue;
const NONE = Number.NaN;
const [THIAMIN, TAURINE, IODINE] = [0, 1, 2];
const [TURKEY, OIL] = [7, 8];

/** Raw turkey: 0.073 mg thiamin, of which 75 % stay with the broth and 55 % without; taurine from 50 to 80 %. */
const turkeyCooked: CookedFood = {
  usual: true,
  kept: [
    { column: THIAMIN, low: 75, high: 75 },
    { column: TAURINE, low: 80, high: 100 },
  ],
  drained: [
    { column: THIAMIN, low: 55, high: 55 },
    { column: TAURINE, low: 50, high: 80 },
  ],
};

async function withTurkey(start: Start): Promise<Engine> {
  const engine = await start();
  const columns = [
    { id: 1, scale: 4, losable: true },
    { id: 2, scale: 4, losable: true },
    { id: 3, scale: 3, losable: true },
  ];
  engine.load(columns, { categories: 1, values: new Float64Array(3) });
  engine.putFoods([
    {
      id: TURKEY,
      category: 0,
      complete: false,
      values: Float64Array.of(733, 30e4, 5e3),
      cooked: turkeyCooked,
    },
    { id: OIL, category: 0, complete: false, values: Float64Array.of(1e4, 0, 0) },
  ]);
  return engine;
}

const turkey = (cooking: CookingCode, milligrams = 100_000) => ({ food: TURKEY, milligrams, cooking });

/** What cooking takes (D85). */
export const cases: Cases = {
  'takes the loss of a cooked line from its amounts, and keeps the raw total': async (start) => {
    const engine = await withTurkey(start);
    const thiamin = (cooking: CookingCode, more: readonly CookingCode[] = []) => {
      engine.setLines([
        turkey(cooking),
        ...more.map((code) => turkey(code)),
        { food: OIL, milligrams: 50_000 },
      ]);
      const { amounts, rawAmounts, totals } = engine.assess(null, 1);
      return [amounts[THIAMIN], rawAmounts[THIAMIN], totals[THIAMIN]];
    };
    // 733 of 10^-4 mg in 100 g, and 0.5 mg of the oil that is added after.
    expect(thiamin(Cooking.raw)).toEqual([0.5733, 0.5733, 5733e5]);
    expect(thiamin(Cooking.kept)).toEqual([0.5 + 0.054975, 0.5733, 5733e5]);
    expect(thiamin(Cooking.drained)).toEqual([0.5 + 0.040315, 0.5733, 5733e5]);
    expect(thiamin(Cooking.keptIfUsual)).toEqual(thiamin(Cooking.kept));
    expect(thiamin(Cooking.drainedIfUsual)).toEqual(thiamin(Cooking.drained));
    expect(thiamin(Cooking.kept, [Cooking.raw])[0]).toBeCloseTo(0.5 + 0.054975 + 0.0733, 12);
    engine.setLines([{ food: OIL, milligrams: 100_000, cooking: Cooking.keptIfUsual }]);
    expect(engine.assess(null, 1).amounts[THIAMIN]).toBe(1);
  },

  'compares the cooked amount for Low and the raw one for High': async (start) => {
    const engine = await withTurkey(start);
    engine.setLines([turkey(Cooking.kept, 1_000_000)]);
    const level = (need: number, low: number, high: number) => {
      const totals = engine.assess(needOf([need, NONE, NONE], [low, NONE, NONE], [high, NONE, NONE]), 1);
      return [totals.levels[THIAMIN], totals.levelKnown[THIAMIN]];
    };
    // 0.733 mg raw, 0.54975 mg cooked.
    expect(level(0.54975, 99.9999, NONE)).toEqual([Level.optimal, 1]);
    expect(level(0.5498, 99.9999, NONE)).toEqual([Level.low, 1]);
    expect(level(0.5, 99.9999, 146.6)).toEqual([Level.high, 1]);
    expect(level(0.5, 99.9999, 146.7)).toEqual([Level.optimal, 1]);
  },

  'is Unknown where the range of a loss crosses the bound': async (start) => {
    const engine = await withTurkey(start);
    engine.setLines([turkey(Cooking.drained)]);
    const level = (need: number) => {
      const totals = engine.assess(needOf([NONE, need, NONE], [NONE, 99.9999, NONE], [NONE, NONE, NONE]), 1);
      return [totals.levels[TAURINE], totals.levelKnown[TAURINE], totals.amounts[TAURINE]];
    };
    // 30 mg raw, 15 to 24 mg cooked.
    expect(level(15)).toEqual([Level.optimal, 1, 15]);
    expect(level(15.1)).toEqual([Level.low, 0, 15]);
    expect(level(24)).toEqual([Level.low, 0, 15]);
    expect(level(24.1)).toEqual([Level.low, 1, 15]);
  },

  'marks the losses that nobody knows, and gives the contributions after cooking': async (start) => {
    const engine = await withTurkey(start);
    const unknown = () => [...engine.assess(null, 1).lossUnknown];
    engine.setLines([turkey(Cooking.keptIfUsual), { food: OIL, milligrams: 1, cooking: Cooking.kept }]);
    expect(unknown()).toEqual([1, 0, 1]);
    expect([...engine.contributions(0, 1)]).toEqual([0.054975, 24, 5]);
    engine.setLineAmount(1, 0);
    expect(unknown()).toEqual([0, 0, 1]);
    engine.setLines([turkey(Cooking.raw)]);
    expect(unknown()).toEqual([0, 0, 0]);
    expect([...engine.contributions(0, 1)]).toEqual([0.0733, 30, 5]);
    expect(engine.assess(null, 1).lossUnknown[IODINE]).toBe(0);
  },

  'has no amount where the loss of a line is not exact': async (start) => {
    const engine = await withTurkey(start);
    const kept = [{ column: THIAMIN, low: 1, high: 1 }];
    const values = Float64Array.of(1, 0, 0);
    const cooked = { usual: true, kept, drained: [] };
    engine.putFoods([{ id: 9, category: 0, complete: false, values, cooked }]);
    const amount = () => engine.assess(null, 1).amounts[THIAMIN];
    // 99 hundredths of a step per mg: exact up to 2^53 / 99 mg.
    const max = Math.floor(2 ** 53 / 99);
    const line = { food: 9, milligrams: max, cooking: Cooking.kept };
    expect(engine.setLines([line]).exact).toBe(true);
    expect(amount()).toBe((max - (max * 99) / 100) / 1e9);
    expect(engine.setLineAmount(0, max + 1)).toBe(false);
    expect(engine.setLines([{ ...line, milligrams: max + 1 }])).toEqual({ exact: false, tooLarge: [0] });
    expect(amount()).toBeNaN();
  },

  'ranks cooked recipes as it assesses them, and refuses an impossible retention': async (start) => {
    const engine = await withTurkey(start);
    const need = needOf([0.06, NONE, NONE], [99.9999, NONE, NONE], [NONE, NONE, NONE]);
    const codes = Uint8Array.of(Cooking.raw, Cooking.keptIfUsual);
    const batch = { starts: Int32Array.of(0, 1, 2), foods: Int32Array.of(TURKEY, TURKEY) };
    const milligrams = Float64Array.of(100_000, 100_000);
    expect([...rankRecipes(engine, need, { ...batch, milligrams, cooking: codes }).low]).toEqual([0, 1]);
    expect([...rankRecipes(engine, need, { ...batch, milligrams }).low]).toEqual([0, 0]);
    const wrong = { ...turkeyCooked, kept: [{ column: THIAMIN, low: 80, high: 101 }] };
    const food = { id: TURKEY, category: 0, complete: false, values: new Float64Array(3), cooked: wrong };
    expect(() => engine.putFoods([food])).toThrow('0 to 100 percent');
  },
};
