import { expect, it } from 'vitest';
import { ingredientOf } from '../testing/factories.ts';
import { stateOf } from './foodState.ts';

it.each([
  ['Kale, raw', 'raw'],
  ['Rice, white, long-grain, uncooked', 'raw'],
  ['Chicken, breast, meat only, cooked, roasted', 'cooked'],
  ['Egg, whole, cooked, hard-boiled', 'cooked'],
  ['Oil, sunflower', 'asNamed'],
  ['Strawberries', 'asNamed'],
])('%s is weighed %s', (name, state) => {
  expect(stateOf(ingredientOf(1, 1, { name }))).toBe(state);
});
