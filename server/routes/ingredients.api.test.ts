import { beforeAll, describe, expect, it } from 'vitest';
import { unboundedStages } from '../contract/shapes.ts';
import type { Client } from '../http/client.ts';
import { startTestApp } from '../http/testApp.ts';
import { IngredientFlag, IngredientPrice } from '../models/ingredientDetails.ts';
import type { Ingredient } from '../models/ingredients.ts';
import { NutrientBound } from '../models/nutrientBounds.ts';
import { testDatabase } from '../testing/database.ts';
import { makeIngredient, makeRole, theNutrient, theSpecies } from '../testing/factories.ts';

let client: Client;
let beef: Ingredient;
let lean: Ingredient;

beforeAll(async () => {
  const db = await testDatabase();
  beef = await makeIngredient({ name: 'Beef, ground, 80% lean', short_name: 'Ground beef 80%' });
  lean = await makeIngredient({ name: 'Ground turkey, lean' });
  for (let n = 0; n < 60; n += 1) await makeIngredient({ name: `Rice ${n}` });
  client = await (await startTestApp(db)).as(await makeRole('free'));
});

const names = async (query: string) =>
  (await client.ingredients.list({ query: { query } })).ingredients.map(({ name }) => name);

describe('foods', () => {
  it('are found by every word of their name, those that begin with it first', async () => {
    expect(await names('lean ground')).toEqual(['Beef, ground, 80% lean', 'Ground turkey, lean']);
    expect(await names('ground')).toEqual(['Ground turkey, lean', 'Beef, ground, 80% lean']);
    expect(await names('80%')).toEqual(['Beef, ground, 80% lean']);
    expect(await names("'; DROP TABLE users; --")).toEqual([]);
  });

  it('come fifty at a time', async () => expect(await names('rice')).toHaveLength(50));

  it('come in the order of the ids that were asked for', async () => {
    const { ingredients } = await client.ingredients.list({ query: { ids: [lean.id, beef.id, 999_999] } });
    expect(ingredients.map(({ id }) => id)).toEqual([lean.id, beef.id]);
    expect(ingredients[1]).toMatchObject({
      short_name: 'Ground beef 80%',
      category_name: 'Poultry meat',
      revision: 1,
    });
    expect(ingredients[1]).not.toHaveProperty('ingredient_prices');
  });

  it('bring their prices when asked', async () => {
    await IngredientPrice.create({ ingredient_id: beef.id, cost_per_units: '1.10', basis: '100 g' });
    const { ingredients } = await client.ingredients.list({
      query: { ids: [beef.id], include_prices: 'on' },
    });
    expect(ingredients[0]?.ingredient_prices).toEqual([{ cost_per_units: 1.1 }]);
  });

  it('warn for the species that were named, else for all', async () => {
    const cat = await theSpecies('cat');
    const dog = await theSpecies('dog');
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

  it.each([
    ['ids', { ids: ['x'] }, 'ids.0'],
    ['too many ids', { ids: Array.from({ length: 501 }, (_, n) => n + 1) }, 'ids'],
    ['words', { query: 'x'.repeat(101) }, 'query'],
    ['flags', { include_prices: 'perhaps' }, 'include_prices'],
    ['species, of which no warnings are known', { species: ['dog', 'horse'] }, 'species'],
  ])('are not asked for by wrong %s', async (_, query, field) => {
    await expect(client.ingredients.list({ query: query as never })).rejects.toMatchObject({
      status: 422,
      errors: { [field]: [expect.any(String)] },
    });
  });
});

describe('nutrients', () => {
  it('come in the order of the columns, with the version of the catalogue', async () => {
    const energy = { name: 'Energy', unit_type: 'kcal', scale: 3, default_sort_order: 1 };
    await theNutrient(208, { ...energy, role: 'energy' });
    await NutrientBound.bulkCreate([
      { nutrient_id: 208, life_stage: 'puppy', basis: 'dmb', low_max: '22.4999' },
      { nutrient_id: 208, life_stage: 'adult_cat', basis: 'dm', high_min: '62.5' },
    ]);
    const { nutrients, catalogue_version } = await client.nutrients.list();
    expect(nutrients.map(({ id }) => id)).toEqual([208, 203, 204]);
    expect(nutrients[0]).toEqual({
      ...unboundedStages,
      dmb_low_max_puppy: 22.4999,
      dm_high_min_adult_cat: 62.5,
      id: 208,
      name: 'Energy',
      unit_type: 'kcal',
      scale: 3,
      category_name: 'Macros',
      default_sort_order: 1,
      hidden: false,
      role: 'energy',
    });
    expect(catalogue_version).toBe(62);
  });
});
