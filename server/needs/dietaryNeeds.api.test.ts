import { beforeAll, describe, expect, it, vi } from 'vitest';
import type { NeedSummary } from '../contract/dietaryNeeds.ts';
import { CaPRatio, NutrientBound } from '../nutrients/nutrientBounds.model.ts';
import type { User } from '../people/users.model.ts';
import { LifePhase } from '../pets/lifePhases.model.ts';
import { testDatabase } from '../testing/database.ts';
import { createTestNeed, createTestUserOfRole, getTestSpecies } from '../testing/factories.ts';
import type { Client } from '../testing/http/client.ts';
import { startTestApp, type TestApp } from '../testing/http/testApp.ts';
import { NeedNutrient } from './dietaryNeedDetails.model.ts';
import type { DietaryNeed } from './dietaryNeeds.model.ts';

const bands = {
  energy_1to10lbs_kcal: 85.5,
  energy_11to33lbs_kcal: 70,
  energy_34to49lbs_kcal: null,
  energy_50to69lbs_kcal: null,
  energy_70pluslbs_kcal: 52.25,
};

let test: TestApp;
let owner: User;
let need: DietaryNeed;
let clients: Readonly<Record<'owner' | 'reader' | 'admin', Client>>;

beforeAll(async () => {
  const db = await testDatabase();
  await getTestSpecies('dog');
  await LifePhase.create({ id: 2, specie_id: 1, name: 'Adult Dog' });
  owner = await createTestUserOfRole('professional');
  const reader = await createTestUserOfRole('wholebowl_customer');
  need = await createTestNeed({
    name: 'Adult dogs of mine',
    user_id: owner.id,
    life_phase_id: 2,
    age_gte: '1',
    weight_gte: '4.98951607',
    weight_lt: '15.42214058',
    ca_p_ratio_low_max: '70',
    total_qty: '36.5',
    source: 'NRC 2006',
    energy_1to10lbs_kcal: '85.5',
    energy_11to33lbs_kcal: '70',
    energy_70pluslbs_kcal: '52.25',
    species: ['cat', 'dog'],
    amounts: { 204: '0.5', 203: '2.5' },
    sharedWith: [reader.email, 'no-account@example.test'],
  });
  const high = { high_min: '300', high_note: 'Too much. Cut it.' };
  await NeedNutrient.update(high, { where: { dietary_need_id: need.id, nutrient_id: 203 } });
  await NutrientBound.create({ nutrient_id: 203, life_stage: 'puppy', basis: 'dmb', low_max: '22.4999' });
  test = await startTestApp(db);
  clients = {
    owner: await test.as(owner),
    reader: await test.as(reader),
    admin: await test.as(await createTestUserOfRole('admin')),
  };
});

const all = { include_activity_levels: '1', include_life_phase: 'true' } as const;
const read = async (client: Client, query = {}) =>
  (await client.dietaryNeeds.get({ params: { id: need.id }, query })).dietary_per_kg_need;
const listed = async (client: Client, query = {}): Promise<NeedSummary | undefined> =>
  (await client.dietaryNeeds.list({ query })).dietary_per_kg_needs.find(({ id }) => id === need.id);

