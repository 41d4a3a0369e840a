import { beforeAll, describe, expect, it, vi } from 'vitest';
import { nutrientIds } from '../nutrients/ids.ts';
import { CaPRatio } from '../nutrients/nutrientBounds.model.ts';
import type { User } from '../people/users.model.ts';
import { testDatabase } from '../testing/database.ts';
import {
  createTestNeed,
  createTestPet,
  createTestUserOfRole,
  getTestActivityLevel,
  getTestNutrient,
} from '../testing/factories.ts';
import type { Client } from '../testing/http/client.ts';
import { startTestApp, type TestApp } from '../testing/http/testApp.ts';

type PetsQuery = NonNullable<NonNullable<Parameters<Client['pets']['list']>[0]>['query']>;

let test: TestApp;
let client: Client;
let owner: User;

beforeAll(async () => {
  const db = await testDatabase();
  await getTestActivityLevel();
  await getTestNutrient(nutrientIds.energy, { name: 'Energy', unit_type: 'kcal', scale: 3 });
  await createTestNeed({
    name: 'Dogs',
    amounts: { 203: '2.5', [nutrientIds.energy]: '60' },
    total_qty: '48',
  });
  owner = await createTestUserOfRole('wholebowl_customer');
  test = await startTestApp(db);
  client = await test.as(owner);
});

describe('pets', () => {
  it('have a daily need for their weight', async () => {
    const { id } = await createTestPet({ user_id: owner.id, weight_kg: '12.5' });
    const { pet } = await client.pets.get({
      params: { id },
      query: { include_daily_nutrition_breakdown: '1', include_dietary_per_kg_need: '1' },
    });
    expect(pet).toMatchObject({ weight_kg: 12.5, kcal_per_day: 750, specie: { slug: 'dog' } });
    const amounts = pet.daily_nutrition_breakdown?.nutrients.map((each) => [each.id, each.amount.qty]);
    expect(amounts).toEqual([
      [203, 31.25],
      [nutrientIds.energy, 750],
    ]);
    expect(pet.daily_nutrition_breakdown?.total_qty).toBe(600);
    expect(pet.dietary_per_kg_need).toMatchObject({
      name: 'Dogs',
      ca_p_ratio_low_max: 50,
      ca_p_ratio_high_min: 150,
    });
    expect(pet.dietary_per_kg_need?.nutrition_breakdown.nutrients[0]?.amount.qty).toBe(2.5);
  });

  it('have energy in the daily need if it is stated only by weight bands', async () => {
    const need = await createTestNeed({ amounts: { 203: '2.5' }, energy_11to33lbs_kcal: '70' });
    const chosen = { override_dietary_per_kg_need: true, dietary_per_kg_need_id: need.id };
    const { id } = await createTestPet({ user_id: owner.id, weight_kg: '10', ...chosen });
    const query = { include_daily_nutrition_breakdown: '1' } as const;
    const { pet } = await client.pets.get({ params: { id }, query });
    expect(pet.kcal_per_day).toBe(700);
    const energy = pet.daily_nutrition_breakdown?.nutrients.find((each) => each.id === nutrientIds.energy);
    expect(energy).toMatchObject({ name: 'Energy', amount: { qty: 700, unit_type: 'kcal', low_max: null } });
    await need.destroy();
  });

  it('have the Ca:P bounds of their need, else the default bounds', async () => {
    const own = await createTestNeed({ ca_p_ratio_low_max: '70' });
    const chosen = { override_dietary_per_kg_need: true, dietary_per_kg_need_id: own.id };
    const { id } = await createTestPet({ user_id: owner.id, ...chosen });
    const set = await CaPRatio.create({ id: 1, low_max: '60', high_min: '140' });
    const query = { include_dietary_per_kg_need: '1' } as const;
    const { pet } = await client.pets.get({ params: { id }, query });
    expect(pet.dietary_per_kg_need).toMatchObject({ ca_p_ratio_low_max: 70, ca_p_ratio_high_min: 140 });
    await Promise.all([set.destroy(), own.destroy()]);
  });

  it('have no need if none matches', async () => {
    const { id } = await createTestPet({ user_id: owner.id, species: 'cat' });
    const query = { include_daily_nutrition_breakdown: '1', include_dietary_per_kg_need: '1' } as const;
    const { pet } = await client.pets.get({ params: { id }, query });
    expect(pet).toMatchObject({
      kcal_per_day: null,
      daily_nutrition_breakdown: null,
      dietary_per_kg_need: null,
    });
  });

  it('have no needs unless requested', async () => {
    const { pet } = await client.pets.get({
      params: { id: (await createTestPet({ user_id: owner.id })).id },
    });
    expect(pet).not.toHaveProperty('daily_nutrition_breakdown');
    expect(pet).not.toHaveProperty('dietary_per_kg_need');
  });

  it('always have kcal_per_day, and need as many queries as one pet', async () => {
    const one = await createTestUserOfRole('wholebowl_customer');
    await createTestPet({ user_id: one.id, weight_kg: '12.5' });
    const many = await createTestUserOfRole('wholebowl_customer');
    for (const weight_kg of ['2', '12.5', '40']) await createTestPet({ user_id: many.id, weight_kg });
    const queriesOf = async (user: User, query: PetsQuery) => {
      const asked = await test.as(user);
      const queries = vi.spyOn(test.db.sequelize, 'query');
      const { pets } = await asked.pets.list({ query });
      const count = queries.mock.calls.length;
      queries.mockRestore();
      return [pets.map(({ kcal_per_day }) => kcal_per_day), count] as const;
    };
    const [kcal, few] = await queriesOf(one, {});
    expect(kcal).toEqual([750]);
    const all = { include_daily_nutrition_breakdown: '1', include_dietary_per_kg_need: '1' } as const;
    expect(await queriesOf(many, {})).toEqual([[120, 750, 2400], few]);
    expect(await queriesOf(many, all)).toEqual([[120, 750, 2400], (await queriesOf(one, all))[1]]);
  });

  it('are filtered by one or more species, by slug or id', async () => {
    const slugs = async (query: { specie?: string; species?: string[] }) =>
      new Set((await client.pets.list({ query })).pets.map(({ specie }) => specie.slug));
    expect(await slugs({})).toEqual(new Set(['dog', 'cat']));
    expect(await slugs({ specie: 'cat' })).toEqual(new Set(['cat']));
    expect(await slugs({ species: ['1'] })).toEqual(new Set(['dog']));
    expect(await slugs({ species: ['dog', 'cat'] })).toEqual(new Set(['dog', 'cat']));
    expect(await slugs({ specie: 'horse' })).toEqual(new Set());
  });
});
