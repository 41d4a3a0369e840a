import { expect, it } from 'vitest';
import { testDatabase } from '../testing/database.ts';
import {
  createTestIngredient,
  createTestUser,
  createTestUserOfRole,
  getTestNutrient,
} from '../testing/factories.ts';
import { startTestApp } from '../testing/http/testApp.ts';
import { FoodCategory } from './foodCategories.model.ts';

it('answers median and largest value of the other foods, of all foods where the category has fewer than 5', async () => {
  const db = await testDatabase();
  await getTestNutrient(312, { unit_type: 'mg', scale: 4 });
  const category = await FoodCategory.create({ id: 901, name: 'Tests' });
  for (const amount of ['0.1', '0.2', '0.3', '0.4', '0', '9'])
    await createTestIngredient({ category_id: category.id, figures: { 312: amount } });
  // Another user's private food, whose values are not shown.
  const { id: user_id } = await createTestUser();
  await createTestIngredient({ category_id: category.id, user_id, figures: { 312: '700' } });
  const typed = await createTestIngredient({ category_id: category.id, figures: { 312: '1000' } });
  const test = await startTestApp(db);
  const client = await test.as(await createTestUserOfRole('professional'));
  const ask = (id: number) => client.usualValues.get({ params: { id }, query: { without: typed.id } });
  const own = { id: 312, median: 0.3, largest: 9 };
  expect(await ask(category.id)).toEqual({ values: [own] });
  expect(await ask(category.id + 1)).toEqual({ values: [own] });
});
