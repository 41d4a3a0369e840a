import { expect, test } from 'vitest';
import type { FoodAmounts } from '../../../../engine/host/foodAmounts.ts';
import { categoriesOf, filteredRows, sortedRows } from './foodOrder.ts';

const foods = [
  { name: 'Beef, heart, raw', category_name: 'Organ meat' },
  { name: 'Beef, ground, 80% lean', category_name: 'Red meat' },
  { name: 'Water, tap', category_name: 'Beverages' },
  { name: 'Beef, liver, raw', category_name: 'Organ meat' },
];

/** One nutrient per 100 g of four foods, with their dry matter and energy. */
const amounts: FoodAmounts = {
  foods: [1, 2, 3, 4],
  columns: 1,
  amounts: Float64Array.of(10, 20, 0, Number.NaN),
  stated: Uint8Array.of(1, 1, 1, 0),
  dryMatter: Float64Array.of(20, 50, 0, 30),
  energy: Float64Array.of(100, 400, 0, 120),
};

test('a filter matches words of the name in any order and one category', () => {
  expect(filteredRows(foods, { words: 'raw beef', category: '' })).toEqual([0, 3]);
  expect(filteredRows(foods, { words: '80', category: 'Red meat' })).toEqual([]);
  expect(filteredRows(foods, { words: '', category: 'Organ meat' })).toEqual([0, 3]);
  expect(categoriesOf(foods)).toEqual(['Beverages', 'Organ meat', 'Red meat']);
});

test('foods are sorted by their amounts on the basis, those without an amount last in both directions', () => {
  const sorted = (isDescending: boolean, basis: 'asFed' | 'dryMatterBasis' | 'per1000Kcal') =>
    sortedRows([0, 1, 2, 3], amounts, { column: 0, isDescending }, basis);
  expect(sorted(true, 'asFed')).toEqual([1, 0, 2, 3]);
  expect(sorted(false, 'asFed')).toEqual([2, 0, 1, 3]);
  expect(sorted(true, 'per1000Kcal')).toEqual([0, 1, 2, 3]);
  expect(sorted(false, 'dryMatterBasis')).toEqual([1, 0, 2, 3]);
});

test('without a nutrient foods keep the order of their names, or its reverse', () => {
  expect(sortedRows([0, 2], amounts, { column: null, isDescending: false }, 'asFed')).toEqual([0, 2]);
  expect(sortedRows([0, 2], amounts, { column: null, isDescending: true }, 'asFed')).toEqual([2, 0]);
});
