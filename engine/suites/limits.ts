import { expect } from 'vitest';
import { defaultRatioBounds as ratioBounds } from '../host/derivedValues.ts';
import type { Engine } from '../host/engine.ts';
import { EngineError } from '../host/errors.ts';
import type { Column, Line } from '../host/recipeTotals.ts';
import { digest } from '../testing/compare.ts';
import * as smallCatalogue from '../testing/smallCatalogue.ts';
import { type Cases, startSmallCatalogue } from './shared.ts';

/** The bounds of exactness, and rejected input. */
export const cases: Cases = {
  'rejects an edit that reaches 2^53, and stays exact': async (start) => {
    const engine = await startSmallCatalogue(start);
    engine.setLines(smallCatalogue.exampleLines);
    const before = await digest(engine.assess(null, 1));
    // 2^53 / (31 x 10^5) is between these two amounts of chicken, on top of rice's 200,000 x 2.5 x 10^5.
    const max = Number((2n ** 53n - 1n - 200_000n * 250_000n) / 3_100_000n);
    expect(engine.setLineAmount(0, max + 1)).toBe(false);
    expect(await digest(engine.assess(null, 1))).toBe(before);
    expect(engine.setLineAmount(0, max)).toBe(true);
    expect(engine.assess(null, 1).totals[smallCatalogue.PROTEIN]).toBe(max * 3_100_000 + 5e10);
    expect(engine.insertLine(0, { food: smallCatalogue.CHICKEN, milligrams: 2 })).toBe(false);
    expect(engine.lines).toBe(3);
    expect(engine.setLineAmount(0, 300_000)).toBe(true);
    expect(await digest(engine.assess(null, 1))).toBe(before);
  },

  'marks columns that overflow when a recipe is opened, names the line, and recovers': async (start) => {
    const engine = await startSmallCatalogue(start);
    const huge: Line = { food: smallCatalogue.CHICKEN, milligrams: 2 ** 50 };
    expect(engine.setLines([...smallCatalogue.exampleLines, huge])).toEqual({ exact: false, tooLarge: [3] });
    const recipeTotals = engine.assess(smallCatalogue.needOf([1, 1, 1], [99, 99, 99], [200, 200, 200]), 1);
    // At 2^50 mg, protein, calcium and the max unstated of iodine exceed 2^53.
    expect([...recipeTotals.totals, ...recipeTotals.amounts, ...recipeTotals.maxUnstated]).toEqual(
      Array(9).fill(NaN),
    );
    expect([...recipeTotals.levels, ...recipeTotals.levelKnown]).toEqual([0, 0, 0, 0, 0, 0]);
    expect(recipeTotals.totalMilligrams).toBe(2 ** 50 + 505_000);
    // 2^50 mg x 31 x 10^5 is not an exact product; iodine is not stated.
    expect([...engine.contributions(2, 2)]).toEqual([0, 2000, 0, NaN, NaN, NaN]);
    expect(engine.setLineAmount(0, 300_001)).toBe(false);
    expect(engine.setLineAmount(0, 299_999)).toBe(true);
    expect(engine.setLineAmount(3, 2 ** 49)).toBe(true);
    expect(engine.assess(null, 1).totals[0]).toBeNaN();
    expect(engine.setLineAmount(3, 1_000)).toBe(true);
    expect(engine.assess(null, 1).amounts[smallCatalogue.CALCIUM]).toBe(
      (299_999 * 15 + 1_000 * 15) / 1e5 + 2020,
    );
  },

  'drops the recipe when columns are loaded again': async (start) => {
    const engine = await startSmallCatalogue(start);
    engine.setLines(
      Array.from({ length: 40 }, (): Line => ({ food: smallCatalogue.RICE, milligrams: 1000 })),
    );
    engine.load(smallCatalogue.columns, smallCatalogue.categoryMaxima);
    expect(engine.recalculate()).toBe(true);
    const { totals, maxUnstated, totalMilligrams } = engine.assess(null, 1);
    expect([...totals, ...maxUnstated, totalMilligrams]).toEqual([0, 0, 0, 0, 0, 0, 0]);
  },

  'keeps values of more than 31 bits while foods change and the catalogue grows': async (start) => {
    const engine = await start();
    // Enough columns that some are stored as doubles and some as integers.
    const pairs = 17;
    const all = (...pair: number[]): number[] => Array.from({ length: pairs }, () => pair).flat();
    engine.load(
      all(4, 5).map((_, id): Column => ({ id, scale: 0 })),
      {
        categories: 1,
        values: Float64Array.from(all(2 ** 40, 2 ** 40)),
      },
    );
    const put = (id: number, ...pair: number[]): void =>
      engine.putFoods([{ id, category: 0, complete: false, values: Float64Array.from(all(...pair)) }]);
    const [large, largest] = [2 ** 31, 2 ** 52 - 1];
    put(0, large - 1, large);
    put(1, largest, 3);
    for (let id = 2; id < 40; id++) put(id, id, id === 30 ? NaN : large * id + 1);
    engine.setLines([0, 1, 30, 39].map((food) => ({ food, milligrams: 1 })));
    expect([...engine.assess(null, 1).totals]).toEqual(all(large - 1 + largest + 69, large * 40 + 4));
    expect([...engine.assess(null, 1).maxUnstated]).toEqual(all(0, 2 ** 40));
    const expected = [...all(largest, 3), ...all(30, NaN), ...all(39, large * 39 + 1)];
    expect([...engine.contributions(1, 3)]).toEqual(expected.map((value) => value / 1e5));
    expect(engine.setLineAmount(1, 2)).toBe(false);
    expect(engine.setLineAmount(3, 5)).toBe(true);
    expect([...engine.assess(null, 1).totals]).toEqual(all(large - 1 + largest + 225, large * 196 + 8));
    put(1, 7, 8);
    put(39, 9, NaN);
    engine.setLines([0, 1, 39].map((food) => ({ food, milligrams: 1_000 })));
    expect([...engine.assess(null, 1).totals]).toEqual(all((large + 15) * 1_000, (large + 8) * 1_000));
  },

  'is exact up to the last integer below 2^53, in a column and in mass': async (start) => {
    const engine = await start();
    engine.load([{ id: 1, scale: 0 }], { categories: 1, values: Float64Array.of(0) });
    engine.putFoods([
      { id: 1, category: 0, complete: false, values: Float64Array.of(2) },
      { id: 2, category: 0, complete: false, values: Float64Array.of(0) },
    ]);
    engine.setLines([{ food: 1, milligrams: 0 }]);
    expect(engine.setLineAmount(0, 2 ** 52)).toBe(false);
    expect(engine.setLineAmount(0, 2 ** 52 - 1)).toBe(true);
    expect(engine.assess(null, 1).totals[0]).toBe(2 ** 53 - 2);
    engine.setLines([2, 2].map((food) => ({ food, milligrams: 0 })));
    expect(engine.setLineAmount(0, 2 ** 53 - 1)).toBe(true);
    expect(engine.setLineAmount(1, 1)).toBe(false);
    expect(engine.assess(null, 1).totalMilligrams).toBe(2 ** 53 - 1);
    const heavy = [2 ** 53 - 1, 1].map((milligrams) => ({ food: 2, milligrams }));
    expect(engine.setLines(heavy)).toEqual({ exact: false, tooLarge: [1] });
    const recipeTotals = engine.assess(null, 1);
    expect([
      recipeTotals.totalMilligrams,
      ...recipeTotals.percentOfRecipe,
      ...recipeTotals.knownMilligrams,
    ]).toEqual([NaN, NaN, NaN, NaN]);
    expect(engine.setLineAmount(1, 2)).toBe(false);
  },

  'rejects invalid input with an error code, and changes nothing': async (start) => {
    const engine = await start();
    expect(codeOf(() => engine.setLines([]))).toBe('not-loaded');
    engine.load(smallCatalogue.columns, smallCatalogue.categoryMaxima);
    engine.putFoods(smallCatalogue.foods);
    engine.setLines(smallCatalogue.exampleLines);
    const before = await digest(engine.assess(null, 1));
    for (const [code, act] of refusals(engine)) expect(codeOf(act), String(act)).toBe(code);
    expect(await digest(engine.assess(null, 1))).toBe(before);
    expect(codeOf(() => engine.load([{ id: 1, scale: 18 }], smallCatalogue.categoryMaxima))).toBe(
      'bad-columns',
    );
    expect(codeOf(() => engine.load([], smallCatalogue.categoryMaxima))).toBe('bad-columns');
    expect(engine.hasFood(smallCatalogue.RICE)).toBe(true);
    expect(
      codeOf(() =>
        engine.load(smallCatalogue.columns, { categories: 2, values: smallCatalogue.categoryMaxima.values }),
      ),
    ).toBe('bad-category-maxima');
    expect(
      codeOf(() => engine.load(smallCatalogue.columns, { categories: 1, values: Float64Array.of(1, 2, -3) })),
    ).toBe('bad-category-maxima');
    expect(codeOf(() => engine.setLines([]))).toBe('not-loaded');
  },
};

