import { expect, test } from 'vitest';
import { ingredientOf, recipeOf } from '../testing/factories.ts';
import { batchFamily, rootIdOf } from './batchFamily.ts';

const size = (id: number, recipe_multiplier: number, total_qty: number) => ({
  ...{ id, recipe_multiplier, total_qty },
  name: `Recipe ${id}`,
});

const sizes = [size(2, 0.5, 1449), size(3, 5, 14_490)];

test('a recipe and its variants have the same batch sizes', () => {
  const parent = recipeOf([], { ...size(1, 1, 2898), recipes: sizes });
  const variant = recipeOf([], {
    ...size(3, 5, 14_490),
    recipe: { ...size(1, 1, 2898), recipes: sizes },
  });
  expect(batchFamily(parent)).toEqual([
    { id: 1, label: '6 lbs Batch Size (CP3A and C-PRO), 2,898 g' },
    { id: 2, label: '3 lbs Batch Size (CP3A and C-PRO), 1,449 g' },
    { id: 3, label: '32 lbs Batch Size (MAXIMUS), 14.49 kg' },
  ]);
  expect(batchFamily(variant)).toEqual(batchFamily(parent));
  expect([rootIdOf(parent), rootIdOf(variant)]).toEqual([1, 1]);
});

test('the open recipe weighs what its foods weigh', () => {
  const parent = recipeOf([ingredientOf(1, 400), ingredientOf(2, 100.4)], {
    ...size(1, 2, 1000),
    recipes: sizes,
  });
  expect(batchFamily(parent).map(({ label }) => label)).toEqual([
    '3 lbs Batch Size (CP3A and C-PRO), 500 g',
    '3 lbs Batch Size (CP3A and C-PRO), 1,449 g',
    '32 lbs Batch Size (MAXIMUS), 14.49 kg',
  ]);
});
