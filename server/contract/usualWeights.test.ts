import { expect, it } from 'vitest';
import { isUnusualWeight, maxDayGrams } from './usualWeights.ts';

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

it.each([
  ['dog', 27, 0.05, 5],
  ['dog', 28, 0.15, 14],
  ['dog', 60, 0.3, 35],
  ['dog', 120, 0.5, 90],
  ['dog', 365, 0.8, 110],
  ['dog', null, 0.05, 110],
  ['cat', 27, 0.05, 1],
  ['cat', 28, 0.2, 2.5],
  ['cat', 60, 0.4, 4],
  ['cat', 120, 0.6, 10],
  ['cat', 365, 1.5, 15],
  ['cat', null, 0.05, 15],
])('a %s of %s days weighs %d to %d kg', (species, ageDays, min, max) =>
  expect([min * 0.99, min, max, max * 1.01].map((kg) => isUnusualWeight({ species, kg, ageDays }))).toEqual([
    true,
    false,
    false,
    true,
  ]),
);

it.each([
  [364, 500],
  [365, 185],
  [null, 185],
])('an animal of %s days and 2 kg eats at most %d g a day', (ageDays, grams) =>
  expect(maxDayGrams({ kg: 2, ageDays })).toBe(grams),
);
