import { expect, it } from 'vitest';
import { shippedFoods } from '../testing/shippedFoods.ts';
import { meantText, spoonSource } from './spoonSource.ts';
import { readTyped } from './typedGrams.ts';

const foods = shippedFoods();
const foodOf = (name: string) => foods.find((food) => food.name === name) ?? null;

it.each([
  ['1/2 tsp', 'Taurine powder', '= 2 g, NOW label'],
  ['1 tbsp', 'Taurine powder', '= 12 g, NOW label'],
  ['1 tsp', 'Eggshell powder', '= 5.3 g, Whole Dog Journal'],
  ['1 tbsp', 'Bone meal, steamed', '= 12.9 g, FAO feed manual'],
  ['1/2 tsp', 'Calcium carbonate powder', '= 1.5 g, Cape Crystal Brands'],
  ['1 tsp', 'Oil, olive, salad or cooking', '= 4.5 g'],
  ['1 tbsp', 'Seaweed, laver, raw', '= 5 g'],
  ['2 oz', 'Taurine powder', '= 56.699 g'],
])('%s of %s %s', (text, name, shown) => {
  const read = readTyped(text, foodOf(name));
  expect(read.ok && meantText(foodOf(name), read.label, read.milligrams)).toBe(shown);
});

it('has the whole source of a spoon', () =>
  expect(spoonSource(foodOf('Salt, pure sodium chloride'), '1 tbsp')).toBe('USDA SR28: table salt, 02047'));
