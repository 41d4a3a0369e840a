import { expect, it } from 'vitest';
import { shippedFoods } from '../testing/shippedFoods.ts';
import { unitsNamed } from './foodUnits.ts';

const foods = shippedFoods();

it.each([
  ['sticks', 'Celery, raw', ['stalk, large', 'stalk, medium', 'stalk, small', 'strip']],
  ['medium sticks', 'Celery, raw', ['stalk, medium']],
  ['stick', 'Rhubarb, raw', ['stalk']],
  ['stick', 'Butter, salted', ['stick']],
  ['stick', 'Spices, cinnamon, ground', []],
])('%s of %s', (text, name, units) => {
  const food = foods.find((one) => one.name === name);
  expect(food && unitsNamed(food, text).map((unit) => unit.name)).toEqual(units);
});
