import { expect, test } from 'vitest';
import { categoriesOf, filteredFoods } from './foodFilter.ts';

const foods = [
  { name: 'Beef, heart, raw', category_name: 'Organ meat' },
  { name: 'Beef, ground, 80% lean', category_name: 'Red meat' },
  { name: 'Water, tap', category_name: 'Beverages' },
  { name: 'Beef, liver, raw', category_name: 'Organ meat' },
];

test('a filter leaves foods with all words in any order, in one category', () => {
  expect(filteredFoods(foods, { words: 'raw beef', category: '' })).toEqual([0, 3]);
  expect(filteredFoods(foods, { words: 'raw', category: 'Red meat' })).toEqual([]);
  expect(filteredFoods(foods, { words: '', category: 'Organ meat' })).toEqual([0, 3]);
  expect(filteredFoods(foods, { words: ' ', category: '' })).toEqual([0, 1, 2, 3]);
});

test('the categories are listed once, by name', () => {
  expect(categoriesOf(foods)).toEqual(['Beverages', 'Organ meat', 'Red meat']);
});
