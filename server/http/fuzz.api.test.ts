import fc from 'fast-check';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Endpoint } from '../contract/endpoint.ts';
import { RecipeIngredient } from '../models/recipeDetails.ts';
import { Recipe } from '../models/recipes.ts';
import type { User } from '../models/users.ts';
import { testDatabase } from '../testing/database.ts';
import { makeIngredient, makeRecipe, makeRole } from '../testing/factories.ts';
import { addressOf } from './client.ts';
import { operations } from './openapi.ts';
import { propertiesOf } from './schema.ts';
import { startTestApp, type TestApp } from './testApp.ts';

const runs = Number(process.env.FUZZ_RUNS ?? 200);

let test: TestApp;
let owner: User;
let token = '';
let recipe: Recipe;
let foods: number[] = [];

beforeAll(async () => {
  const db = await testDatabase();
  owner = await makeRole('professional');
  foods = (await Promise.all([1, 2, 3].map(() => makeIngredient()))).map(({ id }) => id);
  recipe = await makeRecipe({ user_id: owner.id });
  test = await startTestApp(db);
});

beforeEach(async () => {
  token = await test.tokenOf(owner);
});

const id = fc.oneof(fc.constantFrom(0, 1, 2, 3, 4), fc.integer(), fc.string(), fc.double());
const grams = fc.oneof(
  fc.double(),
  fc.integer(),
  fc.string(),
  fc.float({ min: 0, max: 1000 }),
  fc.constantFrom('1', '0.001', '-0', '1e309', 'NaN', 'Infinity', ' 7. ', '1,5', null, [], {}),
);
const lines = fc.array(fc.record({ id, total_g: grams }, { requiredKeys: [] }), { maxLength: 8 });
const value = fc.oneof(
  lines,
  lines.map((each) => JSON.stringify(each)),
  fc.jsonValue(),
  fc.string(),
  fc.anything(),
);

/** A body with the fields that an endpoint knows, holding anything at all. */
const bodyFor = (endpoint: Endpoint) => {
  const known = endpoint.body ? propertiesOf(endpoint.body).map(({ name }) => name) : [];
  const fields = Object.fromEntries(
    [...known, '_method', '__proto__', 'constructor'].map((name) => [name, value]),
  );
  return fc.oneof({ weight: 8, arbitrary: fc.record(fields, { requiredKeys: [] }) }, fc.anything());
};

const textOf = (body: unknown): string => {
  try {
    return JSON.stringify(body, (_, each) => (typeof each === 'bigint' ? String(each) : each)) ?? '';
  } catch {
    return '{';
  }
};

const formOf = (body: unknown): URLSearchParams => {
  const form = new URLSearchParams();
  for (const [name, each] of Object.entries(body ?? {}))
    form.append(name, typeof each === 'string' ? each : textOf(each));
  return form;
};

const type = fc.constantFrom(
  'application/json',
  'application/x-www-form-urlencoded',
  'multipart/form-data; boundary=b',
  'text/plain',
  '',
);

const send = (endpoint: Endpoint, body: unknown, contentType: string, query: string) => {
  const params = { id: recipe.id };
  const isForm = contentType.includes('urlencoded');
  return fetch(`${test.url}${addressOf(endpoint, { params })}${query}`, {
    method: endpoint.method,
    headers: { 'content-type': contentType, authorization: `Bearer ${token}` },
    body: isForm ? formOf(body) : textOf(body),
  });
};

const writes = operations().filter(([, { method }]) => method !== 'GET');

describe('whatever is sent', () => {
  it.each(writes)('%s never fails and never writes half', { timeout: 120_000 }, async (name, endpoint) => {
    const query = fc.constantFrom('', '?_method=PUT', '?_method=DELETE', '?_method[]=x', '?%E0%A4%A');
    let version = (await recipe.reload()).version;
    const property = fc.asyncProperty(bodyFor(endpoint), type, query, async (body, contentType, search) => {
      const response = await send(endpoint, body, contentType, search);
      const said = await response.text();
      expect(response.status).toBeLessThan(500);
      if (response.ok && name.startsWith('recipes.')) ({ version } = JSON.parse(said).recipe);
    });
    await fc.assert(property, { numRuns: runs });
    expect((await recipe.reload()).version).toBe(version);
  });

  it('takes the good and refuses the bad', async () => {
    const [, update] = writes.find(([name]) => name === 'recipes.updateIngredients') ?? [];
    const good = fc.uniqueArray(fc.constantFrom(...foods), { minLength: 1 });
    const milligrams = fc.integer({ min: 0, max: 100_000_000 });
    const property = fc.asyncProperty(good, milligrams, fc.boolean(), async (ids, mg, spoiled) => {
      const ingredients = ids.map((food) => ({ id: food, total_g: String(mg / 1000) }));
      const body = { ingredients: spoiled ? [...ingredients, { id: ids[0], total_g: 1 }] : ingredients };
      const response = await send(update as Endpoint, body, 'application/json', '');
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
    await fc.assert(property, { numRuns: Math.ceil(runs / 4) });
  }, 60_000);
});
