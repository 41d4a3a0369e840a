import { expect, test } from 'vitest';
import { aboutPlan } from './planWords.ts';

test('a text about a recipe is one about a meal plan on request', () => {
  expect(aboutPlan('Energy of the recipe', true)).toBe('Energy of the meal plan');
  expect(aboutPlan('Recipe: % of recipe', true)).toBe('Meal plan: % of meal plan');
  expect(aboutPlan('Its recipes', true)).toBe('Its recipes');
  expect(aboutPlan('Energy of the recipe', undefined)).toBe('Energy of the recipe');
});
