import { expect, test } from 'vitest';
import type { Recipe } from '../../../server/contract/recipes.ts';
import { otherSizes } from './otherSizes.ts';

const size = (id: number) => ({ id, recipe_multiplier: 1, total_qty: 1000, ingredients: [] });
const sizes = [size(2), size(3)];
const root = { ...size(1), recipes: sizes, recipe: null } as unknown as Recipe;
const variant = { ...size(2), recipe: { ...size(1), recipes: sizes } } as unknown as Recipe;

test.each([
  ['the recipe, seen on it', root, 1, { count: 2, canFollow: true }],
  ['the recipe, seen on a batch size', variant, 1, { count: 2, canFollow: true }],
  ['a batch size, seen on the recipe', root, 2, { count: 2, canFollow: false }],
  ['a batch size, seen on it', variant, 2, { count: 2, canFollow: false }],
  ['a recipe without batch sizes', { ...size(1), recipes: [] } as unknown as Recipe, 1, null],
])('of a change of %s, others follow only the recipe', (_, recipe, recipe_id, others) => {
  expect(otherSizes(recipe, { recipe_id })).toEqual(others);
});
