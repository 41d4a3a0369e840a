import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { nutrientIds } from '../nutrients/ids.ts';
import type { User } from '../people/users.model.ts';
import { Pet } from '../pets/pets.model.ts';
import { testDatabase } from '../testing/database.ts';
import { createTestNeed, createTestPet, createTestUserOfRole } from '../testing/factories.ts';
import type { Client } from '../testing/http/client.ts';
import { startTestApp, type TestApp } from '../testing/http/testApp.ts';
import { refusal } from '../testing/refusal.ts';
import type { DietaryNeed } from './dietaryNeeds.model.ts';

let test: TestApp;
let [vet, admin, owner]: User[] = [];
let [asVet, asAdmin, asOwner]: Client[] = [];
let pet: Pet;

/** Energy and protein per kg. The patient of the vet gets 50 kcal a day where a dog of 10 kg gets 450. */
const system = { amounts: { [nutrientIds.energy]: '45', 203: '2.5' } };
const patients = { amounts: { [nutrientIds.energy]: '5', 203: '0.5' }, weight_gte: '9', weight_lt: '11' };

const kcal = async () => {
  const { pet: read } = await owner_().pets.get({ params: { id: pet.id } });
  return read.kcal_per_day;
};
const owner_ = (): Client => asOwner ?? expect.unreachable();
const admin_ = (): Client => asAdmin ?? expect.unreachable();
const vet_ = (): Client => asVet ?? expect.unreachable();

beforeAll(async () => {
  test = await startTestApp(await testDatabase());
  vet = await createTestUserOfRole('professional');
  admin = await createTestUserOfRole('admin');
  owner = await createTestUserOfRole('wholebowl_customer');
  [asVet, asAdmin, asOwner] = [await test.as(vet), await test.as(admin), await test.as(owner)];
  await createTestNeed({ ...system, name: 'Adult dog' });
  pet = await createTestPet({ user_id: owner.id, name: 'Rex', weight_kg: '10', birthday: '2020-01-01' });
});

const createNeed = (given: Parameters<typeof createTestNeed>[0], user: User | undefined) =>
  createTestNeed({ ...patients, ...given, ...(user ? { user_id: user.id } : {}) });

const publish = (need: Pick<DietaryNeed, 'id'>, published = true) =>
  admin_().dietaryNeeds.publish({ params: { id: need.id }, body: { published } });

describe('a need is a draft until an admin publishes it', () => {
  let need: DietaryNeed;
  beforeEach(async () => {
    need = await createNeed({ name: 'Patient of the vet' }, vet);
    return () => need.destroy();
  });

  it('whatever role its owner has or gets', async () => {
    expect(await kcal()).toBe(450);
    await admin_().adminUsers.setRole({ params: { id: vet?.id ?? 0, role: 'admin' } });
    expect(await kcal()).toBe(450);
    const own = await createNeed({ name: 'Blank one of an admin', amounts: {} }, admin);
    expect(await kcal()).toBe(450);
    await own.destroy();
    await admin_().adminUsers.setRole({ params: { id: vet?.id ?? 0, role: 'professional' } });
    expect(await kcal()).toBe(450);
    const { dietary_per_kg_needs } = await owner_().dietaryNeeds.list();
    expect(dietary_per_kg_needs.map(({ name }) => name)).toEqual(['Adult dog']);
  });

  it('also as a copy of a published one', async () => {
    await publish(need);
    for (const client of [vet_(), admin_()]) {
      const { dietary_per_kg_need: copy } = await client.dietaryNeeds.duplicate({
        ...{ params: { id: need.id }, body: { name: 'Copy' } },
      });
      expect(copy.published).toBe(false);
    }
    await publish(need, false);
    expect(await kcal()).toBe(450);
    const { dietary_per_kg_needs } = await owner_().dietaryNeeds.list();
    expect(dietary_per_kg_needs.map(({ name }) => name)).toEqual(['Adult dog']);
  });

  it('and shows the most affected of all pets before', async () => {
    const dogs = Array.from({ length: 230 }, (_, n) => ({
      ...pet.get(),
      id: pet.id + 1 + n,
      name: `Dog ${n}`,
    }));
    await Pet.bulkCreate(dogs);
    const { id: cat } = await createTestPet({ species: 'cat', weight_kg: '10', birthday: '2020-01-01' });
    const both = await createNeed({ name: 'Of both species', species: ['dog', 'cat'] }, vet);
    const { pets, total } = await admin_().dietaryNeeds.publicationEffects({ params: { id: both.id } });
    expect([total, pets.length, pets[0]?.id]).toEqual([232, 20, cat]);
    await both.destroy();
    await Pet.destroy({ where: { id: [cat, ...dogs.map(({ id }) => id)] } });
  });

  it('and then counts for the pets that it fits, also after its owner lost a role', async () => {
    const { pets, total } = await admin_().dietaryNeeds.publicationEffects({ params: { id: need.id } });
    expect(total).toBe(1);
    expect(pets).toEqual([
      {
        ...{ id: pet.id, name: 'Rex' },
        before: expect.objectContaining({ label: 'Adult dog', kcal_per_day: 450 }),
        after: expect.objectContaining({ id: need.id, kcal_per_day: 50 }),
        rows: [expect.objectContaining({ nutrient_id: 203, before: 25, after: 5 })],
      },
    ]);
    expect(await kcal()).toBe(450);
    expect((await publish(need)).dietary_per_kg_need.published).toBe(true);
    expect(await kcal()).toBe(50);
    const back = await admin_().dietaryNeeds.publicationEffects({ params: { id: need.id } });
    expect(back.pets).toMatchObject([{ before: { kcal_per_day: 50 }, after: { kcal_per_day: 450 } }]);
    await publish(need, false);
    expect(await kcal()).toBe(450);
  });

  it('and is then changed and deleted by admins alone', async () => {
    await publish(need);
    const params = { id: need.id };
    const body = { dietary_per_kg_need: { name: 'Mine again' } };
    for (const call of [
      () => vet_().dietaryNeeds.update({ params, body }),
      () => vet_().dietaryNeeds.remove({ params }),
      () => vet_().dietaryNeeds.publish({ params, body: { published: false } }),
    ])
      expect((await refusal(call())).status).toBe(403);
    const saved = await admin_().dietaryNeeds.update({ params, body });
    expect(saved.dietary_per_kg_need.name).toBe('Mine again');
    const emptied = { nutrition_breakdown: { total_qty: null, nutrients: [] } };
    const error = await refusal(
      admin_().dietaryNeeds.update({ params, body: { dietary_per_kg_need: emptied } }),
    );
    expect(error.status).toBe(422);
    expect(await kcal()).toBe(50);
  });
});

