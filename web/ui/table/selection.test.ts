import { describe, expect, it, test } from 'vitest';
import { rowsBetween, selectedShare, selectRows } from './selection.ts';

const rows = [4, 2, 7, 1];

test.each([
  [[], 'none'],
  [[9], 'none'],
  [[2, 9], 'some'],
  [[1, 2, 4, 7], 'all'],
  [[1, 2, 4, 7, 9], 'all'],
] as const)('of the rows, with %j selected, %s are', (selected, share) => {
  expect(selectedShare(rows, new Set<number>(selected))).toBe(share);
});

test('no rows are never all selected', () => {
  expect(selectedShare([], new Set([1]))).toBe('none');
});

describe('selectRows', () => {
  it('selects rows and keeps others, without a change of the given selection', () => {
    const selected = new Set([2, 9]);
    expect(selectRows(rows, selected, true)).toEqual(new Set([1, 2, 4, 7, 9]));
    expect(selected).toEqual(new Set([2, 9]));
  });

  it('deselects rows and keeps others', () => {
    expect(selectRows(rows, new Set([2, 9]), false)).toEqual(new Set([9]));
  });
});

describe('rowsBetween', () => {
  it.each([
    [4, 7, [4, 2, 7]],
    [1, 2, [2, 7, 1]],
    [2, 2, [2]],
  ] as const)('gives the rows from %i to %i in the shown order', (first, last, between) => {
    expect(rowsBetween(rows, first, last)).toEqual(between);
  });

  it.each([null, 9])('gives the last row alone after %s', (first) => {
    expect(rowsBetween(rows, first, 7)).toEqual([7]);
  });
});
