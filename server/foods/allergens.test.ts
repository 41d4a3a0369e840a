import { expect, it } from 'vitest';
import { readRecords } from '../kernel/csv.ts';
import { searchName } from '../kernel/database/searchName.ts';
import { categorySlug, readAllergens } from './allergens.ts';

const allergens = readAllergens();

const allergensOf = (name: string, category = 'Other foods'): string[] =>
  allergens
    .filter(({ isIn }) => isIn({ id: 1, category, search_name: searchName(name) }))
    .map(({ slug }) => slug);

it.each([
  ['Chicken, liver, all classes, raw', ['chicken']],
  ['Egg, quail, whole, fresh, raw', ['egg']],
  ['Eggplant, raw', []],
  ['Peanut butter, smooth style', ['peanut']],
  ['Nuts, coconut milk, canned', []],
  ['Nuts, pecans', ['nuts']],
  ['Bread, whole-wheat, commercially prepared', ['wheat', 'gluten']],
  ['Buckwheat groats', []],
  ['Barley, hulled', ['gluten']],
  ['Fish oil, cod liver', ['fish']],
  ['Leavening agents, cream of tartar', []],
  ['Soup, stock, beef, home-prepared', ['beef']],
  ['Soy milk, unsweetened', ['soy']],
])('finds the allergens of %s', (name, expected) => {
  expect(allergensOf(name)).toEqual(expected);
});

it('finds allergens by category', () => {
  expect(allergensOf('Yoghurt of the farm', 'Dairy')).toEqual(['dairy']);
  expect(allergensOf('Ground chuck', 'Beef')).toEqual(['beef']);
});

it('names existing categories only', () => {
  const categories = readRecords('food-categories.csv', ({ name }) => name);
  const named = readRecords('allergens.csv', (row) => row.categories?.split(';') ?? []).flat();
  for (const name of named.filter((one) => one !== '')) expect(categories).toContain(name);
});

it('makes slugs of category names', () => {
  expect(categorySlug('Avoid (other)')).toBe('avoid-other');
});