describe('dietaryNeeds', () => {
  it('have their species and the amounts per kg and day', async () => {
    expect(await read(clients.reader, all)).toEqual({
      id: need.id,
      name: 'Adult dogs of mine',
      label: 'Adult dogs of mine (dogs and cats)',
      user_id: owner.id,
      published: false,
      version: 1,
      life_phase_id: 2,
      life_phase: { id: 2, name: 'Adult Dog', specie_id: 1, specie: { id: 1, slug: 'dog', name: 'Dog' } },
      species: [
        { id: 1, slug: 'dog', name: 'Dog' },
        { id: 2, slug: 'cat', name: 'Cat' },
      ],
      activity_levels: [{ id: 2, name: 'Average' }],
      ...{ age_gte: 1, age_lt: null, age_units: 'years' },
      ...{ weight_gte: 4.98951607, weight_lt: 15.42214058, weight_units: 'kg' },
      ...{ scaling: 'per_kg', reference_kg: null },
      ...{ ca_p_ratio_low_max: 70, ca_p_ratio_high_min: null },
      source: 'NRC 2006',
      nutrition_breakdown: {
        total_qty: 36.5,
        total_unit_type: 'g',
        nutrients: [expect.objectContaining({ id: 203 }), expect.objectContaining({ id: 204 })],
      },
    });
    const [protein] = (await read(clients.reader)).nutrition_breakdown.nutrients;
    expect(protein).toMatchObject({
      amount: { qty: 2.5, unit_type: 'g', low_max: 99.9999, high_min: 300 },
      high_note: 'Too much. Cut it.',
      dmb_low_max_puppy: 22.4999,
      dmb_high_min_puppy: null,
    });
  });

  it('have the life phase and activity levels only on request', async () => {
    for (const shown of [await read(clients.reader), await listed(clients.reader)]) {
      expect(shown).toMatchObject({ life_phase_id: 2 });
      expect(shown).not.toHaveProperty('life_phase');
      expect(shown).not.toHaveProperty('activity_levels');
    }
    expect(await listed(clients.reader, all)).toMatchObject({
      life_phase: { specie: { slug: 'dog' } },
      activity_levels: [{ name: 'Average' }],
    });
  });

  it.each(['owner', 'admin'] as const)('have energy bands and shares for the %s', async (who) => {
    expect(await listed(clients[who])).toMatchObject(bands);
    const { users_shared_with } = await read(clients[who]);
    expect(await read(clients[who])).toMatchObject(bands);
    expect(users_shared_with?.map(({ email }) => email)[1]).toBe('no-account@example.test');
  });

  it('have neither for other readers', async () => {
    for (const shown of [await read(clients.reader), await listed(clients.reader)])
      for (const name of [...Object.keys(bands), 'users_shared_with']) expect(shown).not.toHaveProperty(name);
  });

  it('need as many queries for one as for several', async () => {
    const count = async () => {
      const queries = vi.spyOn(test.db.sequelize, 'query');
      await clients.admin.dietaryNeeds.list({ query: all });
      const { length } = queries.mock.calls;
      queries.mockRestore();
      return length;
    };
    const before = await count();
    for (let n = 0; n < 3; n += 1) await createTestNeed({ life_phase_id: 2, species: ['dog', 'cat'] });
    expect(await count()).toBe(before);
  });

  it.each([
    ['include_life_phase', { include_life_phase: 'perhaps' }],
    ['include_activity_levels', { include_activity_levels: ['1', '2'] }],
  ])('is not asked for by a wrong %s', async (field, query) => {
    const refusal = { status: 422, errors: { [field]: [expect.any(String)] } };
    await expect(clients.owner.dietaryNeeds.list({ query: query as never })).rejects.toMatchObject(refusal);
    await expect(read(clients.owner, query)).rejects.toMatchObject(refusal);
  });

  it.each([0, -1, 1.5, 999_999, '1 OR 1=1'])('are not found by %s', async (id) => {
    const asked = clients.admin.dietaryNeeds.get({ params: { id: id as number } });
    await expect(asked).rejects.toMatchObject({ status: 404 });
  });
});

describe('the default bounds of Ca:P', () => {
  it('are 50 and 150 unless set', async () => {
    const before = { ca_p_ratio: { id: 1, low_max: 50, high_min: 150 } };
    expect(await clients.reader.caPRatios.getDefault()).toMatchObject(before);
    await CaPRatio.create({ id: 1, low_max: '62.5', high_min: '140' });
    const after = { ca_p_ratio: { id: 1, low_max: 62.5, high_min: 140 } };
    expect(await clients.reader.caPRatios.getDefault()).toMatchObject(after);
  });
});
