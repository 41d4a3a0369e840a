import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { groupShares } from './groupShares.ts';

const food = (category_name: string, grams: number) => ({ category_name, grams });

test('foods of one group are added to the milligram, in the order of the groups', () => {
  expect(
    groupShares([
      food('Supplements', 0.1),
      food('Beef', 100.2),
      food('Grains', 50),
      food('Poultry meat', 0.1),
      food('Supplements', 0.2),
      food('Fruits', 0),
    ]),
  ).toEqual([
    { group: 'meat', grams: 100.3 },
    { group: 'grains', grams: 50 },
    { group: 'supplements', grams: 0.3 },
  ]);
});

test('only the catch-all categories are other foods', () => {
  const rows = readFileSync(new URL('../../fixtures/food-categories.csv', import.meta.url), 'utf8');
  const names = rows
    .trim()
    .split('\n')
    .slice(1)
    .map((row) => row.split(',')[1] ?? '');
  const others = names.filter((name) => groupShares([food(name, 1)])[0]?.group === 'other');
  expect(others).toEqual(['Herbs and spices', 'Supplements and pantry', 'Avoid (other)', 'Other foods']);
});
