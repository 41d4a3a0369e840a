import { expect, it } from 'vitest';
import { countedPieceOf } from './pieces.ts';

it.each([
  ['tablet', 250, false, { milligrams: 250, parts: 1 }],
  ['tablet', 250, true, { milligrams: 250, parts: 2 }],
  ['egg yolk', 17_000, false, { milligrams: 17_000, parts: 1 }],
  ['Drops', 30, false, { milligrams: 30, parts: 1 }],
  ['g', 1000, false, null],
  ['scoop', 5000, false, null],
  ['tablet', 0, false, null],
  ['tablet', null, false, null],
  [null, null, false, null],
])('the piece of %s of %s mg, scored: %s', (unit_name, unit_mg, unit_scored, piece) => {
  expect(countedPieceOf({ unit_name, unit_mg, unit_scored })).toEqual(piece);
});
