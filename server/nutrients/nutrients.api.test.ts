import { beforeAll, describe, expect, it } from 'vitest';
import { noLifeStageBounds } from '../contract/shapes.ts';
import { testDatabase } from '../testing/database.ts';
import { createTestIngredient, createTestUserOfRole, getTestNutrient } from '../testing/factories.ts';
import type { Client } from '../testing/http/client.ts';
import { startTestApp } from '../testing/http/testApp.ts';
import { NutrientBound } from './nutrientBounds.model.ts';

let client: Client;

beforeAll(async () => {
  const db = await testDatabase();
  client = await (await startTestApp(db)).as(await createTestUserOfRole('free'));
});

describe('nutrients', () => {
  it('are in the order of the columns, with the catalogue version', async () => {
    const energy = { name: 'Energy', unit_type: 'kcal', scale: 3, default_sort_order: 1 };
    await getTestNutrient(208, { ...energy, role: 'energy' });
    await NutrientBound.bulkCreate([
      { nutrient_id: 208, life_stage: 'puppy', basis: 'dmb', low_max: '22.4999' },
      { nutrient_id: 208, life_stage: 'adult_cat', basis: 'dm', high_min: '62.5' },
    ]);
    await createTestIngredient();
    const { nutrients, catalogue_version } = await client.nutrients.list();
    expect(nutrients.map(({ id }) => id)).toEqual([208, 203, 204]);
    expect(nutrients[0]).toEqual({
      ...noLifeStageBounds,
      dmb_low_max_puppy: 22.4999,
      dm_high_min_adult_cat: 62.5,
      id: 208,
      name: 'Energy',
      display: 'Energy',
      short: 'Energy',
      unit_type: 'kcal',
      scale: 3,
      category_name: 'Macros',
      default_sort_order: 1,
      hidden: false,
      role: 'energy',
      large_breed_puppy: null,
    });
    expect(catalogue_version).toBe(1);
  });
});
