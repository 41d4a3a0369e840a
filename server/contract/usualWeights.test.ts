import { expect, it } from 'vitest';
import { isUnusualWeight } from './usualWeights.ts';

it.each([
  ['dog', 0.05, 2000, true],
  ['dog', 1, 2000, false],
  ['dog', 70, 2000, false],
  ['dog', 150, null, true],
  ['dog', 60, 29, true],
  ['dog', 9, 50, false],
  ['cat', 4, 800, false],
  ['cat', 20, 800, true],
  ['cat', 0.9, null, false],
  ['cat', 0.9, 800, true],
  ['cat', 0.1, 5, false],
  ['horse', 500, null, false],
])('a %s of %d kg and %s days is unusual: %s', (species, kg, ageDays, unusual) =>
  expect(isUnusualWeight({ species, kg, ageDays })).toBe(unusual),
);
