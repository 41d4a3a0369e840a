import { describe, expect, it } from 'vitest';
import { moveBy } from './cursor.ts';

const reach = { lastRow: 100, lastColumn: 65, page: 20 };
const from = { row: 50, column: 7 };
const press = (key: string, ctrlKey = false) => moveBy({ key, ctrlKey, metaKey: false }, from, reach);

describe('moveBy', () => {
  it.each([
    ['ArrowUp', false, 49, 7],
    ['ArrowDown', false, 51, 7],
    ['ArrowLeft', false, 50, 6],
    ['ArrowRight', false, 50, 8],
    ['ArrowRight', true, 50, 65],
    ['Home', false, 50, 0],
    ['End', false, 50, 65],
    ['Home', true, 0, 0],
    ['End', true, 100, 65],
    ['PageUp', false, 30, 7],
    ['PageDown', false, 70, 7],
  ])('%s (with Ctrl: %s) moves to row %d, column %d', (key, ctrl, row, column) => {
    expect(press(key, ctrl)).toEqual({ row, column });
  });

  it('stays within the matrix', () => {
    expect(moveBy({ key: 'PageUp', ctrlKey: false, metaKey: false }, { row: 3, column: 0 }, reach)).toEqual({
      row: 0,
      column: 0,
    });
  });

  it('ignores other keys', () => {
    expect(press('a')).toBeNull();
  });
});
