import { describe, expect, it } from 'vitest';
import { nutrientOf } from '../../testing/factories.ts';
import { groupsOf } from '../rows.ts';
import { headOf, matrixItems, matrixRows } from './matrixRows.ts';

const rows = matrixRows(
  groupsOf(
    [
      nutrientOf(1, { category_name: 'Macros', name: 'Energy' }),
      nutrientOf(2, {
        category_name: 'Minerals',
        name: 'Phosphorus, P',
        display: 'Phosphorus in all',
        short: 'P',
      }),
      nutrientOf(3, { category_name: 'Vitamins' }),
      nutrientOf(4, { category_name: 'Fats' }),
      nutrientOf(5, { category_name: 'Amino Acids' }),
      nutrientOf(6, { category_name: null }),
    ],
    'dog',
  ),
);

describe('matrixRows', () => {
  it('start with grams, percent of recipe and dry matter, then the sections with their derived values', () => {
    expect(rows.map((row) => (row.kind === 'section' ? `# ${row.name}` : headOf(row)))).toEqual([
      ...['Total grams', '% of recipe', 'Dry matter'],
      ...['# Macros', 'Energy', 'From protein', 'From fat', 'From carbs'],
      ...['Protein', 'Fat', 'Carbs', 'Keto ratio'],
      ...['# Minerals', 'P', 'Ca:P', 'Zn:Cu'],
      ...['# Vitamins', 'Nutrient 3', 'Ca:vitamin C'],
      ...['# Fats', 'Nutrient 4', 'Omega 6:3'],
      ...['# Amino Acids', 'Nutrient 5', '# Other', 'Nutrient 6'],
    ]);
  });

  it('have unique keys', () => {
    expect(new Set(rows.map(({ key }) => key)).size).toBe(rows.length);
  });
});

describe('matrixItems', () => {
  it('put the rows of each group under its header, with the decimals at which they align', () => {
    const items = matrixItems(rows);
    expect(items.map(({ name }) => name)).toEqual([
      ...['Total grams', 'Percent of recipe', 'Dry-matter grams'],
      ...['Macros', 'Minerals', 'Vitamins', 'Fats', 'Amino Acids', 'Other'],
    ]);
    const found = items.flatMap((item) => ('rows' in item ? item.rows : [item]));
    expect(found.length).toBe(rows.length - 6);
    expect(found.slice(0, 3).map(({ label }) => label)).toEqual(items.slice(0, 3).map(({ name }) => name));
    const decimals = (name: string) => found.find((row) => row.name === name)?.decimals;
    expect(['Total grams', 'Percent of recipe', 'Dry-matter grams'].map(decimals)).toEqual([3, 2, 1]);
  });
});
