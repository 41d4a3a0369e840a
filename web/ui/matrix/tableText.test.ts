import { describe, expect, it } from 'vitest';
import { tableFileName, toCsv } from './csv.ts';
import { pagesOf } from './pages.ts';
import { sixDigits, tableOf, toJson, toTabSeparated } from './tableText.ts';
import { fixedSource, type MatrixCell, type MatrixColumn, type MatrixRow } from './types.ts';

const cells: Readonly<Record<string, Partial<MatrixCell>>> = {
  'protein total': { text: '≥ 12.346', value: 12.3456789, remark: 'at least' },
  'protein kcal': {
    text: '≥ 34.000',
    value: 34,
    level: 'low',
    range: { high: 36, text: '34.000 to 36.000' },
  },
  'iron total': { text: '–', value: null },
  'iron kcal': { text: '0.000', value: 0, level: 'optimal', hollow: true },
};
const source = fixedSource((row: MatrixRow, column: MatrixColumn) => ({
  ...{ text: '', ariaText: null, level: null, value: null },
  ...cells[`${row.key} ${column.key}`],
}));
const columns: readonly MatrixColumn[] = [
  { key: 'total', name: 'Total in the recipe', short: 'Total' },
  { key: 'kcal', name: 'Per 1000 kcal' },
];
const rows = [
  { key: 'protein', name: 'Protein, "crude"', unit: 'g' },
  { key: 'minerals', name: 'Minerals', rows: [{ key: 'iron', name: 'Iron', unit: 'ug' }] },
];
const table = tableOf({ corner: 'Nutrient', rows, columns, source });

describe('tableOf', () => {
  it('has full values with units, levels and precision, and nothing for what is not stated', () => {
    expect(table).toEqual([
      [
        'Nutrient',
        'Unit',
        'Total in the recipe',
        'Total in the recipe: precision',
        'Per 1000 kcal',
        'Per 1000 kcal: upper end',
        'Per 1000 kcal: level',
      ],
      ['Protein, "crude"', 'g', '12.3456789', 'at least', '34', '36', 'Low'],
      ['Iron', 'µg', '', '', '0', '', '(Optimal)'],
    ]);
  });

  it('has six significant digits in CSV, and never 0 for what is not 0', () => {
    expect(tableOf({ corner: 'Nutrient', rows, columns, source }, sixDigits)[1]?.[2]).toBe('12.3457');
    const shown = [1234567.89, 0.00000012345678, -0.1234567, 0, 100000];
    expect(shown.map(sixDigits)).toEqual(['1234570', '1.23457e-7', '-0.123457', '0', '100000']);
  });

  it('has full values in JSON, and null for what is not stated', () => {
    expect(JSON.parse(toJson({ title: 'Stew', corner: 'Nutrient', rows, columns, source }))).toEqual({
      title: 'Stew',
      columns: ['Total in the recipe', 'Per 1000 kcal'],
      rows: [
        {
          ...{ name: 'Protein, "crude"', unit: 'g' },
          cells: [
            { value: 12.3456789, precision: 'at least' },
            { value: 34, upper_end: 36, level: 'Low' },
          ],
        },
        { name: 'Iron', unit: 'µg', cells: [{ value: null }, { value: 0, level: '(Optimal)' }] },
      ],
    });
  });
});

describe('the texts of a table', () => {
  it('are separated by tabs, which no cell contains', () => {
    expect(
      toTabSeparated([
        ['a\tb', '1'],
        ['c\nd', ''],
      ]),
    ).toBe('a b\t1\nc d\t');
  });

  it('are quoted in CSV where needed, and are never formulas', () => {
    expect(toCsv([['a,b', '"c"', '-1.5', '=1+1', '-x']])).toBe('"a,b","""c""",-1.5,\'=1+1,\'-x\r\n');
  });

  it('name a file by their title in any script', () => {
    expect(tableFileName('Turkey: Oats / für “Bó”', 'csv')).toBe('Turkey_Oats_für_Bó.csv');
    expect(tableFileName('?!', 'json')).toBe('table.json');
  });
});

describe('pagesOf', () => {
  it('puts the first columns on their own page and splits the others', () => {
    const all = Array.from({ length: 12 }, (_, at) => ({ key: String(at), name: String(at) }));
    const content = { title: '', corner: '', rows, columns: all, source, firstPage: 4 };
    expect(pagesOf(content).map((page) => page.map(({ key }) => key).join(''))).toEqual([
      ...['0123', '45678', '91011'],
    ]);
  });
});
