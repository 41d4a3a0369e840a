import { describe, expect, it } from 'vitest';
import { newIn, placeIn } from './pool.ts';

const stretch = (first: number, end: number) => ({ first, end });

describe('a stretch of the matrix that is moved', () => {
  it('has new at the end that it moves to, and nothing new where it stands', () => {
    expect(newIn(stretch(3, 8), stretch(5, 10))).toEqual(stretch(8, 10));
    expect(newIn(stretch(5, 10), stretch(3, 8))).toEqual(stretch(3, 5));
    const { first, end } = newIn(stretch(3, 8), stretch(3, 8));
    expect(end - first).toBe(0);
  });

  it('is all new where it leaps, and where its length changes', () => {
    expect(newIn(stretch(3, 8), stretch(20, 25))).toEqual(stretch(20, 25));
    expect(newIn(stretch(20, 25), stretch(3, 8))).toEqual(stretch(3, 8));
    expect(newIn(stretch(3, 8), stretch(4, 8))).toEqual(stretch(4, 8));
    expect(newIn(stretch(0, 0), stretch(0, 4))).toEqual(stretch(0, 4));
  });

  it('gives what stays the place that it had, and every place to one', () => {
    const [before, now] = [stretch(3, 8), stretch(5, 10)];
    for (const thing of [5, 6, 7]) expect(placeIn(now, thing)).toBe(placeIn(before, thing));
    const places = [5, 6, 7, 8, 9].map((thing) => placeIn(now, thing));
    expect(places.toSorted()).toEqual([0, 1, 2, 3, 4]);
  });
});
