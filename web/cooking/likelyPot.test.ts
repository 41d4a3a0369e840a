import { expect, it } from 'vitest';
import { timesRawIfUnlikely } from './likelyPot.ts';

const rice = { min: 1000, max: 2800 };

it.each([
  [760, null, null],
  [500, null, null],
  [499, null, 0.499],
  [1300, null, null],
  [1301, null, 1.301],
  [2.4, null, 0.0024],
  [2500, null, 2.5],
  // Dry rice takes up water, and lean meat that is drained may lose more than half.
  [2800, rice, null],
  [2801, rice, 2.801],
  [499, rice, 0.499],
  [450, { min: 450, max: 700 }, null],
])('%f g from 1000 g of raw mix that cooks to %j', (pot, cooked, times) => {
  expect(timesRawIfUnlikely(pot, 1000, cooked)).toBe(times);
});
