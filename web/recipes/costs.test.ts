import { expect, test } from 'vitest';
import { ingredientOf, priceOf } from '../testing/factories.ts';
import { costOf, totalCostOf } from './costs.ts';
import { priceNote, totalCostText } from './costTexts.ts';

const foodOf = (grams: number, ...prices: readonly number[]) =>
  ingredientOf(1, grams, { ingredient_prices: prices.map((price) => priceOf(price)) });

const dollars = (amount: number) => ({ amount, currency: 'USD' });
const euros = ingredientOf(2, 200, {
  ingredient_prices: [priceOf(1.5, { currency: 'EUR', own: true, period: null, confidence: null })],
});

test('a cost is price x g / 100, rounded to 2 decimals', () => {
  expect(costOf(foodOf(420, 0.65))).toEqual(dollars(2.73));
  expect(costOf(foodOf(333.333, 0.3))).toEqual(dollars(1));
  // 1.005 as a double is below 1.005.
  expect(costOf(foodOf(100, 1.005))).toEqual(dollars(1.01));
  expect(costOf(foodOf(100, 0))).toEqual(dollars(0));
});

test('of several prices their mean counts', () => {
  expect(costOf(foodOf(100, 1, 2))).toEqual(dollars(1.5));
  expect(costOf(foodOf(100, 0.1, 0.1, 0.2))).toEqual(dollars(0.13));
});

test('a food without a price has no cost, and the total is a part', () => {
  expect(costOf(foodOf(100))).toBeNull();
  expect(costOf(ingredientOf(1, 100))).toBeNull();
  expect(totalCostOf([foodOf(100, 1), foodOf(100)])).toEqual({ sums: [dollars(1)], unpriced: 1 });
  expect(totalCostOf([foodOf(100)])).toEqual({ sums: [], unpriced: 1 });
  expect(totalCostOf([foodOf(100, 1), foodOf(0)])).toEqual({ sums: [dollars(1)], unpriced: 0 });
});

test('the total rounds the sum of the exact costs', () => {
  expect(totalCostOf([foodOf(100, 0.014), foodOf(100, 0.014)])).toEqual({
    sums: [dollars(0.03)],
    unpriced: 0,
  });
  expect(totalCostOf([])).toEqual({ sums: [], unpriced: 0 });
});

test('amounts of two currencies are not added', () => {
  const total = totalCostOf([foodOf(100, 1), euros, foodOf(100)]);
  expect(total.sums).toEqual([dollars(1), { amount: 3, currency: 'EUR' }]);
  expect(totalCostText(total)).toBe(
    'at least $1.00 and €3.00; prices of two currencies are not added; 1 food without a price',
  );
});

test('a cost says what is not known', () => {
  const textOf = (...foods: Parameters<typeof totalCostOf>[0]) => totalCostText(totalCostOf(foods));
  expect(textOf(foodOf(310, 1))).toBe('$3.10');
  expect(textOf(foodOf(310, 1), foodOf(5), foodOf(5))).toBe('at least $3.10; 2 foods without a price');
  expect(textOf(foodOf(5))).toBe('not known');
});

test('the note names years, prices of a class and own prices', () => {
  const old = ingredientOf(3, 1, {
    ingredient_prices: [priceOf(1, { period: '2017/18', confidence: 'class' })],
  });
  expect(priceNote([foodOf(1, 1), old, euros])).toBe(
    'Prices are US averages of 2017/18 and 2022. ≈ 1 food has the price of its class of food. 1 food at your own price.',
  );
  expect(priceNote([foodOf(1)])).toBeNull();
});
