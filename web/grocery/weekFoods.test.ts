import { expect, it } from 'vitest';
import type { PlanWeek } from '../../server/contract/planWeek.ts';
import { ingredientOf } from '../testing/factories.ts';
import { boughtInWeek, weekFoods } from './weekFoods.ts';

const line = (id: number, total_g: number) => ({ id, amount: { total_g }, cooking: null });
const recipe = (id: number, ingredients: ReturnType<typeof line>[]) => ({
  ...{
    id,
    name: `Recipe ${id}`,
    locked: false,
    recipe_multiplier: 1,
    species: [],
    tag_slugs: [],
    too_much: [],
  },
  ...{ cooking: 'with_liquid' as const, verdict: null, calculation: null, ingredients },
});
const plan = {
  ingredients: [ingredientOf(7, 150), ingredientOf(8, 50), ingredientOf(9, 1)],
  recipes: [recipe(1, [line(7, 100), line(8, 100)]), recipe(2, [line(7, 50)]), recipe(3, [line(9, 1)])],
};
const part = (recipe_id: number | null, grams: number | null, name = '') => ({
  ...{ recipe_id, name, share: 500, kcal: 1, grams },
});
const day = (days: number, ...parts: ReturnType<typeof part>[]) => ({
  ...{ days, parts, verdict: { kind: null, clauses: [] } },
});

it('buys for each day what is fed on it, and nothing that is not fed', () => {
  const week: PlanWeek = {
    rows: [],
    days: [
      day(0b0000011, part(1, 200), part(null, 50, 'Kibble')),
      day(0b1111100, part(2, 300), part(null, null, 'Treats')),
    ],
  };
  expect(weekFoods(plan, week)?.map(({ id, amount }) => [id, amount.total_g])).toEqual([
    [7, 1700],
    [8, 200],
  ]);
  expect(boughtInWeek(week)).toEqual([
    ['Kibble', 100],
    ['Treats', 0],
  ]);
});

it('knows no amounts where those of a recipe are not known', () => {
  expect(weekFoods(plan, { rows: [], days: [day(127, part(1, null))] })).toBeNull();
});
