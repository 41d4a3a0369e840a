import { beforeAll, describe, expect, it } from 'vitest';
import { readEnv } from '../env.ts';
import { startTestApp } from '../http/testApp.ts';
import type { Database } from '../models/connection.ts';
import { Recipe } from '../models/recipes.ts';
import { testDatabase } from '../testing/database.ts';
import { createTestRecipe, createTestUserOfRole } from '../testing/factories.ts';

let db: Database;

beforeAll(async () => {
  db = await testDatabase();
});

/** A server on which a user may have so many recipes, and a user who has one. */
const limitedTo = async (MOST_RECIPES: string) => {
  const test = await startTestApp(db, { env: readEnv({ PORT: '0', MOST_RECIPES }) });
  const user = await createTestUserOfRole('professional');
  const { id } = await createTestRecipe({ user_id: user.id });
  const token = await test.tokenOf(user);
  const duplicate = (headers: Record<string, string> = {}) =>
    fetch(`${test.url}/api/duplicate-recipes/${id}`, {
      method: 'POST',
      headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json', ...headers },
      body: '{"name":"Copy"}',
    });
  return { user, duplicate, count: () => Recipe.count({ where: { user_id: user.id } }) };
};

describe('the recipes of a user', () => {
  it('are bounded by a number that the environment says', async () => {
    const { duplicate, count } = await limitedTo('2');
    expect((await duplicate()).status).toBe(201);
    const response = await duplicate();
    expect(response.status).toBe(422);
    expect(await response.json()).toMatchObject({
      errors: { recipes: ['You can have at most 2 recipes. Nothing was saved.'] },
      error_code: 'too_many',
    });
    expect(await count()).toBe(2);
  });

  it('are no more where many are made at once', async () => {
    const { duplicate, count } = await limitedTo('4');
    const responses = await Promise.all(Array.from({ length: 8 }, () => duplicate()));
    expect(responses.map(({ status }) => status).sort()).toEqual([201, 201, 201, 422, 422, 422, 422, 422]);
    expect(await count()).toBe(4);
  });

  it('are not counted again for a request that is sent again under its key', async () => {
    const { duplicate } = await limitedTo('2');
    const again = { 'idempotency-key': 'the-same' };
    expect((await duplicate(again)).status).toBe(201);
    expect((await duplicate(again)).status).toBe(201);
  });
});
