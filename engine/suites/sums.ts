import { expect } from 'vitest';
import { Level } from '../host/recipeTotals.ts';
import * as smallCatalogue from '../testing/smallCatalogue.ts';
import { type Cases, startSmallCatalogue } from './shared.ts';

/** Sums, needs, levels and max unstated, compared with calculations by hand. */
export const cases: Cases = {
  'equals the totals of a recipe calculated by hand': async (start) => {
    const engine = await startSmallCatalogue(start);
    expect(engine.setLines(smallCatalogue.exampleLines)).toEqual({ exact: true, tooLarge: [] });
    const recipeTotals = engine.assess(null, 1);
    // Protein: 3 x 31 + 2 x 2.5 = 98 g. Calcium: 3 x 15 + 2 x 10 + 0.05 x 40,000 = 2065 mg.
    expect([...recipeTotals.amounts]).toEqual([98, 2065, 0]);
    expect([...recipeTotals.totals]).toEqual([98e10, 2065e9, 0]);
    // Iodine: not stated by chicken and rice, up to 3 x 10 + 2 x 5 = 40 ug; calcium carbonate has 0.
    expect([...recipeTotals.maxUnstated]).toEqual([0, 0, 40e8]);
    expect([...recipeTotals.knownMilligrams]).toEqual([505_000, 505_000, 5_000]);
    expect(recipeTotals.totalMilligrams).toBe(505_000);
    expect([...recipeTotals.percentOfRecipe]).toEqual(
      [300 / 505, 200 / 505, 5 / 505].map((share) => share * 100),
    );
    expect([...recipeTotals.levels]).toEqual([Level.none, Level.none, Level.none]);
    expect([...recipeTotals.percentOfNeed]).toEqual([NaN, NaN, NaN]);
  },

  'compares amounts with a need, bounds included': async (start) => {
    const engine = await startSmallCatalogue(start);
    engine.setLines(smallCatalogue.exampleLines);
    const none = [NaN, NaN, NaN];
    const levels = (low: number, high: number): number[] => [
      ...engine.assess(smallCatalogue.needOf([98, 1032.5, 0], [low, low, low], [high, high, high]), 1).levels,
    ];
    expect([...engine.assess(smallCatalogue.needOf([98, 1032.5, 50], none, none), 1).percentOfNeed]).toEqual([
      100, 200, 0,
    ]);
    expect(levels(99.9999, 200)).toEqual([Level.optimal, Level.high, Level.none]);
    expect(levels(100, 200.0001)).toEqual([Level.low, Level.optimal, Level.none]);
    expect(levels(NaN, NaN)).toEqual([Level.optimal, Level.optimal, Level.none]);
    expect([...engine.assess(smallCatalogue.needOf([98, NaN, 1], none, none), 0.5).percentOfNeed]).toEqual([
      50,
      NaN,
      0,
    ]);
  },

  'is Unknown only if unstated values could change the level': async (start) => {
    const engine = await startSmallCatalogue(start);
    engine.setLines([...smallCatalogue.exampleLines, { food: smallCatalogue.KELP, milligrams: 10_000 }]);
    // Iodine: 5 ug stated, up to 45 ug in all.
    const known = (need: number, low: number, high: number): number[] => {
      const recipeTotals = engine.assess(
        smallCatalogue.needOf([NaN, NaN, need], [NaN, NaN, low], [NaN, NaN, high]),
        1,
      );
      return [
        recipeTotals.levels[smallCatalogue.IODINE] ?? -1,
        recipeTotals.levelKnown[smallCatalogue.IODINE] ?? -1,
      ];
    };
    expect(known(45, 99.9999, NaN)).toEqual([Level.low, 0]);
    expect(known(46, 99.9999, NaN)).toEqual([Level.low, 1]);
    expect(known(5, 99.9999, NaN)).toEqual([Level.optimal, 1]);
    expect(known(5, 99.9999, 900)).toEqual([Level.optimal, 0]);
    expect(known(5, 99.9999, 900.0001)).toEqual([Level.optimal, 1]);
    expect(known(5, 10, 100)).toEqual([Level.high, 1]);
    expect(known(0, 99.9999, NaN)).toEqual([Level.none, 1]);
  },

  'has no upper bound for a nutrient that no food states': async (start) => {
    const engine = await startSmallCatalogue(start);
    const values = smallCatalogue.categoryMaxima.values.slice();
    values[smallCatalogue.IODINE] = Number.NaN;
    engine.load(smallCatalogue.columns, { categories: 3, values });
    engine.putFoods(smallCatalogue.foods);
    engine.setLines(smallCatalogue.exampleLines);
    const need = smallCatalogue.needOf([1, 1, 1], [99.9999, 99.9999, 99.9999], [NaN, NaN, NaN]);
    expect([...engine.assess(need, 1).maxUnstated]).toEqual([0, 0, Infinity]);
    expect([...engine.assess(need, 1).levelKnown]).toEqual([1, 1, 0]);
    // 0 times Infinity is NaN: not known, although no other level is possible.
    const free = smallCatalogue.needOf([1, 1, 1], [NaN, NaN, NaN], [NaN, NaN, NaN]);
    expect([...engine.assess(free, 0).levelKnown]).toEqual([1, 1, 0]);
    engine.setLines([{ food: smallCatalogue.CARBONATE, milligrams: 1 }]);
    expect([...engine.assess(need, 1).maxUnstated]).toEqual([0, 0, 0]);
    expect([...engine.assess(need, 1).levelKnown]).toEqual([1, 1, 1]);
  },

  'sums a recipe again when one of its foods gets new values': async (start) => {
    const engine = await startSmallCatalogue(start);
    engine.setLines(smallCatalogue.exampleLines);
    const values = Float64Array.of(10e5, 0, 1e3);
    engine.putFoods([{ id: smallCatalogue.CHICKEN, category: 1, complete: false, values }]);
    expect([...engine.assess(null, 1).amounts]).toEqual([35, 2020, 3]);
    expect([...engine.assess(null, 1).maxUnstated]).toEqual([0, 0, 10e8]);
  },

  'overwrites an earlier result passed as `reuse` unless it was transferred or has another size': async (
    start,
  ) => {
    const engine = await startSmallCatalogue(start);
    engine.setLines(smallCatalogue.exampleLines);
    const first = engine.assess(null, 1);
    const derived = engine.deriveValues(null);
    const line = engine.contributions(0, 1);
    engine.setLineAmount(0, 0);
    const second = engine.assess(null, 1, 1, first);
    expect(second.amounts).toBe(first.amounts);
    expect([...second.amounts]).toEqual([5, 2020, 0]);
    expect(engine.deriveValues(null, 0, undefined, derived).asFed).toBe(derived.asFed);
    expect(engine.contributions(1, 1, line)).toBe(line);
    expect([...line]).toEqual([5, 20, NaN]);
    expect(engine.contributions(0, 2, line).length).toBe(6);
    structuredClone(second.amounts, { transfer: [second.amounts.buffer] });
    engine.removeLine(0);
    const third = engine.assess(null, 1, 1, second);
    expect([...third.amounts]).toEqual([5, 2020, 0]);
    expect([...third.percentOfRecipe]).toEqual([(200 / 205) * 100, (5 / 205) * 100]);
  },

  'returns copies, and drops the recipe on load': async (start) => {
    const engine = await startSmallCatalogue(start);
    engine.setLines(smallCatalogue.exampleLines);
    const recipeTotals = engine.assess(null, 1);
    engine.setLineAmount(0, 0);
    engine.assess(null, 1);
    expect([...recipeTotals.amounts]).toEqual([98, 2065, 0]);
    engine.load(smallCatalogue.columns, smallCatalogue.categoryMaxima);
    expect(engine.hasFood(smallCatalogue.CHICKEN)).toBe(false);
    expect(engine.lines).toBe(0);
    expect([...engine.assess(null, 1).totals]).toEqual([0, 0, 0]);
    expect(engine.assess(null, 1).totalMilligrams).toBe(0);
  },
};
