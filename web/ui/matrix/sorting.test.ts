import { describe, expect, it } from 'vitest';
import { compareInDirection, nextSort, orderColumns } from './sorting.ts';
import { fixedSource, type MatrixColumn, type MatrixRow } from './types.ts';

const values: Readonly<Record<string, readonly (number | null)[]>> = {
  protein: [3, null, 10, 2],
};
const columns = ['a', 'b', 'c', 'd'].map((key, at) => ({ key, name: key, at }));
const rows = [{ key: 'group', name: 'Macros', rows: [{ key: 'protein', name: 'Protein' }] }];
const source = fixedSource((row: MatrixRow, { at }: MatrixColumn & { at: number }) => ({
  ...{ text: '', ariaText: null, level: null },
  value: values[row.key]?.[at] ?? null,
}));

describe('the order of values', () => {
  it('has what is not stated last in both directions', () => {
    const sorted = (descending: boolean) =>
      [2, null, 10].sort((one, other) => compareInDirection(one, other, descending));
    expect(sorted(false)).toEqual([2, 10, null]);
    expect(sorted(true)).toEqual([10, 2, null]);
  });

  it('takes numbers by size and texts by the alphabet', () => {
    expect(['b', 'É', 'a', 'f'].sort((one, other) => compareInDirection(one, other, false))).toEqual([
      ...['a', 'b', 'É', 'f'],
    ]);
  });
});

describe('orderColumns', () => {
  it('orders columns by the values of a row, also of a row in a section', () => {
    const order = (descending: boolean) =>
      orderColumns(rows, columns, source, { by: 'row', key: 'protein', descending }).map(({ key }) => key);
    expect(order(true)).toEqual(['c', 'a', 'd', 'b']);
    expect(order(false)).toEqual(['d', 'a', 'c', 'b']);
  });

  it('stays for a row that does not exist', () => {
    expect(orderColumns(rows, columns, source, { by: 'row', key: 'none', descending: true })).toBe(columns);
  });
});

describe('nextSort', () => {
  it('goes from descending to ascending to none', () => {
    const first = nextSort(null, 'a');
    expect(first).toEqual({ by: 'column', key: 'a', descending: true });
    const second = nextSort(first, 'a');
    expect(second).toEqual({ by: 'column', key: 'a', descending: false });
    expect(nextSort(second, 'a')).toBeNull();
    expect(nextSort(second, 'b')).toEqual({ by: 'column', key: 'b', descending: true });
  });
});
