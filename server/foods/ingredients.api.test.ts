import { beforeAll, describe, expect, it } from 'vitest';
import { testDatabase } from '../testing/database.ts';
import {
  createTestIngredient,
  createTestRecipe,
  createTestRevision,
  createTestUserOfRole,
  getTestNutrient,
  getTestSpecies,
} from '../testing/factories.ts';
import type { Client } from '../testing/http/client.ts';
import { startTestApp } from '../testing/http/testApp.ts';
import { IngredientFlag, IngredientMeasure, IngredientPrice } from './ingredientDetails.model.ts';
import { IngredientNutrient } from './ingredientRevisions.model.ts';
import type { Ingredient } from './ingredients.model.ts';

let app: Awaited<ReturnType<typeof startTestApp>>;
let client: Client;
let beef: Ingredient;
let lean: Ingredient;

beforeAll(async () => {
  const db = await testDatabase();
  beef = await createTestIngredient({ name: 'Beef, ground, 80% lean', short_name: 'Ground beef 80%' });
  lean = await createTestIngredient({ name: 'Ground turkey, lean' });
  for (let n = 0; n < 60; n += 1) await createTestIngredient({ name: `Rice ${n}` });
  app = await startTestApp(db);
  client = await app.as(await createTestUserOfRole('free'));
});

const names = async (query: string) =>
  (await client.ingredients.list({ query: { query } })).ingredients.map(({ name }) => name);

const open = async (food: Ingredient, query = {}) =>
  (await client.ingredients.get({ params: { id: food.id }, query })).ingredient;

