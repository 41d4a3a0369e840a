import { describe, expect, it } from 'vitest';
import { at, withFoods } from '../suites/shared.ts';
import { columns, makeSums } from '../testing/realisticCatalogue.ts';
import { amountOn, foodAmounts, joinFoodAmounts } from './foodAmounts.ts';
import { startEngine } from './node.ts';

const columnOf = (role: string): number => columns.findIndex((column) => column.role === role);

describe('foodAmounts', () => {
  it('equals each food opened alone, and the engine’s own bases', async () => {
    const engine = await withFoods(startEngine, [
      { water: 61.3, energy: 171.7, protein: 20.1, calcium: 0.07 },
      { water: 75, energy: 60, protein: 11.3 },
    ]);
    const all = foodAmounts(engine, [1, 0]);
    for (const [row, food] of all.foods.entries()) {
      engine.setLines([{ food, milligrams: 100_000 }]);
      const { amounts } = engine.assess(null, 1);
      const derived = engine.deriveValues(null);
      for (const role of ['water', 'energy', 'protein'] as const) {
        const column = columnOf(role);
        expect(amountOn(all, row, column, 'asFed')).toBe(at(amounts, role));
        expect(amountOn(all, row, column, 'dryMatterBasis')).toBe(at(derived.dryMatterBasis, role));
        expect(amountOn(all, row, column, 'per1000Kcal')).toBe(at(derived.per1000Kcal, role));
      }
    }
    expect(amountOn(all, 1, columnOf('calcium'), 'asFed')).toBe(0.07);
  });

  it('are the same in parts', async () => {
    const rows = [{ water: 61.3, protein: 20.1 }, { energy: 60 }, { water: 5, energy: 300, protein: 11.3 }];
    const engine = await withFoods(startEngine, rows);
    const parts = [foodAmounts(engine, [2, 0]), foodAmounts(engine, [1])];
    expect(joinFoodAmounts(parts)).toEqual(foodAmounts(engine, [2, 0, 1]));
  });

  it('has no amount where the food states none, and none on a basis that it does not state', async () => {
    const max = { water: 80, energy: 300, calcium: 50 };
    const engine = await withFoods(
      startEngine,
      [
        { protein: 5, calcium: 0 },
        { water: 100, energy: 0, protein: 0 },
      ],
      max,
    );
    const all = foodAmounts(engine, [0, 1]);
    const protein = (row: number) =>
      (['asFed', 'dryMatterBasis', 'per1000Kcal'] as const).map((basis) =>
        amountOn(all, row, columnOf('protein'), basis),
      );
    expect(protein(0)).toEqual([5, Number.NaN, Number.NaN]);
    expect(protein(1)).toEqual([0, Number.NaN, Number.NaN]);
    expect(amountOn(all, 0, columnOf('calcium'), 'asFed')).toBe(0);
    expect(amountOn(all, 1, columnOf('calcium'), 'asFed')).toBeNaN();
  });

  it('marks a sum whose parts are not all stated as a lower limit', async () => {
    const engine = await startEngine();
    const input = makeSums(7);
    engine.load(input.columns, input.categoryMaxima);
    const column = input.columns.findIndex(({ role }) => role === 'met-cys-sum');
    const parts = input.columns.flatMap(({ role }, c) => (role === 'met-cys' ? [c] : []));
    const values = new Float64Array(input.columns.length).fill(Number.NaN);
    values[parts[0] ?? 0] = 40_000;
    engine.putFoods([{ id: 3, category: 0, complete: false, values }]);
    const all = foodAmounts(engine, [3]);
    expect([amountOn(all, 0, column, 'asFed'), all.stated[column]]).toEqual([0.4, 0]);
    expect([amountOn(all, 0, parts[0] ?? 0, 'asFed'), all.stated[parts[0] ?? 0]]).toEqual([0.4, 1]);
  });
});
