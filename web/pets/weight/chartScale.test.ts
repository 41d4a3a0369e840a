import { expect, it } from 'vitest';
import { weightCurve } from './chartScale.ts';

const weights = [
  { day: '2026-11-01', kg: 10 },
  { day: '2026-11-11', kg: 9 },
  { day: '2026-11-21', kg: 8 },
];

it('places the first weight at the left, the last at the right, the heaviest on top', () => {
  const { points = [] } = weightCurve(weights, null, null) ?? {};
  expect(points.map(({ x }) => Math.round(x))).toEqual([0, 50, 100]);
  const heights = points.map(({ y }) => y);
  expect(heights).toEqual([...heights].sort((a, b) => a - b));
  expect(Math.min(...heights)).toBeGreaterThan(0);
  expect(Math.max(...heights)).toBeLessThan(100);
});

it('has the ideal weight in the chart, below a heavier curve', () => {
  const curve = weightCurve(weights, null, 6);
  expect(curve?.ideal).toBeGreaterThan(curve?.points.at(-1)?.y ?? 100);
  expect(curve?.ideal).toBeLessThan(100);
});

it('draws a steady weight as a line in the middle, and one day not at all', () => {
  const steady = weightCurve([weights[0], { day: '2026-11-11', kg: 10 }] as typeof weights, null, null);
  expect(steady?.points.map(({ y }) => Math.round(y))).toEqual([50, 50]);
  expect(weightCurve(weights.slice(0, 1), null, 8)).toBeNull();
});
