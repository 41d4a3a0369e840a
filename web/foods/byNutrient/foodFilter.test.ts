import { expect, test } from 'vitest';
import { categoriesOf, type FoodFilter, filteredFoods, vocabularyOf } from './foodFilter.ts';

const foods = [
  { name: 'Beef, heart, raw', category_name: 'Organ meat' },
  { name: 'Beef, ground, 80% lean', category_name: 'Red meat' },
  { name: 'Water, tap', category_name: 'Beverages' },
  { name: 'Beef, liver, raw', category_name: 'Organ meat' },
];

const find = (filter: FoodFilter) => filteredFoods(foods, filter, vocabularyOf(foods));
const indexesOf = (words: string, category = '') => find({ words, category }).indexes;

test('a filter leaves foods with all words in any order, in one category', () => {
  expect(indexesOf('raw beef', '')).toEqual([0, 3]);
  expect(indexesOf('raw', 'Red meat')).toEqual([]);
  expect(indexesOf('', 'Organ meat')).toEqual([0, 3]);
  expect(indexesOf(' ', '')).toEqual([0, 1, 2, 3]);
});

test('the categories are listed once, by name', () => {
  expect(categoriesOf(foods)).toEqual(['Beverages', 'Organ meat', 'Red meat']);
});

test('a word that no name has is read as the nearest words', () => {
  expect(find({ words: 'raw livver', category: '' })).toEqual({
    indexes: [3],
    read: [{ typed: 'livver', as: ['liver'] }],
  });
  expect(indexesOf('grund')).toEqual([1]);
  // A word that some name has, a short one, and one with another first letter stay as typed.
  expect(indexesOf('hear')).toEqual([0]);
  expect([indexesOf('tep'), indexesOf('xiver'), indexesOf('81%')]).toEqual([[], [], []]);
});
