import { request } from 'node:http';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { beforeAll, describe, expect, it } from 'vitest';
import { IngredientFlag, IngredientNote } from '../../foods/ingredientDetails.model.ts';
import { Ingredient } from '../../foods/ingredients.model.ts';
import type { User } from '../../people/users.model.ts';
import { RecipeShare } from '../../recipes/recipeDetails.model.ts';
import { testDatabase } from '../../testing/database.ts';
import {
  createTestIngredient,
  createTestRecipe,
  createTestUserOfRole,
  getTestSpecies,
} from '../../testing/factories.ts';
import { startTestApp, type TestApp } from '../../testing/http/testApp.ts';
import { countQueries } from '../../testing/queries.ts';
import type { Database } from '../database/connection.ts';

let db: Database;
let test: TestApp;
let professional: User;
let other: User;

beforeAll(async () => {
  db = await testDatabase();
  for (let n = 0; n < 30; n += 1) await createTestIngredient({ name: `Rice ${n}` });
  test = await startTestApp(db);
  [professional, other] = [
    await createTestUserOfRole('professional'),
    await createTestUserOfRole('professional'),
  ];
});

/** Searches twice. The second response comes from the cache. */
const found = async (user: User, query: object) => {
  const client = await test.as(user);
  const first = await client.ingredients.list({ query });
  expect(await client.ingredients.list({ query })).toEqual(first);
  return first.ingredients;
};

const names = async (user: User, query: string) => (await found(user, { query })).map(({ name }) => name);

describe.each(['/api/ingredients?query=rice', '/api/nutrients'])('GET %s', (path) => {
  const get = async (headers: Record<string, string> = {}) =>
    fetch(test.url + path, {
      headers: { authorization: `Bearer ${await test.tokenOf(professional)}`, ...headers },
    });

  it('answers 304 for a current ETag', async () => {
    const first = await get();
    const tag = String(first.headers.get('etag'));
    expect(tag).toMatch(/^W\/".+"$/);
    expect(first.headers.get('cache-control')).toBe('private, no-cache');
    const second = await get({ 'if-none-match': tag });
    expect([second.status, await second.text()]).toEqual([304, '']);
  });

  it.each([
    ['br', 'br', brotliDecompressSync],
    ['gzip', 'gzip', gunzipSync],
    ['br;q=0.1, gzip', 'gzip', gunzipSync],
    ['gzip, deflate, br, zstd', 'br', brotliDecompressSync],
    ['identity', null, (body: Buffer) => body],
  ])('has the same body for accept-encoding %s', async (accepted, encoding, decode) => {
    const plain = await (await get()).text();
    const token = await test.tokenOf(professional);
    const headers = { authorization: `Bearer ${token}`, 'accept-encoding': accepted };
    const [given, body] = await new Promise<[string | null, Buffer]>((resolve, reject) => {
      request(test.url + path, { headers }, (response) => {
        const chunks: Buffer[] = [];
        response.on('data', (chunk: Buffer) => void chunks.push(chunk));
        const given = response.headers['content-encoding'] ?? null;
        response.on('end', () => resolve([given, Buffer.concat(chunks)]));
      })
        .on('error', reject)
        .end();
    });
    expect([given, decode(body).toString()]).toEqual([encoding, plain]);
  });

  it('needs few queries when cached', async () => {
    await (await get()).text();
    const token = await test.tokenOf(professional);
    const headers = { authorization: `Bearer ${token}` };
    const queries = await countQueries(db, async () => (await fetch(test.url + path, { headers })).text());
    expect(queries).toBeLessThanOrEqual(3);
  });
});

describe('cached foods', () => {
  it('are only in responses of users with access', async () => {
    await createTestIngredient({ name: 'Secret broth', user_id: professional.id });
    expect(await names(professional, 'broth')).toEqual(['Secret broth']);
    expect(await names(other, 'broth')).toEqual([]);
    expect(await names(await createTestUserOfRole('free'), 'broth')).toEqual([]);
    expect(await names(await createTestUserOfRole('admin'), 'broth')).toEqual(['Secret broth']);
  });

  it('follow the shares of recipes', async () => {
    const food = await createTestIngredient({ name: 'Private stock', user_id: professional.id });
    const lines = [{ ingredient: food, milligrams: 1000 }];
    const recipe = await createTestRecipe({ user_id: professional.id, lines });
    expect(await names(other, 'stock')).toEqual([]);
    const share = await RecipeShare.create({ recipe_id: recipe.id, email: other.email });
    expect(await names(other, 'stock')).toEqual(['Private stock']);
    await share.destroy();
    expect(await names(other, 'stock')).toEqual([]);
  });

  it('have the warnings of the requested species', async () => {
    const food = await createTestIngredient({ name: 'Lily' });
    const cat = await getTestSpecies('cat');
    await IngredientFlag.create({
      ingredient_id: food.id,
      specie_id: cat.id,
      unsafe: true,
      possibly_unsafe: false,
    });
    await getTestSpecies('dog');
    const unsafe = async (species: string[]) => (await found(other, { ids: [food.id], species }))[0]?.unsafe;
    expect([await unsafe(['dog']), await unsafe(['cat']), await unsafe(['dog', 'cat'])]).toEqual([
      false,
      true,
      true,
    ]);
  });

  it('change at once with their rows', async () => {
    const food = await createTestIngredient({ name: 'Old name' });
    const query = { ids: [food.id] };
    expect((await found(other, query))[0]).toMatchObject({ name: 'Old name', notes: [] });
    await food.update({ name: 'New name' });
    expect((await found(other, query))[0]).toMatchObject({ name: 'New name' });
    await db.write(() => IngredientNote.create({ ingredient_id: food.id, msg: 'Cook it.' }));
    expect((await found(other, query))[0]?.notes).toHaveLength(1);
    await Ingredient.destroy({ where: { id: food.id } });
    expect(await found(other, query)).toEqual([]);
  });

  it('change with the catalogue version after a change on another server', async () => {
    const food = await createTestIngredient({ name: 'Here' });
    const query = { ids: [food.id] };
    expect((await found(other, query))[0]?.name).toBe('Here');
    await db.sequelize.query(
      `UPDATE ingredients SET short_name = 'There', revision = revision WHERE id = ${food.id}`,
    );
    await db.sequelize.query('UPDATE catalogue SET version = version + 1 WHERE id = 1');
    expect((await found(other, query))[0]?.short_name).toBe('There');
  });
});
