import { describe, expect, it } from 'vitest';
import { layoutOf, pinsStay, scrollIntoViewOffset, snapLength, snapOffset } from './layout.ts';

const min = { row: 32, name: 144, column: 92 };
const counts = { start: 1, end: 0, all: 20 };

describe('the layout of a matrix', () => {
  it('widens the columns so that a whole number of them fits', () => {
    const layout = layoutOf({ width: 650, height: 500 }, min, counts);
    expect(layout).toMatchObject({ column: 101, name: 145, start: 1 });
    expect((layout.width - layout.name) % layout.column).toBe(0);
  });

  it('keeps the minimum widths if all columns fit', () => {
    const layout = layoutOf({ width: 650, height: 500 }, min, { ...counts, all: 3 });
    expect(layout).toMatchObject({ column: 92, name: 144, total: 144 + 3 * 92 });
  });

  it('keeps pinned columns only if two others fit beside them', () => {
    expect(pinsStay(420, min, counts)).toBe(true);
    expect(pinsStay(419, min, counts)).toBe(false);
    expect(pinsStay(511, min, { ...counts, end: 1 })).toBe(false);
    expect(layoutOf({ width: 419, height: 500 }, min, counts)).toMatchObject({ start: 0, end: 0 });
  });

  it('ends at a multiple of the column width', () => {
    expect(snapLength(1000, 430, 100)).toBe(1030);
    expect(snapLength(1000, 400, 100)).toBe(1000);
    expect(snapLength(300, 430, 100)).toBe(300);
  });
});

describe('a scroll', () => {
  it('moves only as far as needed to show an item completely', () => {
    expect(scrollIntoViewOffset(100, 50, 80, 10)).toBe(80);
    expect(scrollIntoViewOffset(100, 50, 145, 10)).toBe(105);
    expect(scrollIntoViewOffset(100, 50, 120, 10)).toBe(100);
  });

  it('ends at a whole column in its direction, and a drift changes nothing', () => {
    expect(snapOffset(40, 0, 100)).toBe(100);
    expect(snapOffset(260, 300, 100)).toBe(200);
    expect(snapOffset(11, 0, 100)).toBe(0);
  });
});
