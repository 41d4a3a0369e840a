import { expect, test } from 'vitest';
import { crossedEnergy } from './useFilters.ts';

test.each([
  ['kcal_min=900&kcal_max=800', ['900', '800']],
  ['kcal_min=900.5&kcal_max=1000', null],
  ['kcal_min=800&kcal_max=800', null],
  ['kcal_min=900', null],
  ['kcal_min=900&kcal_max=x', null],
])('the bounds on energy of %s', (address, expected) => {
  expect(crossedEnergy(new URLSearchParams(address))).toEqual(expected);
});
