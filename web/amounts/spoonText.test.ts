import { expect, it } from 'vitest';
import { ingredientOf } from '../testing/factories.ts';
import { spoonText } from './spoonText.ts';

const measureOf = (measure: string, gram_weight: number) => ({ id: 1, amount: 1, measure, gram_weight });

const eggshell = ingredientOf(1, 0, {
  measures: [measureOf('tsp (Whole Dog Journal, 2019: 1/4 teaspoon is about 500 mg calcium)', 5.3)],
});
const chalk = ingredientOf(5, 0, { measures: [measureOf('tsp (a shop, 2026: pages differ, weigh it)', 3)] });
const oil = ingredientOf(2, 0, { measures: [measureOf('tbsp', 13.6), measureOf('tsp', 4.5)] });
const seeds = ingredientOf(3, 0, { measures: [measureOf('tsp, whole', 3.4), measureOf('tsp, ground', 2.5)] });

it.each([
  [eggshell, 1300, '≈ 1/4 tsp'],
  [eggshell, 5300, '1 tsp'],
  [eggshell, 6600, '≈ 1 1/4 tsp'],
  [oil, 4500, '1 tsp'],
  [oil, 13_600, '1 tbsp'],
  [oil, 20_400, '1 1/2 tbsp'],
])('spoons of a food that has them', (food, milligrams, text) => {
  expect(spoonText(food, milligrams)).toBe(text);
});

it.each([
  ['less than any spoon', eggshell, 200],
  ['between two spoons', eggshell, 980],
  ['more than three', oil, 60_000],
  ['of two kinds', seeds, 3400],
  ['of a powder whose spoons differ by far', chalk, 3000],
  ['of a food without one', ingredientOf(4, 0), 5000],
])('none for an amount %s', (_, food, milligrams) => {
  expect(spoonText(food, milligrams)).toBeNull();
});
