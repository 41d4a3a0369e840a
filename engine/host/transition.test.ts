import { expect, it } from 'vitest';
import { daysOf, transitionOf } from './transition.ts';

it('changes a food over in quarters, and without end from day 7', () => {
  expect(transitionOf({ milligrams: 402_500 })).toEqual([
    { from: 1, to: 2, percent: 25, milligrams: 100_625 },
    { from: 3, to: 4, percent: 50, milligrams: 201_250 },
    { from: 5, to: 6, percent: 75, milligrams: 301_875 },
    { from: 7, to: null, percent: 100, milligrams: 402_500 },
  ]);
});

it.each([
  [0.25, 4],
  [1, 1],
  [0, Number.NaN],
  [Number.NaN, Number.NaN],
])('a recipe with the serving scale %d lasts %d days', (value, days) => {
  expect(daysOf({ scale: { value, min: value } })).toBe(days);
});