describe('ingredients', () => {
  it('are found by every word of their name, plain foods first', async () => {
    expect(await names('lean ground')).toEqual(['Ground turkey, lean', 'Beef, ground, 80% lean']);
    expect(await names('ground')).toEqual(['Ground turkey, lean', 'Beef, ground, 80% lean']);
    expect(await names('80%')).toEqual(['Beef, ground, 80% lean']);
    expect(await names("'; DROP TABLE users; --")).toEqual([]);
  });

  it('are not found by signs alone', async () => {
    for (const query of ['%%', '😀', '\0']) expect(await names(query)).toEqual([]);
  });

  it('are limited to fifty', async () => expect(await names('rice')).toHaveLength(50));

  it('are all listed by name in pages without words', async () => {
    const first = await client.ingredients.list({ query: { size: 40 } });
    const second = await client.ingredients.list({ query: { size: 40, page: 2 } });
    expect(first).toMatchObject({ current_page: 1, last_page: 2, total: 62 });
    const all = [...first.ingredients, ...second.ingredients].map(({ name }) => name);
    expect(all).toHaveLength(62);
    expect(all).toEqual(all.toSorted((a, b) => (a < b ? -1 : 1)));
    const past = await client.ingredients.list({ query: { size: 40, page: 3 } });
    expect(past).toEqual({ ingredients: [], current_page: 3, last_page: 2, total: 62 });
    await expect(client.ingredients.list({ query: { size: 501 } })).rejects.toMatchObject({
      errors: { size: ['From 1 to 500.'] },
    });
  });

  it('are in the order of the requested ids', async () => {
    const { ingredients } = await client.ingredients.list({ query: { ids: [lean.id, beef.id, 999_999] } });
    expect(ingredients.map(({ id }) => id)).toEqual([lean.id, beef.id]);
    expect(ingredients[1]).toMatchObject({
      short_name: 'Ground beef 80%',
      category_name: 'Poultry meat',
      revision: 1,
    });
    expect(ingredients[1]).not.toHaveProperty('ingredient_prices');
  });

  it('have prices on request', async () => {
    await IngredientPrice.create({ ingredient_id: beef.id, cost_per_units: '1.10', basis: '100 g' });
    const { ingredients } = await client.ingredients.list({
      query: { ids: [beef.id], include_prices: 'on' },
    });
    expect(ingredients[0]?.ingredient_prices).toMatchObject([{ cost_per_units: 1.1, currency: 'USD' }]);
  });

  it('have household measures in the source’s order, and a counted unit', async () => {
    const rice = await createTestIngredient({ name: 'Wild grain', unit_name: 'tablet', unit_mg: 1600 });
    for (const [position, amount, measure, gram_weight] of [
      [2, '0.5', 'cup', '81.5'],
      [1, '3', 'tbsp', '28.35'],
    ] as const)
      await IngredientMeasure.create({ ingredient_id: rice.id, position, amount, measure, gram_weight });
    const expected = {
      measures: [
        { id: expect.any(Number), amount: 3, measure: 'tbsp', gram_weight: 28.35 },
        { id: expect.any(Number), amount: 0.5, measure: 'cup', gram_weight: 81.5 },
      ],
      unit_name: 'tablet',
      unit_mg: 1600,
    };
    const { ingredients } = await client.ingredients.list({ query: { query: 'wild grain' } });
    expect(ingredients).toMatchObject([expected]);
    const { ingredient } = await client.ingredients.get({ params: { id: rice.id }, query: {} });
    expect(ingredient).toMatchObject(expected);
    const owner = await createTestUserOfRole('free');
    const recipe = await createTestRecipe({
      user_id: owner.id,
      lines: [{ ingredient: rice, milligrams: 1600 }],
    });
    const shown = await (await app.as(owner)).recipes.get({ params: { id: recipe.id }, query: {} });
    expect(shown.recipe.ingredients).toMatchObject([expected]);
    expect(await open(beef)).toMatchObject({ measures: [], unit_name: null, unit_mg: null });
  });

  it('have their state, what is not eaten, and their raw and cooked forms with the yield', async () => {
    const [raw, cooked] = await Promise.all([
      createTestIngredient({
        ...{ name: 'Turkey, thigh, raw', ndb_no: '05717', state: 'raw' },
        ...{ refuse_pct: 32, refuse: 'Bone' },
      }),
      createTestIngredient({ name: 'Turkey, thigh, roasted', ndb_no: '05722', state: 'cooked' }),
    ]);
    const { ingredients } = await client.ingredients.list({ query: { ids: [raw.id, cooked.id] } });
    const form = { method: 'roasted', yield_percent: 82, yield_source: 'protein' };
    expect(ingredients).toMatchObject([
      {
        ...{ state: 'raw', refuse_percent: 32, refuse: 'Bone' },
        forms: [{ id: cooked.id, cooked: true, ...form }],
      },
      {
        ...{ state: 'cooked', refuse_percent: null, refuse: null },
        forms: [{ id: raw.id, cooked: false, ...form, refuse_percent: 32, refuse: 'Bone' }],
      },
    ]);
    expect((await open(beef)).forms).toEqual([]);
    const owner = await createTestUserOfRole('wholebowl_customer');
    const recipe = await createTestRecipe({
      user_id: owner.id,
      lines: [{ ingredient: cooked, milligrams: 1000 }],
    });
    const shown = await (await app.as(owner)).recipes.get({ params: { id: recipe.id } });
    expect(shown.recipe.ingredients).toMatchObject([{ state: 'cooked', forms: [{ id: raw.id }] }]);
  });

  it('have the warnings of the requested species, else of all', async () => {
    const cat = await getTestSpecies('cat');
    const dog = await getTestSpecies('dog');
    await IngredientFlag.create({
      ingredient_id: lean.id,
      specie_id: cat.id,
      unsafe: true,
      possibly_unsafe: false,
    });
    const unsafeFor = async (species?: string[]) => {
      const query = { ids: [lean.id], ...(species ? { species } : {}) };
      return (await client.ingredients.list({ query })).ingredients[0]?.unsafe;
    };
    expect(await unsafeFor()).toBe(true);
    expect(await unsafeFor(['cat', 'dog'])).toBe(true);
    expect(await unsafeFor([String(cat.id)])).toBe(true);
    expect(await unsafeFor([dog.slug])).toBe(false);
  });

  it('have the dose of the requested species, in a recipe too', async () => {
    const food = await createTestIngredient({ name: 'Liver' });
    const [dog, cat] = [await getTestSpecies('dog'), await getTestSpecies('cat')];
    const flag = { ingredient_id: food.id, unsafe: false, possibly_unsafe: true };
    await IngredientFlag.create({
      ...{ ...flag, specie_id: dog.id, warning_kind: 'dose', dose_group: 'liver', dose_max: '5' },
      ...{ dose_unit: 'percent_of_grams', dose_source: 'A table', dose_text: 'at most 5 %' },
    });
    await IngredientFlag.create({ ...flag, specie_id: cat.id, warning_kind: 'caution' });
    const dose = {
      ...{ group: 'liver', max_qty: 5, unit: 'percent_of_grams', nutrient_ids: [] },
      ...{ source: 'A table', text: 'at most 5 %' },
    };
    const answer = async (species: string) => (await open(food, { species: [species] })).dose;
    expect([await answer('dog'), await answer('cat')]).toEqual([dose, null]);
    const lines = [{ ingredient: food, milligrams: 1000 }];
    const { id } = await createTestRecipe({ lines });
    const { recipe } = await (await app.as(await createTestUserOfRole('admin'))).recipes.get({
      params: { id },
    });
    expect(recipe.ingredients[0]?.dose).toEqual(dose);
  });

  it.each([
    ['ids', { ids: ['x'] }, 'ids.0'],
    ['too many ids', { ids: Array.from({ length: 501 }, (_, n) => n + 1) }, 'ids'],
    ['words', { query: 'x'.repeat(101) }, 'query'],
    ['flags', { include_prices: 'perhaps' }, 'include_prices'],
    ['species', { species: ['dog', 'horse'] }, 'species'],
  ])('reject invalid %s', async (_, query, field) => {
    await expect(client.ingredients.list({ query: query as never })).rejects.toMatchObject({
      status: 422,
      errors: { [field]: [expect.any(String)] },
    });
  });
});

