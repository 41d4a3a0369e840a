import { beforeAll, describe, expect, it } from 'vitest';
import { folderStore } from '../kernel/photos/folderStore.ts';
import type { User } from '../people/users.model.ts';
import { testDatabase } from '../testing/database.ts';
import {
  createTestNeed,
  createTestPet,
  createTestUserOfRole,
  getTestActivityLevel,
  getTestSpecies,
} from '../testing/factories.ts';
import type { Client } from '../testing/http/client.ts';
import { startTestApp, type TestApp } from '../testing/http/testApp.ts';
import { Breed } from './breeds.model.ts';
import { Pet } from './pets.model.ts';

const maxPets = 3;
const now = new Date('2026-11-23T12:00:00Z');
const body = { name: 'Juno', weight_kg: '12.5', specie_id: 1, birthday: '2024-05-01' };

const removed: string[] = [];
let test: TestApp;
let client: Client;
let owner: User;

beforeAll(async () => {
  const db = await testDatabase();
  await getTestActivityLevel();
  await Promise.all([getTestSpecies('dog'), getTestSpecies('cat')]);
  const maxOwnedRows = { pets: maxPets, recipes: 9, plans: 9, sets: 10, needs: 9, foods: 9 };
  const photos = { ...folderStore(''), remove: async (name: string) => void removed.push(name) };
  test = await startTestApp(db, { clock: () => now, maxOwnedRows, photos });
  owner = await createTestUserOfRole('wholebowl_customer');
  client = await test.as(owner);
});

const failureOf = (call: Promise<unknown>): Promise<unknown> =>
  call.then(
    () => null,
    (error: unknown) => error,
  );

describe('POST /api/pets', () => {
  it('creates a pet with defaults', async () => {
    const { pet } = await client.pets.create({ body: { ...body, dietary_per_kg_need_id: '' } });
    expect(pet).toMatchObject({
      ...{ name: 'Juno', weight_kg: 12.5, body_condition: 'Ideal', activity_level_id: 2, image: null },
      ...{ override_dietary_per_kg_need: false, dietary_per_kg_need_id: null },
    });
    await client.pets.remove({ params: { id: pet.id } });
  });

  it('reports all missing fields at once', async () => {
    expect(await failureOf(client.pets.create({ body: { specie_id: '' } as never }))).toMatchObject({
      status: 422,
      errors: {
        name: ['The name field is required.'],
        weight_kg: ['The weight field is required.'],
        specie_id: ['The species field is required.'],
        birthday: ['The birthday field is required.'],
      },
    });
  });

  it.each([
    ['1996-11-23', true],
    ['1996-11-22', false],
    ['2026-11-24', true],
    ['2026-11-25', false],
  ])('accepts a birthday from 30 years ago to tomorrow: %s %s', async (birthday, accepted) => {
    const [admin, call] = [await createTestUserOfRole('admin'), { body: { ...body, birthday } }];
    const failure = await failureOf((await test.as(admin)).pets.create(call));
    expect(failure === null).toBe(accepted);
  });

  it("refuses a free account's second pet with the specified sentence", async () => {
    const free = await test.as(await createTestUserOfRole('free'));
    await free.pets.create({ body });
    expect(await failureOf(free.pets.create({ body }))).toMatchObject({
      status: 403,
      error_code: 'premium_required',
      message:
        'Sorry, free accounts are limited to 1 pet. Please make any desired changes to your existing pet.',
    });
  });

  it('refuses more pets than a user may have', async () => {
    const customer = await createTestUserOfRole('wholebowl_customer');
    for (let each = 0; each < maxPets; each += 1) await createTestPet({ user_id: customer.id });
    const failure = await failureOf((await test.as(customer)).pets.create({ body }));
    expect(failure).toMatchObject({ status: 422, error_code: 'too_many' });
  });
});

describe('a chosen need', () => {
  it('ends with empty text and with override false; override true needs one', async () => {
    const need = await createTestNeed({ user_id: owner.id });
    const { id } = await createTestPet({ user_id: owner.id });
    const change = async (body: NonNullable<Parameters<Client['pets']['update']>[0]['body']>) =>
      (await client.pets.update({ params: { id }, body })).pet;
    const chosen = { override_dietary_per_kg_need: true, dietary_per_kg_need_id: need.id };
    expect(await change({ dietary_per_kg_need_id: String(need.id) })).toMatchObject(chosen);
    expect(await change({ override_dietary_per_kg_need: 'false' })).toMatchObject({
      override_dietary_per_kg_need: false,
    });
    expect(await change(chosen)).toMatchObject(chosen);
    expect(await change({ dietary_per_kg_need_id: '' })).toMatchObject({
      ...{ override_dietary_per_kg_need: false, dietary_per_kg_need_id: null },
    });
    expect(await failureOf(change({ override_dietary_per_kg_need: 'true' }))).toMatchObject({
      errors: { dietary_per_kg_need_id: ['Choose a dietary need.'] },
    });
  });

  it('that is no longer shared stays with the pet, which says so', async () => {
    const foreign = await createTestNeed({ user_id: (await createTestUserOfRole('professional')).id });
    const chosen = { override_dietary_per_kg_need: true, dietary_per_kg_need_id: foreign.id };
    const { id } = await createTestPet({ user_id: owner.id, ...chosen });
    const { pet } = await client.pets.update({ params: { id }, body: chosen });
    expect(pet).toMatchObject(chosen);
    const read = await client.pets.get({ params: { id } });
    expect(read.pet.need_explanation).toContain('no longer shared with you');
    await client.pets.update({ params: { id }, body: { override_dietary_per_kg_need: false } });
    for (const body of [{ override_dietary_per_kg_need: true }, chosen])
      expect(await failureOf(client.pets.update({ params: { id }, body }))).toMatchObject({
        errors: { dietary_per_kg_need_id: ['There is no such dietary need.'] },
      });
  });
});

describe('DELETE /api/pets/:id', () => {
  it('deletes the pet and its photo', async () => {
    const { id } = await createTestPet({ user_id: owner.id, image: 'photo-of-the-pet.webp' });
    await client.pets.remove({ params: { id } });
    expect(await Pet.unguarded('the test').count({ where: { id } })).toBe(0);
    expect(removed).toEqual(['photo-of-the-pet.webp']);
  });
});

describe('GET /api/species/:specie/breeds', () => {
  it('lists the names in their order, and is 404 for an unknown species', async () => {
    await Breed.bulkCreate([
      { specie_id: 1, name: 'Whippet', sort_order: 20 },
      { specie_id: 1, name: 'Akita', sort_order: 10 },
    ]);
    const { breeds } = await client.species.breeds({ params: { specie: 'dog' } });
    expect(breeds).toEqual(['Akita', 'Whippet']);
    expect(await failureOf(client.species.breeds({ params: { specie: 'horse' } }))).toMatchObject({
      status: 404,
    });
  });
});
