import { beforeAll, describe, expect, it } from 'vitest';
import type { User } from '../people/users.model.ts';
import type { Pet } from '../pets/pets.model.ts';
import { GivenTarget } from '../targets/givenTargets.model.ts';
import { testDatabase } from '../testing/database.ts';
import { createTestPet, createTestTargetSet, createTestUserOfRole } from '../testing/factories.ts';
import type { Client } from '../testing/http/client.ts';
import { startTestApp } from '../testing/http/testApp.ts';

let client: Client;
let owner: User;

beforeAll(async () => {
  const test = await startTestApp(await testDatabase('seeded'));
  owner = await createTestUserOfRole('wholebowl_customer');
  client = await test.as(owner);
});

const target = async (pet: Pet, nutrient: number) =>
  (await client.sources.need({ params: { id: pet.id, nutrient_id: nutrient } })).target;

describe('a target of a patient', () => {
  it('of energy set by hand has its reason, and no formula', async () => {
    const pet = await createTestPet({
      ...{ user_id: owner.id, kcal_by_hand: '520', kcal_reason: 'holds 9 kg' },
    });
    expect(await target(pet, 9001)).toMatchObject({
      ...{ per_kg: null, metabolic: null, per_day: 520, confidence: null },
      standard: { source: null, words: 'Set by hand: holds 9 kg' },
    });
  });

  it('names the target set that decides a bound', async () => {
    const pet = await createTestPet({ user_id: owner.id });
    const set = await createTestTargetSet({ name: 'Kidney' });
    await GivenTarget.create({ pet_id: pet.id, target_set_id: set.id, seen_version: 1, user_id: owner.id });
    const phosphorus = await target(pet, 305);
    expect(phosphorus).toMatchObject({
      standard: { source: { id: 'nrc-2006' } },
      limit: { source: null, words: 'Target set “Kidney”' },
    });
    const most = ((phosphorus?.per_day ?? 0) * Number(phosphorus?.high_min)) / 100;
    expect(most).toBeCloseTo((await target(pet, 9001))?.per_day ?? 0, -1);
    expect((await target(pet, 301))?.limit?.words).not.toContain('Kidney');
  });
});
