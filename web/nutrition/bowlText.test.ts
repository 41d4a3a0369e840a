import { expect, it } from 'vitest';
import { ingredientOf } from '../testing/factories.ts';
import { bowlText } from './bowlText.ts';

const tablet = ingredientOf(1, 0, { unit_name: 'tablet', unit_mg: 800 });

it.each([
  [tablet, 800, 1, '1 tablet (0.8 g) a day'],
  [tablet, 1600, 1, '2 tablets (1.6 g) a day'],
  [tablet, 800, 2, '1 tablet (0.8 g) every 2 days'],
  [tablet, 2400, 7, '3 tablets (2.4 g) in 7 days'],
  [ingredientOf(2, 0), 350, 1, '0.35 g a day'],
])('says whole pieces in so many days: %#', (food, milligrams, days, text) => {
  expect(bowlText(food, milligrams, days)).toBe(text);
});
