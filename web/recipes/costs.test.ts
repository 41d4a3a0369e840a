import { expect, test } from 'vitest';
import { ingredientOf } from '../testing/factories.ts';
import { costOf, totalCostOf } from './costs.ts';

const foodOf = (grams: number, ...prices: readonly number[]) =>
  ingredientOf(1, grams, {
    ingredient_prices: prices.map((cost_per_units) => ({ cost_per_units })),
  });

test('a cost is price x g / 100, rounded to 2 decimals', () => {
  expect(costOf(foodOf(420, 0.65))).toBe(2.73);
  expect(costOf(foodOf(333.333, 0.3))).toBe(1);
  // 1.005 as a double is below 1.005.
  expect(costOf(foodOf(100, 1.005))).toBe(1.01);
});

test('of several prices their mean counts', () => {
  expect(costOf(foodOf(100, 1, 2))).toBe(1.5);
  expect(costOf(foodOf(100, 0.1, 0.1, 0.2))).toBe(0.13);
});

test('a food without a price has no cost, and the total is a part', () => {
  expect(costOf(foodOf(100))).toBeNull();
  expect(costOf(ingredientOf(1, 100))).toBeNull();
  expect(totalCostOf([foodOf(100, 1), foodOf(100)])).toEqual({
    cost: 1,
    isPart: true,
  });
  expect(totalCostOf([foodOf(100)])).toEqual({ cost: null, isPart: true });
});

test('the total rounds the sum of the exact costs', () => {
  expect(totalCostOf([foodOf(100, 0.014), foodOf(100, 0.014)])).toEqual({
    cost: 0.03,
    isPart: false,
  });
  expect(totalCostOf([])).toEqual({ cost: null, isPart: false });
});
