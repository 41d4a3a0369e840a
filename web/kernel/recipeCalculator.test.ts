import { expect, it } from 'vitest';
import { defaultRatioBounds } from '../../engine/host/derivedValues.ts';
import { startEngine } from '../../engine/host/node.ts';
import { Cooking } from '../../engine/host/recipeTotals.ts';
import { countLevels, directionIn, groupsOf, knownOf, levelOf } from '../nutrition/rows.ts';
import { nutrientOf } from '../testing/factories.ts';
import { RecipeCalculator } from './recipeCalculator.ts';

it('shows energy as met and as a lower limit where a serving is adjusted and a food states none', async () => {
  const engine = await startEngine();
  engine.load([{ id: 1, scale: 3, role: 'energy' }], { categories: 1, values: Float64Array.of(900_000) });
  engine.putFoods(
    [150_000, Number.NaN].map((kcal, id) => ({
      id,
      category: 0,
      complete: false,
      values: Float64Array.of(kcal),
    })),
  );
  const [amounts, lowMax, highMin] = [800, 99.9999, 105].map((value) => Float64Array.of(value)) as [
    Float64Array,
    Float64Array,
    Float64Array,
  ];
  const figuresOf = (kcalPerDay: number | null) =>
    new RecipeCalculator(engine).calculate({
      edit: 1,
      lines: [0, 1].map((food) => ({ food, milligrams: 100_000, cooking: Cooking.raw })),
      need: { amounts, lowMax, highMin },
      kcalPerDay,
      weightKg: 10,
      ratioBounds: defaultRatioBounds,
      stage: null,
    });
  const rows = groupsOf([nutrientOf(1)], 'dog');
  const { totals, serving } = figuresOf(800);
  expect([levelOf(totals, 0), directionIn(totals, 0), knownOf(totals, 0)]).toEqual(['optimal', null, 'part']);
  expect(countLevels(totals, null, rows)).toMatchObject({
    optimal: 1,
    unknown: 0,
    mayBeLow: 0,
    mayBeHigh: 0,
  });
  expect(serving.amounts[0]).toBe(800);
  const whole = figuresOf(null).totals;
  expect([levelOf(whole, 0), directionIn(whole, 0)]).toEqual(['unknown', 'either']);
});

it('calculates a plan of recipes, then recipes again', async () => {
  const engine = await startEngine();
  engine.load([{ id: 1, scale: 3, role: 'energy' }], { categories: 1, values: Float64Array.of(900_000) });
  engine.putFoods(
    [0, 1].map((id) => ({ id, category: 0, complete: false, values: Float64Array.of(100_000) })),
  );
  const calculator = new RecipeCalculator(engine);
  const day = { need: null, kcalPerDay: 150, weightKg: 10, ratioBounds: defaultRatioBounds };
  const recipes = [100_000, 200_000].map((milligrams, food) => [{ food, milligrams, cooking: Cooking.raw }]);
  const plan = calculator.calculatePlan(recipes, day);
  expect([plan.totals.amounts[0], plan.serving.amounts[0], plan.percentOfPlan]).toEqual([300, 150, 50]);
  expect(plan.recipes.map(({ amounts, serving }) => [amounts[0], serving.amounts[0]])).toEqual([
    [100, 50],
    [200, 100],
  ]);
  const { totals } = calculator.calculate({
    ...{ ...day, kcalPerDay: null, edit: 1, stage: null },
    lines: [
      { food: 0, milligrams: 100_000, cooking: Cooking.raw },
      { food: 1, milligrams: 300_000, cooking: Cooking.raw },
    ],
  });
  expect(totals.amounts[0]).toBe(400);
});

it('has the totals of each line by itself, and all of them open again', async () => {
  const engine = await startEngine();
  engine.load([{ id: 1, scale: 3, role: 'energy' }], { categories: 1, values: Float64Array.of(900_000) });
  engine.putFoods(
    [0, 1].map((id) => ({ id, category: 0, complete: false, values: Float64Array.of(100_000) })),
  );
  const calculator = new RecipeCalculator(engine);
  const lines = [100_000, 200_000].map((milligrams, food) => ({ food, milligrams, cooking: Cooking.raw }));
  const each = calculator.totalsOfEach(lines);
  expect(each.map(({ amounts, rawAmounts }) => [amounts[0], rawAmounts[0]])).toEqual([
    [100, 100],
    [200, 200],
  ]);
  expect([...calculator.contributionsOf([1, 0])]).toEqual([200, 100]);
  expect(engine.assess(null, 1).amounts[0]).toBe(300);
});
