import { expect, it } from 'vitest';
import { isProportional, type Pieces } from './proportional.ts';

const [rice, beef, oil] = [1, 2, 3];
const lines = (...milligrams: readonly number[]) =>
  milligrams.map((each, index) => [[rice, beef, oil][index] ?? 0, each] as const);

it.each([
  ['the same', lines(700_001, 200_000, 55), lines(700_001, 200_000, 55), true],
  ['scaled and rounded', lines(700_001, 200_000, 55), lines(350_001, 100_000, 28), true],
  ['in another order', lines(700_000, 200_000), [...lines(1_400_000, 400_000)].reverse(), true],
  ['with 5 of 55 mg less of one food', lines(700_001, 200_000, 55), lines(700_000, 200_000, 50), false],
  ['with 0.3 % more of one food', lines(700_000, 200_000), lines(702_100, 200_000), false],
  ['with one food halved', lines(700_000, 200_000), lines(700_000, 100_000), false],
  ['with a food more', lines(700_000), lines(700_000, 1), false],
  ['with a food less', lines(700_000, 1), lines(700_000), false],
  ['with another food', [[rice, 700_000]] as const, [[beef, 700_000]] as const, false],
  ['with no grams left', lines(700_000, 1), lines(0, 0), false],
  ['with first grams', lines(0, 0), lines(1000, 500), false],
  ['without grams', lines(0, 0), lines(0, 0), true],
])('whether one factor scales a recipe %s', (_, before, after, expected) => {
  expect(isProportional(before, after)).toBe(expected);
});

const pieces: Pieces = new Map([[beef, { milligrams: 250, parts: 1 }]]);

it.each([
  ['rounded up', lines(1_000_000, 250, 10_000), lines(1_500_000, 500, 15_000), true],
  ['rounded down', lines(1_000_000, 250, 10_000), lines(1_449_000, 250, 14_490), true],
  ['one in half a batch', lines(1_000_000, 250, 10_000), lines(500_000, 250, 5000), true],
  ['one in a tenth of a batch', lines(1_000_000, 250, 10_000), lines(100_000, 250, 1000), false],
  ['exact', lines(1_000_000, 250, 10_000), lines(1_449_000, 362, 14_490), true],
  ['left out', lines(1_000_000, 250, 10_000), lines(100_000, 0, 1000), false],
  ['fewer', lines(1_000_000, 750, 10_000), lines(1_000_000, 250, 10_000), false],
  ['doubled', lines(1_000_000, 250, 10_000), lines(1_000_000, 500, 10_000), false],
  ['added', lines(1_000_000, 0, 10_000), lines(1_000_000, 250, 10_000), false],
  ['divided', lines(1_000_000, 250, 10_000), lines(1_000_000, 300, 10_000), false],
  ['beside other weighed foods', lines(1_000_000, 250, 10_000), lines(1_000_000, 250, 20_000), false],
])('whether pieces are in proportion that are %s', (_, before, after, expected) => {
  expect(isProportional(before, after, pieces)).toBe(expected);
});

it('counts in parts of pieces that can be divided', () => {
  const halves: Pieces = new Map([[beef, { milligrams: 250, parts: 2 }]]);
  const before = lines(1_000_000, 250, 10_000);
  expect(isProportional(before, lines(1_449_000, 375, 14_490), halves)).toBe(true);
  expect(isProportional(before, lines(1_449_000, 500, 14_490), halves)).toBe(false);
});

it.each([
  ['the weighed foods alone', lines(10_000, 10_000), lines(14_000, 10_000), true],
  ['the pieces, without weighed foods', lines(0, 10_000), lines(0, 20_000), true],
  ['the pieces, where nothing is weighed any more', lines(0, 10_000), lines(0, 0), false],
])('takes the factor from %s', (_, before, after, expected) =>
  expect(isProportional(before, after, new Map([[beef, { milligrams: 10_000, parts: 1 }]]))).toBe(expected),
);
