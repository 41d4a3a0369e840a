import { describe, expect, it } from 'vitest';
import { nutrientOf } from '../../../testing/factories.ts';
import { groupsOf } from '../rows.ts';
import { cut, headOf, matrixRows } from './matrixRows.ts';

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
      ...['Grams', 'Of recipe', 'Dry matter'],
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

describe('cut', () => {
  it('keeps short names and cuts long ones', () => {
    expect([cut('Ca:vitamin C', 12), cut('Carbohydrate, by difference', 12)]).toEqual([
      'Ca:vitamin C',
      'Carbohydrate…',
    ]);
  });
});
