import { expect, it } from 'vitest';
import { ingredientOf, recipeOf } from '../testing/factories.ts';
import { savedLinesWith } from './savedLines.ts';

it('sets the amounts of saved lines, and appends other foods', () => {
  const recipe = recipeOf([ingredientOf(1, 0.1), ingredientOf(2, 30)]);
  const lines = savedLinesWith(recipe, [
    { food: ingredientOf(1, 0), milligrams: 300 },
    { food: ingredientOf(3, 0), milligrams: 4500 },
  ]);
  expect(lines).toEqual([
    { id: 1, total_g: 0.3 },
    { id: 2, total_g: 30 },
    { id: 3, total_g: 4.5 },
  ]);
});
