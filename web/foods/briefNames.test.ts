import { expect, it } from 'vitest';
import { shippedFoods } from '../testing/shippedFoods.ts';
import { briefName, strengthIn } from './briefNames.ts';

it.each([
  ['Zinc gluconate tablet, 15 mg zinc', 'tablet', 'Zinc gluconate 15 mg'],
  ['Kelp tablet, 225 µg iodine stated', 'tablet', 'Kelp 225 µg iodine'],
  ['Vitamin E capsule, 100 IU natural', 'capsule', 'Vitamin E 100 IU'],
  ['Vitamin D3 drops, 400 IU a drop', 'drop', 'Vitamin D3 400 IU a drop'],
  ['B-complex tablet, daily strength', 'tablet', 'B-complex, daily strength'],
  ['Beverages, water, tap, municipal', null, 'Water, tap'],
  ['Egg, whole, raw, fresh', 'egg', 'Egg, whole, raw'],
  ['Beef, ground, 90% lean meat / 10% fat, raw', null, 'Beef, ground, 90% lean, raw'],
  ['Oats, raw', null, 'Oats, raw'],
])('calls %s (%s) %s', (short_name, unit_name, brief) =>
  expect(briefName({ short_name, unit_name })).toBe(brief),
);

it.each([
  ['Vitamin D3 400 IU a drop', ['Vitamin D3 ', '400 IU', ' a drop']],
  ['Zinc gluconate tablet, 15 mg zinc', ['Zinc gluconate tablet, ', '15 mg', ' zinc']],
  ['Kelp 225 µg iodine', ['Kelp ', '225 µg', ' iodine']],
  ['Beef, ground, 90% lean, raw', ['Beef, ground, ', '90%', ' lean, raw']],
  ['Oats, raw', ['Oats, raw', '', '']],
])('keeps the strength of %s together', (name, parts) => expect(strengthIn(name)).toEqual(parts));

it('calls no two shipped foods the same', () => {
  const foods = shippedFoods();
  const names = new Set(foods.map(({ short_name }) => short_name));
  expect(new Set(foods.map(briefName)).size).toBe(names.size);
});
