import { beforeAll, describe, expect, it, vi } from 'vitest';
import { decodeCategoryMaxima, decodeFoods } from '../../engine/host/binaryFormat.ts';
import { Catalogue } from '../kernel/database/catalogue.model.ts';
import { testDatabase } from '../testing/database.ts';
import {
  createTestIngredient,
  createTestRevision,
  createTestUserOfRole,
  getTestNutrient,
} from '../testing/factories.ts';
import type { Client } from '../testing/http/client.ts';
import { startTestApp, type TestApp } from '../testing/http/testApp.ts';
import { Ingredient } from './ingredients.model.ts';

let test: TestApp;
let client: Client;
let egg: Ingredient;

beforeAll(async () => {
  const db = await testDatabase();
  await getTestNutrient(203, { default_sort_order: 1 });
  await getTestNutrient(208, { default_sort_order: 2, unit_type: 'kcal', scale: 3 });
  egg = await createTestIngredient({ figures: { 203: '12.56', 208: '143' } });
  test = await startTestApp(db);
  client = await test.as(await createTestUserOfRole('free'));
});

const foods = (list: string, columns?: string) =>
  client.values.foods({ query: { foods: list, ...(columns === undefined ? {} : { columns }) } });

/** The response, with its headers. */
const get = async (list: string, columns?: string) => {
  const headers = { authorization: `Bearer ${await test.tokenOf(await createTestUserOfRole('free'))}` };
  const key = columns === undefined ? '' : `&columns=${columns}`;
  return fetch(`${test.url}/api/values?foods=${list}${key}`, { headers });
};

describe('nutrient values', () => {
  it('are exact, in the order of the columns', async () => {
    const { nutrients } = await client.nutrients.list();
    expect(nutrients.map(({ id }) => id)).toEqual([203, 208]);
    const [food] = decodeFoods(await foods(`${egg.id}.1`));
    expect([food?.id, [...(food?.values ?? [])]]).toEqual([egg.id, [1_256_000, 143_000]]);
  });

  it('of an older revision stay available', async () => {
    const salt = await createTestIngredient({ figures: { 203: '1' } });
    await createTestRevision(salt, { 203: '2' });
    const [old, now] = decodeFoods(await foods(`${salt.id}.1,${salt.id}.2`));
    expect([old?.values[0], now?.values[0]]).toEqual([100_000, 200_000]);
    expect(Number.isNaN(now?.values[1])).toBe(true);
  });

  it('of a food before its first values are not stated, now and as an older revision', async () => {
    const broth = await Ingredient.create({ name: 'Broth', short_name: 'Broth', category_id: 1 });
    await Catalogue.advance();
    const isUnstated = async (): Promise<boolean> => {
      const [food] = decodeFoods(await foods(`${broth.id}.0`));
      return food?.id === broth.id && !food.complete && food.values.every(Number.isNaN);
    };
    expect(await isUnstated()).toBe(true);
    await createTestRevision(broth, { 203: '1' });
    expect(await isUnstated()).toBe(true);
  });

  it('are cached by browsers only for a known layout', async () => {
    const { columns } = await client.nutrients.list();
    const caching = async (key?: string) => (await get(`${egg.id}.1`, key)).headers.get('cache-control');
    expect(await caching(columns)).toBe('private, max-age=31536000, immutable');
    expect(await caching()).toBe('no-store');
    await expect(foods(`${egg.id}.1`, 'another')).rejects.toMatchObject({ status: 404 });
  });

  it('have the requested layout, even if it changes during the request', async () => {
    const { nutrients, columns } = await client.nutrients.list();
    const food = await createTestIngredient({ figures: { 203: '1' } });
    const { count } = Ingredient;
    vi.spyOn(Ingredient, 'count').mockImplementationOnce(async function (this: unknown, options) {
      await createTestRevision(food, { 203: '2', 204: '3' });
      return count.call(this as never, options as never) as never;
    });
    const [decoded] = decodeFoods(await foods(`${egg.id}.1`, columns));
    expect(decoded?.values).toHaveLength(nutrients.length);
    expect((await client.nutrients.list()).columns).not.toBe(columns);
  });

  it('have another key after a change of a food that is in no revision', async () => {
    const [muesli, oats] = [
      await createTestIngredient({ name: 'Muesli', figures: { 203: '1' } }),
      await createTestIngredient({ kind: 'oats', figures: { 203: '2' } }),
    ];
    const key = async () => (await client.nutrients.list()).columns;
    const decoded = async (columns: string) =>
      decodeFoods(await foods(`${muesli.id}.1,${oats.id}.1`, columns));
    const before = await key();
    const [muesliBefore] = await decoded(before);
    expect(muesliBefore?.added).toEqual([]);

    await muesli.update({ name: 'Muesli, fortified with protein' });
    await Catalogue.advance();
    const renamed = await key();
    expect(renamed).not.toBe(before);
    expect((await decoded(renamed))[0]?.added).toEqual([0]);
    // A page that is open gets current values, which no browser stores under the old key.
    const response = await get(`${muesli.id}.1`, before);
    expect([response.status, response.headers.get('cache-control')]).toEqual([200, 'no-store']);

    // The kind takes a row of the maxima before that of the other food.
    await muesli.update({ kind: 'muesli' });
    await Catalogue.advance();
    const outdated = await get(`${oats.id}.1`, renamed);
    expect([outdated.status, outdated.headers.get('cache-control')]).toEqual([404, 'no-store']);
  });

  it.each(['999999.1', '1.9', '1.1,999999.1'])('are a 404 if a revision does not exist: %s', async (list) => {
    await expect(foods(list)).rejects.toMatchObject({ status: 404 });
  });

  it.each(['', 'x', '1', '1.00', '0.1', '1.1,', '1.1;2.1'])('reject the list "%s"', async (list) => {
    await expect(foods(list)).rejects.toMatchObject({ status: 422, errors: { foods: [expect.any(String)] } });
  });
});

describe('category maxima', () => {
  const at = (version: number) => client.values.ceilings({ params: { version } });

  it('are available for the current version only', async () => {
    const version = await Catalogue.current();
    const { categories, values } = decodeCategoryMaxima(await at(version));
    expect(values.length).toBe(categories * (await client.nutrients.list()).nutrients.length);
    await expect(at(version + 1)).rejects.toMatchObject({ status: 404 });
  });
});
