import { beforeAll, describe, expect, it } from 'vitest';
import type { Engine } from '../../../engine/host/engine.ts';
import { startEngine } from '../../../engine/host/node.ts';
import type { Food } from '../../../engine/host/recipeTotals.ts';
import { fullRecipeScale, servingOf } from '../../../engine/host/serving.ts';
import { FoodMarks, unmarked } from '../../kernel/foodMarks.ts';
import { nutrientOf } from '../../testing/factories.ts';
import { foodChanges, type ResultsWithFoods, recipeChanges, type ValueChange } from './valueChanges.ts';

const missing = Number.NaN;
const rows = [nutrientOf(1), nutrientOf(2), nutrientOf(3)].map((nutrient, column) => ({ column, nutrient }));
const columns = rows.map(({ nutrient: { id, scale } }) => ({ id, scale }));
const need = {
  amounts: Float64Array.of(10, 10, missing),
  lowMax: Float64Array.of(50, 50, missing),
  highMin: Float64Array.of(200, 200, missing),
};

let engine: Engine;
beforeAll(async () => {
  engine = await startEngine();
  engine.load(columns, { categories: 1, values: Float64Array.of(900_000, 900_000, 900_000) });
});

/** Results for 100 g of food 1 and 100 g of food 2, with these values of food 1. */
const resultsOf = (...values: number[]) => withMarks({}, ...values);

const withMarks = (more: Partial<Food>, ...values: number[]): ResultsWithFoods => {
  const scaled = (all: number[]) => Float64Array.from(all, (figure) => figure * 10_000);
  const foods = [
    { id: 1, category: 0, complete: false, values: scaled(values), ...more },
    { id: 2, category: 0, complete: false, values: scaled([1, 1, 1]) },
  ];
  const marks = new FoodMarks(columns);
  marks.put(foods);
  engine.putFoods(foods);
  engine.setLines([1, 2].map((food) => ({ food, milligrams: 100_000 })));
  const totals = engine.assess(need, 1);
  const serving = servingOf(totals, fullRecipeScale, missing);
  const recipe = {
    edit: 1,
    need,
    totals,
    derived: engine.deriveValues(need),
    stages: null,
    serving,
    tooLarge: [],
    places: new Map(),
  };
  return { recipe, foods: engine.contributions(0, 1), marksOf: (food, column) => marks.of(food, column) };
};

describe('changed nutrient values', () => {
  it('change amounts, lower limits and levels of the recipe', () => {
    const [before, after] = [resultsOf(3, 9, missing), resultsOf(9, 9, 4)];
    expect(recipeChanges(rows, before.recipe, after.recipe)).toEqual([
      {
        name: 'Nutrient 1',
        unit: 'mg',
        before: { amount: 4, isPart: false, ...unmarked },
        after: { amount: 10, isPart: false, ...unmarked },
        levels: ['low', 'optimal'],
      },
      {
        name: 'Nutrient 3',
        unit: 'mg',
        before: { amount: 1, isPart: true, ...unmarked },
        after: { amount: 5, isPart: false, ...unmarked },
        levels: null,
      },
    ]);
    expect(recipeChanges(rows, after.recipe, after.recipe)).toEqual([]);
  });

  it('are listed by food, with values that were not stated', () => {
    const [before, after] = [resultsOf(3, 9, missing), resultsOf(9, 9, 4)];
    const changes = foodChanges(rows, [before, after], { id: 1, at: 0 }, columns.length);
    expect(changes.map(({ name, before, after }) => [name, before.amount, after.amount])).toEqual([
      ['Nutrient 1', 3, 9],
      ['Nutrient 3', missing, 4],
    ]);
    expect(foodChanges(rows, [before, before], { id: 1, at: 0 }, columns.length)).toEqual([]);
  });

  it('are ranges and estimates, too', () => {
    const before = resultsOf(3, 9, 4);
    const after = withMarks({ estimated: [1], ranged: [{ column: 0, width: 20_000 }] }, 3, 9, 4);
    const marksOf = (all: readonly ValueChange[]) =>
      all.map(({ after: { width, estimated } }) => [width, estimated]);
    const marks = [
      [2, false],
      [0, true],
    ];
    expect(marksOf(recipeChanges(rows, before.recipe, after.recipe))).toEqual(marks);
    expect(marksOf(foodChanges(rows, [before, after], { id: 1, at: 0 }, columns.length))).toEqual(marks);
  });
});