it('is not edited by an admin who does not accept what that changes for pets', async () => {
  const need = await createNeed({ ...system, name: 'Dogs of 10 kg' }, vet);
  await publish(need);
  const params = { id: need.id };
  const save = (given: object, accept_effects?: boolean) =>
    admin_().dietaryNeeds.update({
      params,
      body: { dietary_per_kg_need: given, ...(accept_effects === undefined ? {} : { accept_effects }) },
    });
  const nutrients = [
    { id: nutrientIds.energy, amount: { qty: '5' } },
    { id: 203, amount: { qty: '0.5' } },
  ];
  const starving = { nutrition_breakdown: { total_qty: null, nutrients } };
  const error = await refusal(save(starving));
  expect([error.status, error.error_code]).toEqual([422, 'changes_pets']);
  expect(error.errors).toEqual({
    accept_effects: ['This changes what 1 pet is fed.', 'Rex: 450 → 50 kcal a day; Nutrient 203 25 → 5 g'],
  });
  const { dietary_per_kg_need: kept } = await admin_().dietaryNeeds.get({ params });
  expect([await kcal(), kept.version]).toEqual([450, need.version]);
  expect((await save({ name: 'Dogs of about 10 kg' })).dietary_per_kg_need.version).toBe(need.version + 1);
  await save(starving, true);
  expect(await kcal()).toBe(50);
  // Then it does not fit Rex, who gets the other need.
  const { errors } = await refusal(save({ weight_lt: '9.5' }));
  expect(errors).toMatchObject({ accept_effects: [expect.anything(), expect.stringContaining('50 → 450')] });
  await save({ weight_lt: '9.5' }, true);
  expect(await kcal()).toBe(450);
  const back = await refusal(save({ weight_lt: '11' }));
  expect(back.errors).toMatchObject({
    accept_effects: [expect.anything(), expect.stringContaining('450 → 50')],
  });
  await need.reload();
  await need.destroy();
});

it('is not edited without a question when only the last of many pets get another need', async () => {
  const need = await createNeed({ ...system, name: 'Dogs of 10 kg' }, vet);
  await publish(need);
  const { id: _, ...rex } = pet.get({ plain: true });
  const many = Array.from({ length: 201 }, () => ({ ...rex, name: 'Patient' }));
  const pets = await Pet.bulkCreate([...many, { ...rex, name: 'Last', weight_kg: '12' }]);
  const body = { dietary_per_kg_need: { weight_lt: '13' } };
  const { errors } = await refusal(admin_().dietaryNeeds.update({ params: { id: need.id }, body }));
  expect(errors).toEqual({
    accept_effects: ['This changes what 1 pet is fed.', expect.stringMatching(/^Last: /)],
  });
  await Pet.destroy({ where: { id: pets.map(({ id }) => id) } });
  await need.reload();
  await need.destroy();
});

it('without an energy or amounts is not published', async () => {
  for (const [amounts, lacks] of [
    [{}, /an energy and amounts of nutrients/],
    [{ 203: '2.5' }, /an energy:/],
    [{ [nutrientIds.energy]: '45' }, /amounts of nutrients:/],
  ] as const) {
    const need = await createNeed({ name: 'Not whole', amounts }, admin);
    const error = await refusal(publish(need));
    expect(error.status).toBe(422);
    expect(error.errors).toMatchObject({ published: [expect.stringMatching(lacks)] });
    await need.destroy();
  }
});

it('that is the last one for a pet is not made a draft', async () => {
  const need = await createTestNeed({
    ...{ user_id: admin?.id ?? 0, name: 'Adult cat', species: ['cat'] },
    amounts: { [nutrientIds.energy]: '60', 203: '6' },
  });
  await publish(need);
  await createTestPet({ user_id: owner?.id ?? 0, species: 'cat', weight_kg: '4', birthday: '2020-01-01' });
  expect((await refusal(publish(need, false))).status).toBe(409);
});
