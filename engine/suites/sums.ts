import { expect } from 'vitest';
import { Level } from '../host/sheet.ts';
import * as kitchen from '../testing/kitchen.ts';
import { type Cases, withKitchen } from './shared.ts';

/** Sums, needs, levels and what is missing, by hand. */
export const cases: Cases = {
  'adds up a bowl that was added up by hand': async (start) => {
    const engine = await withKitchen(start);
    expect(engine.open(kitchen.bowl)).toEqual({ exact: true, tooLarge: [] });
    const sheet = engine.assess(null, 1);
    // Protein: 3 x 31 + 2 x 2.5 = 98 g. Calcium: 3 x 15 + 2 x 10 + 0.05 x 40,000 = 2065 mg.
    expect([...sheet.amounts]).toEqual([98, 2065, 0]);
    expect([...sheet.totals]).toEqual([98e10, 2065e9, 0]);
    // Iodine: chicken and rice do not state it: up to 3 x 10 + 2 x 5 = 40 ug; calcium carbonate holds none.
    expect([...sheet.missing]).toEqual([0, 0, 40e8]);
    expect([...sheet.knownMilligrams]).toEqual([505_000, 505_000, 5_000]);
    expect(sheet.totalMilligrams).toBe(505_000);
    expect([...sheet.percentOfRecipe]).toEqual([300 / 505, 200 / 505, 5 / 505].map((share) => share * 100));
    expect([...sheet.levels]).toEqual([Level.none, Level.none, Level.none]);
    expect([...sheet.percentOfNeed]).toEqual([NaN, NaN, NaN]);
  },

  'holds amounts against a need, bounds included': async (start) => {
    const engine = await withKitchen(start);
    engine.open(kitchen.bowl);
    const none = [NaN, NaN, NaN];
    const levels = (low: number, high: number): number[] => [
      ...engine.assess(kitchen.needOf([98, 1032.5, 0], [low, low, low], [high, high, high]), 1).levels,
    ];
    expect([...engine.assess(kitchen.needOf([98, 1032.5, 50], none, none), 1).percentOfNeed]).toEqual([
      100, 200, 0,
    ]);
    expect(levels(99.9999, 200)).toEqual([Level.optimal, Level.high, Level.none]);
    expect(levels(100, 200.0001)).toEqual([Level.low, Level.optimal, Level.none]);
    expect(levels(NaN, NaN)).toEqual([Level.optimal, Level.optimal, Level.none]);
    expect([...engine.assess(kitchen.needOf([98, NaN, 1], none, none), 0.5).percentOfNeed]).toEqual([
      50,
      NaN,
      0,
    ]);
  },

  'says Unknown only where the missing figures could change the level': async (start) => {
    const engine = await withKitchen(start);
    engine.open([...kitchen.bowl, { food: kitchen.KELP, milligrams: 10_000 }]);
    // Iodine: 5 ug stated, up to 45 ug in all.
    const known = (need: number, low: number, high: number): number[] => {
      const sheet = engine.assess(kitchen.needOf([NaN, NaN, need], [NaN, NaN, low], [NaN, NaN, high]), 1);
      return [sheet.levels[kitchen.IODINE] ?? -1, sheet.levelKnown[kitchen.IODINE] ?? -1];
    };
    expect(known(45, 99.9999, NaN)).toEqual([Level.low, 0]);
    expect(known(46, 99.9999, NaN)).toEqual([Level.low, 1]);
    expect(known(5, 99.9999, NaN)).toEqual([Level.optimal, 1]);
    expect(known(5, 99.9999, 900)).toEqual([Level.optimal, 0]);
    expect(known(5, 99.9999, 900.0001)).toEqual([Level.optimal, 1]);
    expect(known(5, 10, 100)).toEqual([Level.high, 1]);
    expect(known(0, 99.9999, NaN)).toEqual([Level.none, 1]);
  },

  'has no bound for what no food states': async (start) => {
    const engine = await withKitchen(start);
    const figures = kitchen.ceilings.figures.slice();
    figures[kitchen.IODINE] = Number.NaN;
    engine.load(kitchen.columns, { categories: 3, figures });
    engine.put(kitchen.foods);
    engine.open(kitchen.bowl);
    const need = kitchen.needOf([1, 1, 1], [99.9999, 99.9999, 99.9999], [NaN, NaN, NaN]);
    expect([...engine.assess(need, 1).missing]).toEqual([0, 0, Infinity]);
    expect([...engine.assess(need, 1).levelKnown]).toEqual([1, 1, 0]);
    // Nothing times no bound is no number: not known, even where no level is ever left.
    const free = kitchen.needOf([1, 1, 1], [NaN, NaN, NaN], [NaN, NaN, NaN]);
    expect([...engine.assess(free, 0).levelKnown]).toEqual([1, 1, 0]);
    engine.open([{ food: kitchen.CARBONATE, milligrams: 1 }]);
    expect([...engine.assess(need, 1).missing]).toEqual([0, 0, 0]);
    expect([...engine.assess(need, 1).levelKnown]).toEqual([1, 1, 1]);
  },

  'sums a recipe anew when one of its foods gets new figures': async (start) => {
    const engine = await withKitchen(start);
    engine.open(kitchen.bowl);
    const figures = Float64Array.of(10e5, 0, 1e3);
    engine.put([{ id: kitchen.CHICKEN, category: 1, complete: false, figures }]);
    expect([...engine.assess(null, 1).amounts]).toEqual([35, 2020, 3]);
    expect([...engine.assess(null, 1).missing]).toEqual([0, 0, 10e8]);
  },

  'writes over an earlier answer that is handed back, unless it was given away or is of other size': async (
    start,
  ) => {
    const engine = await withKitchen(start);
    engine.open(kitchen.bowl);
    const first = engine.assess(null, 1);
    const balance = engine.balance(null);
    const line = engine.contributions(0, 1);
    engine.edit(0, 0);
    const second = engine.assess(null, 1, 1, first);
    expect(second.amounts).toBe(first.amounts);
    expect([...second.amounts]).toEqual([5, 2020, 0]);
    expect(engine.balance(null, 0, undefined, balance).asFed).toBe(balance.asFed);
    expect(engine.contributions(1, 1, line)).toBe(line);
    expect([...line]).toEqual([5, 20, NaN]);
    expect(engine.contributions(0, 2, line).length).toBe(6);
    structuredClone(second.amounts, { transfer: [second.amounts.buffer] });
    engine.remove(0);
    const third = engine.assess(null, 1, 1, second);
    expect([...third.amounts]).toEqual([5, 2020, 0]);
    expect([...third.percentOfRecipe]).toEqual([(200 / 205) * 100, (5 / 205) * 100]);
  },

  'answers with copies, and forgets on load': async (start) => {
    const engine = await withKitchen(start);
    engine.open(kitchen.bowl);
    const sheet = engine.assess(null, 1);
    engine.edit(0, 0);
    engine.assess(null, 1);
    expect([...sheet.amounts]).toEqual([98, 2065, 0]);
    engine.load(kitchen.columns, kitchen.ceilings);
    expect(engine.has(kitchen.CHICKEN)).toBe(false);
    expect(engine.lines).toBe(0);
    expect([...engine.assess(null, 1).totals]).toEqual([0, 0, 0]);
    expect(engine.assess(null, 1).totalMilligrams).toBe(0);
  },
};
