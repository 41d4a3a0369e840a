import { describe, expect, it } from 'vitest';
import { band, placeOf } from './scale.ts';

const none = Number.NaN;

describe('placeOf', () => {
  it.each([
    [100, 200],
    [80, 1000],
    [0.5, 0.75],
  ])('gives the band between %d and %d the same place on every bar', (low, high) => {
    expect(placeOf(low, low, high).end).toBe(band.start);
    expect(placeOf(high, low, high).end).toBeCloseTo(band.end);
  });

  it('cuts the bar at the end of the scale', () => {
    expect(placeOf(5000, 100, 200)).toEqual({ end: 100, cut: true });
    expect(placeOf(210, 100, 200).cut).toBe(false);
  });

  it('draws a scale without an upper bound, without a lower one, and without any', () => {
    expect(placeOf(300, 100, none).end).toBe(band.end);
    expect(placeOf(0, none, 200)).toEqual({ end: 0, cut: false });
    expect(placeOf(100, none, none).end).toBeLessThan(band.end);
  });
});
