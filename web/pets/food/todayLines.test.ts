import { expect, it } from 'vitest';
import { petFoodTexts } from './petFoodTexts.ts';
import { mealLines } from './todayLines.ts';

const meal = { grams: 180, cups: null, cooked: true, cooked_g: { min: 150, max: 160 } };
const stew = { recipe_id: 7, name: 'Stew', grams: 360, meal };
const kibble = {
  ...{ recipe_id: null, name: 'Kibble', grams: 100 },
  meal: { grams: 50, cups: null, cooked: false, cooked_g: null },
};

it('says a meal of one recipe, raw or as it is cooked', () => {
  const said = (given: { cups?: number; cooked?: boolean; cooked_g?: null }) =>
    mealLines({ parts: [{ ...stew, meal: { ...meal, ...given } }] }, 2);
  expect(said({})).toEqual(['180 g raw mix, about 150 to 160 g cooked, twice a day']);
  expect(said({ cooked_g: null })).toEqual([
    '180 g raw mix, twice a day. Cooked it weighs another amount: weigh the pot.',
  ]);
  expect(said({ cooked: false, cooked_g: null, cups: 0.75 })).toEqual([
    '180 g raw mix (about 3/4 cup), twice a day',
  ]);
});

it('says each of several parts, also one whose grams nobody knows, and a day without food', () => {
  expect(mealLines({ parts: [stew, kibble, { ...stew, name: 'Hash', grams: null, meal: null }] }, 3)).toEqual(
    [
      'Stew: 180 g raw mix, about 150 to 160 g cooked, three times a day',
      'Kibble: 50.0 g, three times a day',
      'Hash: grams not known',
    ],
  );
  expect(mealLines({ parts: [kibble] }, 2)).toEqual(['Kibble: 50.0 g, twice a day']);
  expect(mealLines({ parts: [] }, 2)).toEqual(['Nothing is planned today.']);
});

it('says what the bowl gets, which is of a day of the food alone', () => {
  const foods = [
    { name: 'Chalk', grams: 1.5, days: 1 },
    { name: 'Kelp', grams: 0.25, days: 2 },
  ];
  const words = 'in addition: Chalk 1.5 g a day, Kelp 0.25 g in 2 days.';
  expect(petFoodTexts.bowl(foods, false)).toBe(`Its bowl gets ${words}`);
  expect(petFoodTexts.bowl(foods, true)).toBe(`Once it eats this alone, its bowl gets ${words}`);
});
