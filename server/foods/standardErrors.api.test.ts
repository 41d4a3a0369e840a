import { beforeAll, expect, it } from 'vitest';
import { testDatabase } from '../testing/database.ts';
import {
  createTestIngredient,
  createTestUser,
  createTestUserOfRole,
  getTestNutrient,
} from '../testing/factories.ts';
import type { Client } from '../testing/http/client.ts';
import { startTestApp } from '../testing/http/testApp.ts';
import { FoodCategory } from './foodCategories.model.ts';
import { IngredientNutrient } from './ingredientRevisions.model.ts';
import type { Ingredient } from './ingredients.model.ts';

let client: Client;

beforeAll(async () => {
  const db = await testDatabase();
  for (const id of [203, 204, 205, 207, 255, 314, 502]) await getTestNutrient(id);
  await getTestNutrient(9001, { unit_type: 'kcal', scale: 3, role: 'energy' });
  await FoodCategory.create({ id: 902, name: 'Butters' });
  client = await (await startTestApp(db)).as(await createTestUserOfRole('professional'));
});

/** The errors of a food by nutrient, in percent: of one lot, of the mean, and whether they are estimated. */
const errorsOf = async ({ id, revision }: Ingredient) => {
  const { nutrients, foods } = await client.standardErrors.foods({ query: { foods: `${id}.${revision}` } });
  const [food] = foods;
  return Object.fromEntries(
    nutrients.map((nutrient, at) => [
      nutrient,
      [food?.lot[at], food?.mean[at], food?.estimated.includes(nutrient)],
    ]),
  );
};

// Butter of SR28: 203 is 0.85 g, n 16, error 0.074; 204 81.11 g, n 580, error 0.065.
const butter = { 203: '0.85', 204: '81.11', 9001: '692.41' };

it('are USDA’s for the mean, and times the root of the samples for one lot', async () => {
  const food = await createTestIngredient({ ndb_no: '01001', category_id: 902, figures: butter });
  const errors = await errorsOf(food);
  expect(errors[203]).toEqual([34.82, 8.71, false]);
  expect(errors[204]).toEqual([1.93, 0.08, false]);
  expect(errors[255]).toEqual([null, null, false]);
  // Energy is of protein, fat and carbohydrate, and this test states no carbohydrate.
  expect(errors[9001]).toEqual([null, null, false]);
});

it('are those of the category for a food without samples, and for a value that is no longer USDA’s', async () => {
  const shipped = [
    ['01009', '22.87'],
    ['05006', '18.60'],
    ['05009', '27.30'],
    ['05011', '21.39'],
    ['05013', '28.93'],
  ] as const;
  const foods = [];
  for (const [ndb_no, amount] of shipped)
    foods.push(await createTestIngredient({ ndb_no, category_id: 902, figures: { 203: amount } }));
  const changed = await createTestIngredient({
    ndb_no: '01012',
    category_id: 902,
    figures: { 203: '99', 502: '1', 314: '5' },
  });
  const errors = await errorsOf(changed);
  const pooled = errors[203] ?? [];
  expect(pooled[2]).toBe(true);
  const lots = [];
  for (const food of foods) {
    const [lot, , estimated] = (await errorsOf(food))[203] ?? [];
    if (!estimated) lots.push(lot as number);
  }
  expect(lots.length).toBeGreaterThanOrEqual(4);
  expect(pooled[0]).toBeGreaterThan(Math.min(...lots));
  expect(pooled[0]).toBeLessThan(Math.max(...lots, 34.82));
  // An amino acid without samples varies as its protein; nothing is published on iodine.
  expect(errors[502]).toEqual(pooled);
  expect(errors[314]).toEqual([null, null, false]);
});

it('of a supplement are its label’s tolerance, half of a range, else an estimate', async () => {
  const food = await createTestIngredient({
    complete: true,
    figures: { 314: '100', 203: '24.5', 204: '1' },
  });
  const [source, amount_high] = ['label: Stated content.', '30.5'];
  await IngredientNutrient.update({ source }, { where: { nutrient_id: 314 } });
  await IngredientNutrient.update({ amount_high }, { where: { nutrient_id: 203, amount: '24.5' } });
  const errors = await errorsOf(food);
  expect(errors[314]).toEqual([10, 10, false]);
  expect(errors[203]).toEqual([12.24, 12.24, false]);
  expect(errors[204]).toEqual([10, 10, true]);
});

it('are a 404 for a food that the user may not see', async () => {
  const { id: user_id } = await createTestUser();
  const food = await createTestIngredient({ user_id, figures: { 203: '1' } });
  await expect(errorsOf(food)).rejects.toMatchObject({ status: 404 });
});
