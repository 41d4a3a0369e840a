import { describe, expect, it } from 'vitest';
import { newIn, placeIn } from './elementPool.ts';

const range = (first: number, end: number) => ({ first, end });

describe('a moved index range', () => {
  it('has new items at the end it moves to, and none if it did not move', () => {
    expect(newIn(range(3, 8), range(5, 10))).toEqual(range(8, 10));
    expect(newIn(range(5, 10), range(3, 8))).toEqual(range(3, 5));
    const { first, end } = newIn(range(3, 8), range(3, 8));
    expect(end - first).toBe(0);
  });

  it('is completely new after a jump or a change of its length', () => {
    expect(newIn(range(3, 8), range(20, 25))).toEqual(range(20, 25));
    expect(newIn(range(20, 25), range(3, 8))).toEqual(range(3, 8));
    expect(newIn(range(3, 8), range(4, 8))).toEqual(range(4, 8));
    expect(newIn(range(0, 0), range(0, 4))).toEqual(range(0, 4));
  });

  it('keeps the slots of remaining items and gives each slot one item', () => {
    const [before, now] = [range(3, 8), range(5, 10)];
    for (const thing of [5, 6, 7]) expect(placeIn(now, thing)).toBe(placeIn(before, thing));
    const places = [5, 6, 7, 8, 9].map((thing) => placeIn(now, thing));
    expect(places.toSorted()).toEqual([0, 1, 2, 3, 4]);
  });
});
