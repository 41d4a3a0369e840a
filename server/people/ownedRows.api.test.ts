import { beforeAll, describe, expect, it } from 'vitest';
import type { Database } from '../kernel/database/connection.ts';
import { readEnv } from '../kernel/env.ts';
import { Recipe } from '../recipes/recipes.model.ts';
import { testDatabase } from '../testing/database.ts';
import { createTestIngredient, createTestRecipe, createTestUserOfRole } from '../testing/factories.ts';
import { startTestApp } from '../testing/http/testApp.ts';

let db: Database;

beforeAll(async () => {
  db = await testDatabase();
});

/** A server with a maximum number of recipes per user, and a user with one recipe. */
const limitedTo = async (MOST_RECIPES: string) => {
  const test = await startTestApp(db, { env: readEnv({ PORT: '0', MOST_RECIPES }) });
  const user = await createTestUserOfRole('professional');
  const { id } = await createTestRecipe({ user_id: user.id });
  const token = await test.tokenOf(user);
  const post = (path: string, headers: Record<string, string> = {}) =>
    fetch(test.url + path, {
      method: 'POST',
      headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json', ...headers },
      body: '{"name":"Copy"}',
    });
  const duplicate = (headers: Record<string, string> = {}) => post(`/api/duplicate-recipes/${id}`, headers);
  const create = () => post('/api/recipes');
  return { user, duplicate, create, count: () => Recipe.count({ where: { user_id: user.id } }) };
};

it('keeps the maximum of meal plans', async () => {
  const test = await startTestApp(db, { env: readEnv({ PORT: '0', MOST_PLANS: '1' }) });
  await createTestIngredient();
  const { mealPlans } = await test.as(await createTestUserOfRole('professional'));
  await mealPlans.create({ body: { name: 'First' } });
  await expect(mealPlans.create({ body: { name: 'Second' } })).rejects.toMatchObject({
    errors: { plans: ['You can have at most 1 plans. Nothing was saved.'] },
  });
});

it('keeps the maximum of foods', async () => {
  const test = await startTestApp(db, { env: readEnv({ PORT: '0', MOST_FOODS: '1' }) });
  await createTestIngredient();
  const { adminIngredients } = await test.as(await createTestUserOfRole('professional'));
  await adminIngredients.create({ body: { name: 'First' } });
  await expect(adminIngredients.create({ body: { name: 'Second' } })).rejects.toMatchObject({
    errors: { foods: ['You can have at most 1 foods. Nothing was saved.'] },
  });
});

describe('the recipes of a user', () => {
  it('have a maximum set by the environment', async () => {
    const { duplicate, create, count } = await limitedTo('2');
    expect((await duplicate()).status).toBe(201);
    expect((await create()).status).toBe(422);
    const response = await duplicate();
    expect(response.status).toBe(422);
    expect(await response.json()).toMatchObject({
      errors: { recipes: ['You can have at most 2 recipes. Nothing was saved.'] },
      error_code: 'too_many',
    });
    expect(await count()).toBe(2);
  });

  it('keep the maximum under concurrent creates', async () => {
    const { duplicate, count } = await limitedTo('4');
    const responses = await Promise.all(Array.from({ length: 8 }, () => duplicate()));
    expect(responses.map(({ status }) => status).sort()).toEqual([201, 201, 201, 422, 422, 422, 422, 422]);
    expect(await count()).toBe(4);
  });

  it('are not counted twice for a retry with the same idempotency key', async () => {
    const { duplicate } = await limitedTo('2');
    const again = { 'idempotency-key': 'the-same' };
    expect((await duplicate(again)).status).toBe(201);
    expect((await duplicate(again)).status).toBe(201);
  });
});
