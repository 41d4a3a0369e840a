import { describe, expect, it } from 'vitest';
import { fixedSizeSpan, scrollIntoViewOffset, snapOffset, spanOf } from './axis.ts';

const axis = { count: 1000, size: 100 };

describe('an axis of the matrix', () => {
  it('spans the visible items, even if one pixel is visible', () => {
    expect(spanOf(axis, 300, 500, 0)).toMatchObject({ first: 3, end: 5, before: 300, total: 100_000 });
    expect(spanOf(axis, 299, 501, 0)).toMatchObject({ first: 2, end: 6 });
  });

  it('adds items on both sides if there are any', () => {
    expect(spanOf(axis, 300, 500, 2)).toMatchObject({ first: 1, end: 7, before: 100 });
    expect(spanOf(axis, 0, 100, 2)).toMatchObject({ first: 0, end: 3 });
    expect(spanOf(axis, 99_900, 100_000, 2)).toMatchObject({ first: 997, end: 1000 });
  });

  it('starts at 0 if the scroll offset exceeds its length, and is empty without items', () => {
    expect(spanOf(axis, -100, 100, 0)).toMatchObject({ first: 0, end: 1 });
    expect(spanOf({ count: 2, size: 10 }, 50, 90, 1)).toMatchObject({ first: 2, end: 2 });
    expect(spanOf({ count: 0, size: 10 }, 0, 90, 2)).toEqual({ first: 0, end: 0, before: 0, total: 0 });
  });

  it('spans the same number of items at every scroll offset', () => {
    const at = (from: number) => fixedSizeSpan(axis, spanOf(axis, from, from + 250, 1), 250, 1);
    expect(at(0)).toMatchObject({ first: 0, end: 6, before: 0 });
    expect(at(300)).toMatchObject({ first: 2, end: 8, before: 200 });
    expect(at(349)).toMatchObject({ first: 2, end: 8 });
    expect(at(99_750)).toMatchObject({ first: 994, end: 1000, before: 99_400 });
    const few = { count: 3, size: 100 };
    expect(fixedSizeSpan(few, spanOf(few, 0, 250, 1), 250, 1)).toMatchObject({ first: 0, end: 3 });
    const none = { count: 0, size: 100 };
    expect(fixedSizeSpan(none, spanOf(none, 0, 250, 1), 250, 1)).toMatchObject({
      first: 0,
      end: 0,
      total: 0,
    });
  });

  it('scrolls only as far as needed to show an item completely', () => {
    expect(scrollIntoViewOffset(100, 50, 80, 10)).toBe(80);
    expect(scrollIntoViewOffset(100, 50, 145, 10)).toBe(105);
    expect(scrollIntoViewOffset(100, 50, 120, 10)).toBe(100);
  });

  it('ends at a multiple of the item size', () => {
    expect(snapOffset(1000, 430, 100)).toBe(1030);
    expect(snapOffset(1000, 400, 100)).toBe(1000);
    expect(snapOffset(300, 430, 100)).toBe(300);
  });
});
