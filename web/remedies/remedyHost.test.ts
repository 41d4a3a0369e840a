import { expect, it } from 'vitest';
import type { NutritionModel } from '../nutrition/calculation.ts';
import { hasTooManyFoods, linesOf } from './remedyHost.ts';

/** A plan in which each of these foods is in two recipes. */
const planOf = (foods: number): NutritionModel => {
  const lines = [...Array(foods * 2).keys()].map((at) => ({ food: { id: at % foods }, milligrams: 1000 }));
  return { state: () => ({ draft: { recipe: { ingredients: [] }, lines } }) } as unknown as NutritionModel;
};

it('sends each food of a plan once, of at most 500 different ones', () => {
  expect(linesOf(planOf(500))).toHaveLength(500);
  expect(linesOf(planOf(2))).toEqual([0, 1].map((id) => ({ id, total_g: 2, cooking: null })));
  expect(hasTooManyFoods({ model: planOf(500) })).toBe(false);
  expect(hasTooManyFoods({ model: planOf(501) })).toBe(true);
});
