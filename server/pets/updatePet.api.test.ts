import { beforeAll, describe, expect, it } from 'vitest';
import type { User } from '../people/users.model.ts';
import { testDatabase } from '../testing/database.ts';
import {
  createTestNeed,
  createTestPet,
  createTestUserOfRole,
  getTestActivityLevel,
} from '../testing/factories.ts';
import type { Client } from '../testing/http/client.ts';
import { startTestApp, type TestApp } from '../testing/http/testApp.ts';
import { Pet } from './pets.model.ts';

let test: TestApp;
let client: Client;
let owner: User;

beforeAll(async () => {
  const db = await testDatabase();
  await getTestActivityLevel();
  owner = await createTestUserOfRole('wholebowl_customer');
  test = await startTestApp(db);
  client = await test.as(owner);
});

const update = async (body: NonNullable<Parameters<Client['pets']['update']>[0]['body']>) => {
  const { id } = await createTestPet({ user_id: owner.id, weight_kg: '12.5', sex: 'Male' });
  return { id, ...(await client.pets.update({ params: { id }, body })) };
};

const errorsOf = (body: object): Promise<unknown> =>
  update(body as never).then(
    () => null,
    (error: { readonly errors: unknown }) => error.errors,
  );

describe('PUT /api/pets/:id', () => {
  it('updates the sent fields and keeps the others', async () => {
    const { pet } = await update({ name: ' Rex ', weight_kg: '5.669904625', sex: 'spayed female' });
    expect(pet).toMatchObject({
      name: 'Rex',
      weight_kg: 5.669904625,
      sex: 'Spayed Female',
      breed_name: null,
    });
  });

  it('stores the weight as sent', async () => {
    const { id } = await update({ weight_kg: '5.669904625' });
    expect((await Pet.unguarded('the test').findByPk(id))?.weight_kg).toBe('5.669904625');
  });

  it('stores the adult weight, and removes it', async () => {
    const { id, pet } = await update({ adult_weight_kg: '25.5' });
    expect(pet.adult_weight_kg).toBe(25.5);
    const { pet: kept } = await client.pets.update({ params: { id }, body: { name: 'Rex' } });
    expect(kept.adult_weight_kg).toBe(25.5);
    const { pet: without } = await client.pets.update({ params: { id }, body: { adult_weight_kg: '' } });
    expect(without.adult_weight_kg).toBeNull();
  });

  it.each(['0', '151', 'twenty', '-1'])('refuses the adult weight %s', async (adult_weight_kg) => {
    expect(await errorsOf({ adult_weight_kg })).toEqual({ adult_weight_kg: [expect.any(String)] });
  });

  it('feeds a pet what is set by hand with a reason, until it is removed', async () => {
    const body = { kcal_by_hand: '520', kcal_reason: 'eats 520 kcal to hold 9 kg' };
    const { id, pet } = await update({ ...body, ideal_weight_kg: '9' });
    const today = new Date().toISOString().slice(0, 10);
    expect(pet).toMatchObject({ ...body, kcal_by_hand: 520, kcal_set_on: today, ideal_weight_kg: 9 });
    const { pet: kept } = await client.pets.update({ params: { id }, body: { name: 'Rex' } });
    expect(kept).toMatchObject({ ...body, kcal_by_hand: 520 });
    const { pet: without } = await client.pets.update({ params: { id }, body: { kcal_by_hand: '' } });
    expect(without).toMatchObject({ kcal_by_hand: null, kcal_reason: null, kcal_set_on: today });
  });

  it('refuses kcal by hand without a reason, and of nothing', async () => {
    expect(await errorsOf({ kcal_by_hand: '520' })).toEqual({
      kcal_reason: [expect.stringContaining('Say why')],
    });
    expect(await errorsOf({ kcal_by_hand: '0', kcal_reason: 'none' })).toEqual({
      kcal_by_hand: ['From 1 to 20000.'],
    });
  });

  describe('pregnancy and nursing', () => {
    const ago = (days: number): string => new Date(Date.now() - days * 86_400_000).toISOString().slice(0, 10);
    const pregnant = { sex: 'Female', reproduction: 'pregnant', reproduction_since: ago(30) } as const;
    const nursing = { ...pregnant, reproduction: 'nursing', litter_size: '6' } as const;

    it('are stored with their week, and end', async () => {
      const { id, pet } = await update(pregnant);
      expect(pet).toMatchObject({ ...pregnant, reproduction_week: 5 });
      expect(pet).not.toHaveProperty('need_doubts');
      const change = async (body: object) => (await client.pets.update({ params: { id }, body })).pet;
      expect(await change({ name: 'Rex' })).toMatchObject(pregnant);
      expect(await change({ ...nursing, reproduction_since: ago(1) })).toMatchObject({
        ...{ reproduction: 'nursing', litter_size: 6, reproduction_week: 1 },
      });
      expect(await change({ reproduction: '' })).not.toHaveProperty('reproduction');
      await change(pregnant);
      expect(await change({ sex: 'Male' })).not.toHaveProperty('reproduction');
    });

    it('keeps one whose birth was due when something else is changed, and doubts its need', async () => {
      const { id } = await update(pregnant);
      await Pet.unguarded('the test').update({ reproduction_since: ago(90) }, { where: { id } });
      const { pet } = await client.pets.update({ params: { id }, body: { name: 'Rex' } });
      expect(pet).toMatchObject({ ...{ name: 'Rex', reproduction: 'pregnant', reproduction_week: 13 } });
      expect(pet.need_doubts).toEqual([expect.stringContaining('mated over nine weeks ago')]);
    });

    it.each([
      ['of a male', { ...pregnant, sex: 'Male' }, 'reproduction'],
      ['of a spayed female', { ...pregnant, sex: 'Spayed Female' }, 'reproduction'],
      ['without a day', { ...pregnant, reproduction_since: '' }, 'reproduction_since'],
      ['from the future', { ...pregnant, reproduction_since: ago(-3) }, 'reproduction_since'],
      ['on no day', { ...pregnant, reproduction_since: '2026-02-30' }, 'reproduction_since'],
      ['long past', { ...pregnant, reproduction_since: ago(71) }, 'reproduction_since'],
      ['of a puppy', { ...pregnant, birthday: ago(140) }, 'reproduction_since'],
      ['of no litter', { ...nursing, litter_size: '' }, 'litter_size'],
      ['of half a litter', { ...nursing, litter_size: '2.5' }, 'litter_size'],
      ['of a litter that is weaned', { ...nursing, reproduction_since: ago(57) }, 'reproduction_since'],
      ['of a litter, without a state', { sex: 'Female', litter_size: '3' }, 'reproduction'],
    ])('are refused %s', async (_, body, field) => {
      expect(await errorsOf(body)).toEqual({ [field]: [expect.any(String)] });
    });
  });

  it('gives an unweaned animal no figures to feed it by', async () => {
    const need = await createTestNeed({ user_id: owner.id });
    const { id } = await update({ dietary_per_kg_need_id: need.id });
    const query = { include_daily_nutrition_breakdown: true, include_dietary_per_kg_need: true };
    const bornAgo = async (days: number) => {
      const birthday = new Date(Date.now() - days * 86_400_000).toISOString().slice(0, 10);
      await client.pets.update({ params: { id }, body: { birthday } });
      return (await client.pets.get({ params: { id }, query })).pet;
    };
    expect(await bornAgo(58)).toMatchObject({ dietary_per_kg_need: { id: need.id } });
    expect(await bornAgo(50)).toMatchObject({
      ...{ kcal_per_day: null, daily_nutrition_breakdown: null, dietary_per_kg_need: null },
      need_explanation: expect.stringContaining('not for unweaned animals'),
    });
  });

  it('stores empty text as null', async () => {
    const { pet } = await update({ sex: '', breed_name: ' ' });
    expect(pet).toMatchObject({ sex: null, breed_name: null });
  });

  it('overrides the need with a readable one, and removes the override', async () => {
    const need = await createTestNeed({ user_id: owner.id });
    const { id, pet } = await update({ dietary_per_kg_need_id: need.id });
    expect(pet).toMatchObject({ override_dietary_per_kg_need: true, dietary_per_kg_need_id: need.id });
    const back = await client.pets.update({ params: { id }, body: { dietary_per_kg_need_id: null } });
    expect(back.pet).toMatchObject({ override_dietary_per_kg_need: false, dietary_per_kg_need_id: null });
  });

  it.each([
    [{ weight_kg: 0.01 }, { weight_kg: ['From 0.05 to 150.'] }],
    [{ weight_kg: 'heavy' }, { weight_kg: ['Not a number.'] }],
    [{ weight_kg: '-3' }, { weight_kg: ['It cannot be below 0.'] }],
    [{ name: '' }, { name: ['The name field is required.'] }],
    [{ sex: 'Robot' }, { sex: ['Choose Male, Female, Neutered Male or Spayed Female.'] }],
    [{ birthday: '2999-01-01' }, { birthday: ['A birthday is not in the future.'] }],
    [{ birthday: '1980-01-01' }, { birthday: ['At most 30 years ago.'] }],
    [{ birthday: '2024-02-30' }, { birthday: ['Not a date.'] }],
    [
      { specie_id: 999, activity_level_id: 999, dietary_per_kg_need_id: 999_999 },
      {
        specie_id: ['There is no such species.'],
        activity_level_id: ['There is no such activity level.'],
        dietary_per_kg_need_id: ['There is no such dietary need.'],
      },
    ],
  ])('refuses %j', async (body, errors) => {
    expect(await errorsOf(body)).toEqual(errors);
  });

  it('does not reveal a need that the user may not read', async () => {
    const foreign = await createTestNeed({ user_id: (await createTestUserOfRole('professional')).id });
    expect(await errorsOf({ dietary_per_kg_need_id: foreign.id })).toEqual({
      dietary_per_kg_need_id: ['There is no such dietary need.'],
    });
  });
});