describe('one ingredient', () => {
  it('has its nutrient values per 100 g', async () => {
    const egg = await createTestIngredient({ name: 'Egg, whole', figures: { 203: '12.56' } });
    const { nutrition_breakdown, ...rest } = await open(egg);
    expect(rest).toMatchObject({
      id: egg.id,
      name: 'Egg, whole',
      user_id: null,
      notes: [],
      cook_well: false,
    });
    expect(rest).not.toHaveProperty('ingredient_prices');
    expect([nutrition_breakdown.total_qty, nutrition_breakdown.total_unit_type]).toEqual([100, 'g']);
    const amounts = nutrition_breakdown.nutrients.map(({ id, amount, coverage }) => [
      id,
      amount.qty,
      coverage,
    ]);
    expect(amounts).toEqual([
      [203, 12.56, 1],
      [204, null, 0],
    ]);
  });

  it('has values per 100 g if they were stated for another amount, and none if stated for 0 g', async () => {
    const dose = await createTestIngredient({ figures: { 203: '1' } });
    await createTestRevision(dose, { 203: '3' }, '30');
    expect((await open(dose)).nutrition_breakdown.nutrients[0]?.amount.qty).toBe(10);
    await createTestRevision(dose, { 203: '3' }, '0');
    expect((await open(dose)).nutrition_breakdown.nutrients[0]?.amount.qty).toBeNull();
  });

  it('has the origins of its values on request', async () => {
    const { value_sources } = await open(beef, { include_details: true });
    expect(value_sources?.length).toBe(
      (await open(beef)).nutrition_breakdown.nutrients.filter(({ amount }) => amount.qty !== null).length,
    );
    expect(value_sources?.every(({ source }) => source !== '')).toBe(true);
    expect(await open(beef)).not.toHaveProperty('value_sources');
  });

  it('has the upper end of a range per 100 g, and says what is estimated (D86, D89)', async () => {
    const dose = await createTestIngredient({ figures: { 203: '1' } });
    const { id } = await createTestRevision(dose, { 203: '3' }, '30');
    await IngredientNutrient.update({ amount_high: '6', estimated: true }, { where: { revision_id: id } });
    const { value_sources, nutrition_breakdown } = await open(dose, { include_details: true });
    expect(nutrition_breakdown.nutrients[0]?.amount.qty).toBe(10);
    expect(value_sources).toMatchObject([{ id: 203, qty_high: '20', estimated: true }]);
  });

  it('has prices, warnings for some species and hidden nutrients on request', async () => {
    await getTestNutrient(9002, { name: 'Vitamin A (dogs)', unit_type: 'IU', scale: 3 });
    await getTestNutrient(9003, { name: 'Vitamin A (cats)', unit_type: 'IU', scale: 3 });
    await getTestNutrient(319, { name: 'Retinol', hidden: true });
    const liver = await createTestIngredient({ figures: { 9002: '30', 9003: '20', 319: '6' } });
    await IngredientPrice.create({ ingredient_id: liver.id, cost_per_units: '0.5', basis: '100 g' });
    const flag = { ingredient_id: liver.id, specie_id: (await getTestSpecies('cat')).id, unsafe: true };
    await IngredientFlag.create({ ...flag, possibly_unsafe: false });
    const shown = async (query = {}) => {
      const { unsafe, ingredient_prices, nutrition_breakdown } = await open(liver, query);
      const ids = nutrition_breakdown.nutrients.map(({ id }) => id).filter((id) => id > 300);
      return { unsafe, ingredient_prices, ids };
    };
    expect(await shown()).toEqual({ unsafe: true, ids: [9002] });
    expect(await shown({ species: ['dog'] })).toMatchObject({ unsafe: false, ids: [9002] });
    expect(await shown({ species: ['cat'] })).toMatchObject({ unsafe: true, ids: [9003] });
    const query = { include_prices: '1', include_hidden_nutrients: '1' };
    expect(await shown(query)).toEqual({
      unsafe: true,
      ids: [319, 9002],
      ingredient_prices: [expect.objectContaining({ cost_per_units: 0.5 })],
    });
  });

  it.each([
    ['include_prices', { include_prices: '2' }],
    ['include_hidden_nutrients', { include_hidden_nutrients: 'maybe' }],
    ['species', { species: ['horse'] }],
  ])('is not asked for by a wrong %s', async (field, query) => {
    await expect(open(beef, query)).rejects.toMatchObject({
      status: 422,
      errors: { [field]: [expect.any(String)] },
    });
  });

  it.each([0, 999_999, '1.0', 'x'])('is not found by %s', async (id) => {
    const asked = client.ingredients.get({ params: { id: id as number } });
    await expect(asked).rejects.toMatchObject({ status: 404 });
  });
});
