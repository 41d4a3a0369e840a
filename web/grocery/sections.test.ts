import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { expect, it } from 'vitest';
import { bySection } from './sections.ts';

const food = (short_name: string, category_name: string) => ({ short_name, category_name });

it('sorts foods by section, then by name', () => {
  const foods = [
    food('Salt', 'Supplements and pantry'),
    food('Kale', 'Vegetables'),
    food('Zinc', 'Supplements'),
    food('Apple', 'Fruits'),
    food('Made at home', 'Unheard of'),
    food('Beef', 'Beef'),
  ];
  const found = bySection(foods).map(({ section, foods: own }) => [
    section,
    ...own.map(({ short_name }) => short_name),
  ]);
  expect(found).toEqual([
    ['produce', 'Apple', 'Kale'],
    ['meat', 'Beef'],
    ['pantry', 'Salt'],
    ['supplements', 'Zinc'],
    ['other', 'Made at home'],
  ]);
});

it('knows every food category that shops have', () => {
  const file = resolve(import.meta.dirname, '../../fixtures/food-categories.csv');
  const names = readFileSync(file, 'utf8')
    .trim()
    .split('\n')
    .slice(1)
    .map((line) => line.slice(line.indexOf(',') + 1));
  const other = bySection(names.map((name) => food(name, name))).find(({ section }) => section === 'other');
  expect(other?.foods.map(({ short_name }) => short_name)).toEqual(['Avoid (other)', 'Other foods']);
});
