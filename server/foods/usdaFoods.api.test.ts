import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeAll, describe, expect, it } from 'vitest';
import { fixturesFolder } from '../kernel/csv.ts';
import { Catalogue } from '../kernel/database/catalogue.model.ts';
import type { User } from '../people/users.model.ts';
import { testDatabase } from '../testing/database.ts';
import { createTestUserOfRole } from '../testing/factories.ts';
import type { Client } from '../testing/http/client.ts';
import { startTestApp, type TestApp } from '../testing/http/testApp.ts';
import { IngredientRevision } from './ingredientRevisions.model.ts';
import { Ingredient } from './ingredients.model.ts';
import { FdcUnavailable } from './usda/fdcClient.ts';
import { shippedTable } from './usda/shippedTable.ts';

let app: TestApp;
let client: Client;
let importer: User;

beforeAll(async () => {
  app = await startTestApp(await testDatabase('seeded'));
  importer = await createTestUserOfRole('free');
  client = await app.as(importer);
});

const search = async (query: string, who = client) => (await who.usdaFoods.list({ query: { query } })).result;

describe('the shipped table', () => {
  it('is the file that pack.ts wrote', () => {
    const digest = (name: string) =>
      createHash('sha256')
        .update(readFileSync(join(fixturesFolder, 'usda', name)))
        .digest('hex');
    expect(digest('values.bin')).toBe('6ec2b84d0ef3bf79e5198e41438a668358d5802401f696c31ce318da129c4139');
    expect(digest('foods.csv.gz')).toBe('ba99300bb2bd2a32134281fc49b7718cc71b4f67d764b48bed660ab505a6bde9');
  });

  it('has 8,789 foods, each with its values', async () => {
    const { foods } = shippedTable();
    expect(foods).toHaveLength(8789);
    for (const food of [foods[0], foods[4000], foods.at(-1)])
      expect((await shippedTable().values(food ?? expect.unreachable())).size).toBeGreaterThan(3);
    const [butter] = foods;
    expect((await shippedTable().values(butter ?? expect.unreachable())).get(204)).toBe('81.11');
  });
});

describe('GET usda-foods', () => {
  it('finds at most 50 foods by words, and says which were added', async () => {
    const { foods, notice } = await search('butter salted');
    expect(notice).toBeNull();
    expect(foods[0]).toEqual({
      fdcId: 173410,
      description: 'Butter, salted',
      warning_kind: null,
      warning_reason: null,
      source: 'shipped',
      imported_id: expect.any(Number),
    });
    expect((await search('chicken')).foods).toHaveLength(50);
    expect(await search('')).toEqual({ foods: [], notice: null });
    expect(await search('%%')).toEqual({ foods: [], notice: null });
  });

  it('still finds shipped foods while the live API does not answer', async () => {
    const fail = () => Promise.reject(new FdcUnavailable('The USDA food table did not answer.'));
    const down = await startTestApp(app.db, { fdc: { search: fail, food: fail } });
    const who = await down.as(await createTestUserOfRole('free'));
    const { foods, notice } = await search('butter', who);
    expect(foods.length).toBeGreaterThan(0);
    expect(notice).toMatch(/did not answer/);
    await expect(who.usdaFoods.create({ body: { fdc_id: 5 } })).rejects.toMatchObject({ status: 503 });
  });
});

const whipped = 173411;

describe('POST usda-foods', () => {
  it('adds a food once with its values and sources, also by two requests at once', async () => {
    const before = await Catalogue.committed();
    const two = [1, 2].map(() => client.usdaFoods.create({ body: { fdc_id: whipped } }));
    const [first, second] = await Promise.all(two);
    expect(second?.ingredient.id).toBe(first?.ingredient.id);
    expect(await Ingredient.count({ where: { fdc_id: whipped } })).toBe(1);
    expect(await Catalogue.committed()).toBeGreaterThan(before);
    const id = first?.ingredient.id ?? 0;
    const { ingredient } = await client.ingredients.get({ params: { id } });
    expect(ingredient).toMatchObject({ user_id: null, category_name: 'Dairy', revision: 1 });
    const qty = (nutrient: number) =>
      ingredient.nutrition_breakdown.nutrients.find((each) => each.id === nutrient)?.amount.qty;
    expect([qty(204), qty(9001)]).toEqual([78.3, expect.closeTo(677.6, 0)]);
    const revision = await IngredientRevision.findOne({ where: { ingredient_id: id } });
    expect(revision?.user_id).toBe(importer.id);
    const { figure } = await client.sources.figure({ params: { id: 204 }, query: { foods: `${id}.1` } });
    expect(figure.foods[0]?.origin?.words).toBe('USDA SR28 (2016), NDB 01002');
    expect((await search('butter whipped with salt')).foods[0]?.imported_id).toBe(id);
    const { ingredients } = await client.ingredients.list({ query: { query: 'butter whipped' } });
    expect(ingredients.map((each) => each.id)).toContain(id);
    expect(ingredients.find((each) => each.id === id)).toMatchObject({ safety_reviewed: false });
    const shipped = await client.ingredients.list({ query: { query: 'beef' } });
    expect(shipped.ingredients[0]).toMatchObject({ safety_reviewed: true });
  });

  it('answers 201, then 200', async () => {
    const token = await app.tokenOf(await createTestUserOfRole('free'));
    const send = (path: string) =>
      fetch(app.url + path, {
        method: 'POST',
        headers: { authorization: `Bearer ${token}`, 'content-type': 'application/x-www-form-urlencoded' },
        body: 'fdc_id=173412',
      });
    expect([(await send('/usda-foods')).status, (await send('/api/usda-foods')).status]).toEqual([201, 200]);
  });

  it('adds a food without an FDC id by its NDB number', async () => {
    const food =
      shippedTable().foods.find(({ fdcId, ndbNo }) => fdcId === null && ndbNo > '05') ?? expect.unreachable();
    const add = () => client.usdaFoods.create({ body: { fdc_id: `ndb:${food.ndbNo}` } });
    const { ingredient } = await add();
    expect(ingredient.name).toBe(food.name);
    expect((await add()).ingredient.id).toBe(ingredient.id);
  });

  it.each(['', 'x', '0', '-1', '999999999', 'ndb:99999', '1e9'])('refuses the id %j', async (fdc_id) => {
    await expect(client.usdaFoods.create({ body: { fdc_id } })).rejects.toMatchObject({
      status: 422,
      errors: { fdc_id: [expect.any(String)] },
    });
  });
});