function codeOf(act: () => unknown): string {
  try {
    act();
  } catch (error) {
    if (error instanceof EngineError) return error.code;
    throw error;
  }
  return 'no error';
}

/** Every call that the engine of the small catalogue must reject. */
function refusals(engine: Engine): [string, () => unknown][] {
  const values = Float64Array.of(1, 2, 3);
  const food = { id: smallCatalogue.RICE, category: 1, complete: false, values };
  return [
    ['unknown-food', () => engine.setLines([{ food: 99, milligrams: 1 }])],
    ['bad-amount', () => engine.setLines([{ food: smallCatalogue.RICE, milligrams: 1.5 }])],
    ['bad-amount', () => engine.setLineAmount(0, -1)],
    ['bad-amount', () => engine.setLineAmount(0, Number.NaN)],
    ['bad-amount', () => engine.setLineAmount(0, 2 ** 53)],
    ['bad-amount', () => engine.insertLine(0, { food: smallCatalogue.RICE, milligrams: Infinity })],
    ['unknown-food', () => engine.insertLine(0, { food: 99, milligrams: 1 })],
    ['bad-line', () => engine.setLineAmount(3, 1)],
    ['bad-line', () => engine.setLineAmount(-1, 1)],
    ['bad-line', () => engine.setLineAmount(0.5, 1)],
    ['bad-line', () => engine.insertLine(4, { food: smallCatalogue.RICE, milligrams: 1 })],
    ['bad-line', () => engine.removeLine(3)],
    ['bad-line', () => engine.rooms(null, { kcalPerDay: null, ratioBounds, columns: [] }, [3])],
    ['bad-food', () => engine.putFoods([{ ...food, category: 3 }])],
    ['bad-food', () => engine.putFoods([{ ...food, values: Float64Array.of(1, 2) }])],
    ['bad-food', () => engine.putFoods([{ ...food, values: Float64Array.of(1, 2, 0.5) }])],
    ['bad-food', () => engine.putFoods([{ ...food, values: Float64Array.of(1, 2, -1) }])],
    ['bad-food', () => engine.putFoods([{ ...food, values: Float64Array.of(1, 2, Infinity) }])],
    ['bad-need', () => engine.assess(smallCatalogue.needOf([1], [1], [1]), 1)],
    ['bad-need', () => engine.assess(smallCatalogue.needOf([1, 1, -1], [1, 1, 1], [1, 1, 1]), 1)],
    ['bad-scale', () => engine.assess(null, -1)],
    ['bad-scale', () => engine.assess(null, Number.NaN)],
    ['bad-scale', () => engine.assess(null, Infinity)],
  ];
}
