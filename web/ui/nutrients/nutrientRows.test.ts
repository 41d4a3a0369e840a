import { describe, expect, it } from 'vitest';
import { countText, groupsOf, levelLines, type NutrientTableRow, shortLevelText } from './nutrientRows.ts';

const row: NutrientTableRow = { id: 1, name: 'Iron', amount: 3, unit: 'mg', level: 'optimal' };

describe('groupsOf', () => {
  it('keeps the order of rows and of first rows, and those without a group', () => {
    const rows = [
      { ...row, id: 1, group: 'Macros' },
      { ...row, id: 2, group: 'Minerals' },
      { ...row, id: 3 },
      { ...row, id: 4, group: 'Macros' },
    ];
    expect(groupsOf(rows).map(({ name, rows: own }) => [name, own.map(({ id }) => id)])).toEqual([
      ['Macros', [1, 4]],
      ['Minerals', [2]],
      [null, [3]],
    ]);
  });
});

describe('levelLines', () => {
  it('says nothing where the word says all', () => {
    expect(levelLines(row)).toEqual([]);
    expect(shortLevelText(row)).toBeUndefined();
  });

  it('says what an Unknown level may be, its bounds as published, and the note', () => {
    const unknown: NutrientTableRow = {
      ...row,
      level: 'unknown',
      direction: 'either',
      bounds: { lowMax: 99.9999, highMin: 250 },
      note: 'Too much harms the liver.',
    };
    expect(shortLevelText(unknown)).toBe('low or high?');
    expect(levelLines(unknown)).toEqual([
      'Unknown: may be low or high',
      'Low below 100 %, High at or above 250 % of the need',
      'Too much harms the liver.',
    ]);
  });

  it('says why a need of 0 and a nutrient without bounds count as Optimal', () => {
    expect(shortLevelText({ ...row, optimalBy: 'noNeed' })).toBe('N/A');
    expect(levelLines({ ...row, optimalBy: 'noNeed' })).toHaveLength(1);
    const unbounded = { lowMax: Number.NaN, highMin: Number.NaN };
    expect(levelLines({ ...row, optimalBy: 'noBound', bounds: unbounded })).toHaveLength(1);
  });
});

it('counts what is not Optimal', () => {
  const rows = (['low', 'optimal', 'unknown', 'low', 'none'] as const).map((level) => ({ ...row, level }));
  expect(countText(rows)).toBe('2 Low, 1 Unknown');
  expect(countText([row])).toBe('');
});
