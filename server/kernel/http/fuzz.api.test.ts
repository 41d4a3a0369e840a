import fc from 'fast-check';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Endpoint } from '../../contract/endpoint.ts';
import { operationUrl } from '../../contract/operationUrl.ts';
import type { User } from '../../people/users.model.ts';
import { RecipeIngredient } from '../../recipes/recipeDetails.model.ts';
import { Recipe } from '../../recipes/recipes.model.ts';
import { testDatabase } from '../../testing/database.ts';
import { createTestIngredient, createTestRecipe, createTestUserOfRole } from '../../testing/factories.ts';
import { anyRequestFor, sendFuzzRequest } from '../../testing/fuzz.ts';
import { startTestApp, type TestApp } from '../../testing/http/testApp.ts';
import { isThorough } from '../../testing/thorough.ts';
import { watchWrites } from '../../testing/writes.ts';
import { ServiceUnavailable } from '../errors.ts';
import { operations } from './openapi.ts';

/** Requests per endpoint; `npm run soak` sends more. */
const runs = Number(process.env.FUZZ_RUNS ?? (isThorough ? 40 : 8));

let test: TestApp;
let owner: User;
let token = '';
let recipe: Recipe;
let foods: number[] = [];
let takeWrites: () => string[];

beforeAll(async () => {
  const db = await testDatabase();
  owner = await createTestUserOfRole('professional');
  foods = (await Promise.all([1, 2, 3].map(() => createTestIngredient()))).map(({ id }) => id);
  test = await startTestApp(db);
  takeWrites = watchWrites(db);
});

// Each test has its own recipe, as one of them deletes it.
beforeEach(async () => {
  recipe = await createTestRecipe({ user_id: owner.id });
  token = await test.tokenOf(owner);
});

const target = () => ({ url: test.url, params: { id: recipe.id }, token });

const linesWrites = [
  'recipes.update',
  'recipes.addIngredients',
  'recipes.updateIngredients',
  'recipes.duplicate',
] as const;

const writes = operations().filter(([, { method }]) => method !== 'GET');
const reads = operations().filter(([, { method }]) => method === 'GET');

describe('random input', () => {
  it.each(writes)(
    '%s never answers 500 and never writes partly',
    { timeout: 120_000 },
    async (name, endpoint) => {
      const property = fc.asyncProperty(anyRequestFor(endpoint, foods), async (thrown) => {
        takeWrites();
        const response = await sendFuzzRequest(endpoint, target(), thrown);
        await response.text();
        expect(response.status).toBeLessThan(500);
        if (!response.ok) expect(takeWrites()).toEqual([]);
        if (response.ok && name === 'session.logout') token = await test.tokenOf(owner);
      });
      await fc.assert(property, { numRuns: runs });
    },
  );

  it.each(reads)('%s only reads', async (_, endpoint) => {
    for (const role of ['professional', 'admin'] as const) {
      const authorization = `Bearer ${await test.tokenOf(await createTestUserOfRole(role))}`;
      takeWrites();
      const address = operationUrl(endpoint, { params: { id: recipe.id } });
      const response = await fetch(test.url + address, { headers: { authorization } });
      await response.text();
      expect(response.status).toBeLessThan(500);
      expect(takeWrites()).toEqual([]);
    }
  });

  it.each(linesWrites)('%s rolls back when it fails after the first row', async (name) => {
    const [, endpoint] = writes.find(([id]) => id === name) ?? expect.unreachable();
    const ingredients = [{ id: (await createTestIngredient()).id, total_g: 1 }];
    const fields = { name: 'Half', ingredients };
    const body = name === 'recipes.update' ? { recipe: fields } : fields;
    takeWrites();
    RecipeIngredient.addHook('beforeBulkCreate', 'failing', () => {
      throw new ServiceUnavailable();
    });
    const thrown = { body, type: 'application/json', query: '' };
    const response = await sendFuzzRequest(endpoint, target(), thrown).finally(() =>
      RecipeIngredient.removeHook('beforeBulkCreate', 'failing'),
    );
    expect(response.status).toBe(503);
    expect(takeWrites()).toEqual([]);
  });

  it('accepts valid requests and refuses invalid ones', async () => {
    const [, update] = writes.find(([name]) => name === 'recipes.updateIngredients') ?? [];
    const good = fc.uniqueArray(fc.constantFrom(...foods), { minLength: 1 });
    const milligrams = fc.integer({ min: 0, max: 100_000_000 });
    const property = fc.asyncProperty(good, milligrams, fc.boolean(), async (ids, mg, spoiled) => {
      const ingredients = ids.map((food) => ({ id: food, total_g: String(mg / 1000) }));
      const body = { ingredients: spoiled ? [...ingredients, { id: ids[0], total_g: 1 }] : ingredients };
      const thrown = { body, type: 'application/json', query: '' };
      const response = await sendFuzzRequest(update as Endpoint, target(), thrown);
      expect(response.status).toBe(spoiled ? 422 : 200);
      if (spoiled) return;
      const stored = await RecipeIngredient.findAll({
        where: { recipe_id: recipe.id },
        order: [['position', 'ASC']],
      });
      expect(stored.map((line) => [line.ingredient_id, line.milligrams])).toEqual(
        ids.map((food) => [food, mg]),
      );
      expect(await Recipe.count({ where: { id: recipe.id } })).toBe(1);
    });
    await fc.assert(property, { numRuns: runs });
  }, 60_000);
});
