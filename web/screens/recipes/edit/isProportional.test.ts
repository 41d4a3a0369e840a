import { expect, it } from 'vitest';
import { isProportional } from './isProportional.ts';

const lines = (...grams: readonly (readonly [milligrams: number, saved: number | null])[]) =>
  grams.map(([milligrams, savedMilligrams]) => ({ milligrams, savedMilligrams }));

it.each([
  ['unchanged', lines([100, 100], [0, 0])],
  ['doubled', lines([200, 100], [600, 300], [0, 0])],
  ['one third', lines([33_333_333, 99_999_999], [33_333_331, 99_999_993])],
  ['without lines', lines()],
])('is true for lines that are %s', (_, given) => expect(isProportional(given)).toBe(true));

it.each([
  ['one changed', lines([200, 100], [300, 300])],
  ['one off by a milligram', lines([200, 100], [601, 300])],
  ['all emptied', lines([0, 100], [0, 300])],
  ['grams for a line of 0', lines([100, 100], [5, 0])],
  ['a new line', lines([100, 100], [5, null])],
])('is false for lines with %s', (_, given) => expect(isProportional(given)).toBe(false));
