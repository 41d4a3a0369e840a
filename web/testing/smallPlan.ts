import { defaultRatioBounds } from '../../engine/host/derivedValues.ts';
import { startEngine } from '../../engine/host/node.ts';
import { openPlan, type Plan } from '../../engine/host/plan.ts';
import { Cooking } from '../../engine/host/recipeTotals.ts';
import { nutrientOf } from './factories.ts';

export const nutrients = [
  nutrientOf(1, { name: 'Energy', unit_type: 'kcal', scale: 3, category_name: 'Macros', role: 'energy' }),
  nutrientOf(2, { name: 'Calcium, Ca', role: 'calcium' }),
  nutrientOf(3, { name: 'Taurine' }),
  nutrientOf(4, { name: 'Phosphorus, P', role: 'phosphorus' }),
];

/** Recipes of one food each: the first states energy and calcium, the second energy, the last has no mass. */
export const recipes = [100_000, 200_000, 0].map((milligrams, index) => ({
  recipe: {
    ...{ id: index + 1, name: `Recipe ${index + 1}`, locked: false, recipe_multiplier: 1, species: [] },
    ...{ cooking: 'with_liquid' as const, tag_slugs: [], too_much: [], verdict: null, calculation: null },
  },
  lines: milligrams === 0 ? [] : [{ food: index, milligrams, cooking: Cooking.raw }],
}));
/** The calculated plan: a day of 150 kcal, compared with a need of energy, calcium and phosphorus. */
export const openSmallPlan = async (): Promise<Plan> => {
  const engine = await startEngine();
  engine.load(
    [
      { id: 1, scale: 3, role: 'energy' },
      { id: 2, scale: 4, role: 'calcium' },
      { id: 3, scale: 4 },
      { id: 4, scale: 4, role: 'phosphorus' },
    ],
    { categories: 1, values: Float64Array.of(100_000, 500_000, Number.NaN, Number.NaN) },
  );
  const food = (id: number, ...values: number[]) => ({
    ...{ id, category: 0, complete: false, values: Float64Array.from(values) },
  });
  engine.putFoods([
    food(0, 100_000, 400_000, Number.NaN, 200_000),
    food(1, 100_000, Number.NaN, Number.NaN, 100_000),
  ]);
  const per = (...values: number[]): Float64Array => Float64Array.from(values);
  return openPlan(
    engine,
    recipes.map(({ lines }) => lines),
    {
      need: {
        amounts: per(150, 40, Number.NaN, 40),
        lowMax: per(99.9999, 99.9999, Number.NaN, Number.NaN),
        highMin: per(Number.NaN, Number.NaN, Number.NaN, Number.NaN),
      },
      ...{ kcalPerDay: 150, weightKg: 10, ratioBounds: defaultRatioBounds },
    },
  );
};
