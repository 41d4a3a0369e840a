import { expect, it } from 'vitest';
import { overfullAbove } from './overfull.ts';

it.each([
  [0, 2_898_000, null],
  [1, 2_898_001, 2_898_000],
  [0.5, 2_898_001, 2_898_000],
  [5, 14_490_000, null],
  [5, 14_490_001, 14_490_000],
])('a batch of multiplier %d with %d mg is above %s', (recipe_multiplier, milligrams, max) => {
  expect(overfullAbove({ recipe_multiplier }, milligrams)).toBe(max);
});
