import { beforeAll, describe, expect, it } from 'vitest';
import type { User } from '../people/users.model.ts';
import { testDatabase } from '../testing/database.ts';
import { createTestPet, createTestUserOfRole } from '../testing/factories.ts';
import type { Client } from '../testing/http/client.ts';
import { startTestApp } from '../testing/http/testApp.ts';

let client: Client;
let owner: User;

beforeAll(async () => {
  const db = await testDatabase('seeded');
  owner = await createTestUserOfRole('professional');
  client = await (await startTestApp(db)).as(owner);
});

const limitsOf = async (given: Parameters<typeof createTestPet>[0]) => {
  const pet = await createTestPet({ user_id: owner.id, ...given });
  return (await client.pets.limits({ params: { id: pet.id } })).limits;
};

/** The birthday of a pet of this age in weeks. */
const weeksOld = (weeks: number): string =>
  new Date(Date.now() - weeks * 7 * 86_400_000).toISOString().slice(0, 10);

describe('the limits of a pet (D77)', () => {
  it('come with the need, so that no screen has one without the other', async () => {
    const { id } = await createTestPet({ user_id: owner.id });
    const query = { include_dietary_per_kg_need: true, include_limits: true } as const;
    const [{ pet }, { limits }] = [
      await client.pets.get({ params: { id }, query }),
      await client.pets.limits({ params: { id } }),
    ];
    expect(limits.length).toBeGreaterThan(40);
    expect(pet.limits).toEqual(limits);
    expect((await client.pets.get({ params: { id } })).pet).not.toHaveProperty('limits');
  });

  it('are the maxima of its species and life stage, each with basis, kind and source', async () => {
    const limits = await limitsOf({ birthday: '2020-01-01' });
    expect(limits.find(({ nutrient_id, kind }) => nutrient_id === 312 && kind === 'legal_max')).toEqual({
      ...{ nutrient_id: 312, name: 'Copper, Cu', basis: 'per_100g_dry_matter', kind: 'legal_max', max: 2.8 },
      ...{ multiple: null, confidence: 'high', unit: 'mg' },
      label: 'EU legal maximum for feed with added copper, per 100 g dry matter',
      ...{ source: 'FEDIAF', edition: '2025', locator: expect.stringMatching(/per 100 g dry matter$/) },
    });
    expect(
      limits
        .filter(({ nutrient_id }) => nutrient_id === 301)
        .map(({ basis, max, label }) => [basis, max, label]),
    ).toEqual([
      ['per_1000_kcal', 6250, 'FEDIAF nutritional maximum, per 1000 kcal'],
      ['per_100g_dry_matter', 2500, 'FEDIAF nutritional maximum, per 100 g dry matter'],
      ['per_1000_kcal', 6250, 'AAFCO nutritional maximum, per 1000 kcal'],
    ]);
    const legal = limits.filter(({ kind }) => kind === 'legal_max').map(({ name }) => name);
    expect(legal.sort()).toEqual([
      'Copper, Cu',
      'Iodine, I',
      'Iron, Fe',
      'Manganese, Mn',
      'Selenium, Se',
      'Vitamin D',
      'Zinc, Zn',
    ]);
  });

  it('are those of the growth stage for young pets', async () => {
    const calcium = async (weeks: number) =>
      (await limitsOf({ birthday: weeksOld(weeks), weight_kg: '6' })).find(
        ({ nutrient_id, basis }) => nutrient_id === 301 && basis === 'per_100g_dry_matter',
      )?.max;
    expect([await calcium(10), await calcium(30), await calcium(200)]).toEqual([1600, 1800, 2500]);
  });

  it('are those of cats for a cat', async () => {
    const limits = await limitsOf({ specie_id: 2, birthday: '2020-01-01', weight_kg: '4' });
    expect(limits.find(({ nutrient_id }) => nutrient_id === 9004)).toMatchObject({ max: 7500 });
    expect(limits.some(({ nutrient_id }) => nutrient_id === 9002)).toBe(false);
    const sodium = limits.filter(({ nutrient_id }) => nutrient_id === 307);
    expect(sodium.map(({ kind, max, multiple, confidence }) => [kind, max, multiple, confidence])).toEqual([
      ['SUL_above', 3750, null, 'low'],
      ['multiple', 1250, 5, 'high'],
    ]);
  });
});
