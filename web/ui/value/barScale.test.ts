import { describe, expect, it } from 'vitest';
import { band, barPosition } from './barScale.ts';

const none = Number.NaN;

describe('barPosition', () => {
  it.each([
    [100, 200],
    [80, 1000],
    [0.5, 0.75],
  ])('gives the band between %d and %d the same place on every bar', (low, high) => {
    expect(barPosition(low, low, high).end).toBe(band.start);
    expect(barPosition(high, low, high).end).toBeCloseTo(band.end);
  });

  it('cuts the bar at the end of the scale', () => {
    expect(barPosition(5000, 100, 200)).toEqual({ end: 100, cut: true });
    expect(barPosition(210, 100, 200).cut).toBe(false);
  });

  it('draws a scale without an upper bound, without a lower one, and without any', () => {
    expect(barPosition(300, 100, none).end).toBe(band.end);
    expect(barPosition(0, none, 200)).toEqual({ end: 0, cut: false });
    expect(barPosition(100, none, none).end).toBeLessThan(band.end);
  });
});
