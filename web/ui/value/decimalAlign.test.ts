import { expect, test } from 'vitest';
import { decimalsIn } from './decimalAlign.ts';

test('decimals of grams are counted in what was typed', () => {
  expect(['', '12', '12.', '.5', '471.25', ' 0.125 ', '1.23456'].map(decimalsIn)).toEqual([
    0, 0, 0, 1, 2, 3, 3,
  ]);
});
