import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { maxSharedCases } from '../contract/cases.ts';
import type { User } from '../people/users.model.ts';
import { PetShare } from '../pets/petShares.model.ts';
import { Pet } from '../pets/pets.model.ts';
import { Weighing } from '../pets/weighings.model.ts';
import { RecipeShare } from '../recipes/recipeDetails.model.ts';
import { GivenTarget } from '../targets/givenTargets.model.ts';
import { testDatabase } from '../testing/database.ts';
import {
  createTestPet,
  createTestRecipe,
  createTestTargetSet,
  createTestUser,
  createTestUserOfRole,
} from '../testing/factories.ts';
import type { Client } from '../testing/http/client.ts';
import { startTestApp, type TestApp } from '../testing/http/testApp.ts';

let test: TestApp;
let vet: User;
let asVet: Client;

beforeAll(async () => {
  test = await startTestApp(await testDatabase());
});

beforeEach(async () => {
  vet = await createTestUserOfRole('professional');
  asVet = await test.as(vet);
});

const list = async (client = asVet) => (await client.cases.list()).cases;

describe('the cases of a professional', () => {
  it('are shared pets and own pets of clients, what is due first', async () => {
    const owner = await createTestUser();
    await createTestPet({ user_id: vet.id, name: 'Own animal' });
    const kept = await createTestPet({ user_id: vet.id, name: 'Kept', client_name: 'Ada Client' });
    const shared = await createTestPet({ user_id: owner.id, name: 'Shared', sharedWith: [vet.email] });
    await createTestPet({ user_id: owner.id, name: 'Private' });
    const set = await createTestTargetSet({ user_id: vet.id, specie_id: shared.specie_id });
    const given = { pet_id: shared.id, target_set_id: set.id, seen_version: 1, recheck_on: '2026-01-02' };
    await GivenTarget.create(given);
    const found = await list();
    expect(found.map(({ pet, right, due_on }) => [pet.id, right, due_on])).toEqual([
      [shared.id, 'read', '2026-01-02'],
      [kept.id, 'own', null],
    ]);
    expect(found[0]?.person).toEqual({
      name: `${owner.first_name} ${owner.last_name}`,
      ...{ email: owner.email, has_account: true },
    });
    expect(found[0]?.target_sets).toMatchObject([{ name: set.name, recheck_on: '2026-01-02' }]);
    expect(await list(await test.as(await createTestUserOfRole('professional')))).toEqual([]);
  });

  it('has 500 shared pets at most, the first shared, and says how many it leaves out', async () => {
    const owner = await createTestUser();
    const first = await createTestPet({ user_id: owner.id, name: 'First', sharedWith: [vet.email] });
    const { id: _, ...copy } = first.get({ plain: true });
    const pushed = Array.from({ length: maxSharedCases }, (_row, at) => ({ ...copy, name: `Pushed ${at}` }));
    await Pet.bulkCreate(pushed);
    const made = await Pet.unguarded('pets of this test').findAll({ where: { user_id: owner.id } });
    const others = made.filter(({ id }) => id !== first.id);
    await PetShare.bulkCreate(others.map(({ id: pet_id }) => ({ pet_id, email: vet.email })));
    const kept = await createTestPet({ user_id: vet.id, client_name: 'Ada' });
    const { cases, more } = await asVet.cases.list();
    const ids = cases.map(({ pet }) => pet.id);
    expect([ids.length, more]).toEqual([maxSharedCases + 1, 1]);
    expect(ids).toEqual(expect.arrayContaining([first.id, kept.id]));
  });

  it('has the own recipes of the species that were sent to the person, and nobody else’s', async () => {
    const email = 'client@example.test';
    await createTestPet({ user_id: vet.id, client_name: 'Ada', client_email: email });
    const sent = await createTestRecipe({ user_id: vet.id, sharedWith: [email] });
    await createTestRecipe({ user_id: vet.id, sharedWith: [email], species: ['cat'] });
    await createTestRecipe({ user_id: (await createTestUser()).id, sharedWith: [email] });
    await RecipeShare.update({ recheck_on: '2026-03-04' }, { where: { recipe_id: sent.id } });
    const [only] = await list();
    expect(only?.recipes).toEqual([{ id: sent.id, name: sent.name, recheck_on: '2026-03-04' }]);
    expect(only?.due_on).toBe('2026-03-04');
  });

  it('says that a client has an account only once the client shared something', async () => {
    const client = await createTestUser();
    await createTestPet({ user_id: vet.id, client_name: 'Ada', client_email: client.email });
    expect((await list())[0]?.person.has_account).toBe(false);
    await createTestRecipe({ user_id: client.id, sharedWith: [vet.email] });
    expect((await list())[0]?.person.has_account).toBe(true);
  });

  it('has the last weight and its trend', async () => {
    const pet = await createTestPet({ user_id: vet.id, client_name: 'Ada' });
    const day = (ago: number) => new Date(Date.now() - ago * 86_400_000).toISOString().slice(0, 10);
    for (const [ago, weight_kg] of [
      [21, '10.4'],
      [14, '10.2'],
      [0, '9.8'],
    ] as const)
      await Weighing.create({ pet_id: pet.id, weighed_on: day(ago), weight_kg, body_condition: 'Ideal' });
    const [only] = await list();
    expect(only?.last_weighing).toEqual({ weighed_on: day(0), weight_kg: 9.8 });
    expect(only?.lost_per_week).toBeCloseTo(2, 0);
  });
});

describe('the client of a pet', () => {
  const save = (id: number, body: object, client = asVet) => client.pets.update({ params: { id }, body });

  it('is saved, shown to the owner of the pet alone, and ends with its name', async () => {
    const other = await createTestUserOfRole('professional');
    const pet = await createTestPet({ user_id: vet.id, sharedWith: [other.email], can_edit: true });
    const client = { client_name: 'Ada Client', client_email: 'Ada@Example.test' };
    const saved = (await save(pet.id, client)).pet;
    expect(saved.client).toEqual({ name: 'Ada Client', email: 'ada@example.test' });
    const asOther = await test.as(other);
    expect((await asOther.pets.get({ params: { id: pet.id } })).pet).not.toHaveProperty('client');
    await expect(save(pet.id, { client_name: 'Mine' }, asOther)).rejects.toMatchObject({
      status: 422,
      errors: { client_name: ['The owner of this pet is the client.'] },
    });
    expect((await save(pet.id, { client_name: '' })).pet).not.toHaveProperty('client');
    expect((await pet.reload()).client_email).toBeNull();
  });

  it.each([
    [{ client_email: 'ada@example.test' }, 'client_name'],
    [{ client_name: 'Ada', client_email: 'nobody' }, 'client_email'],
  ])('is refused as %j', async (body, field) => {
    const pet = await createTestPet({ user_id: vet.id });
    await expect(save(pet.id, body)).rejects.toMatchObject({
      status: 422,
      errors: { [field]: expect.anything() },
    });
    expect((await pet.reload()).client_name ?? null).toBeNull();
  });
});
