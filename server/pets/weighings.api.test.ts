import { beforeAll, describe, expect, it } from 'vitest';
import type { User } from '../people/users.model.ts';
import { testDatabase } from '../testing/database.ts';
import { createTestPet, createTestUserOfRole, getTestActivityLevel } from '../testing/factories.ts';
import type { Client } from '../testing/http/client.ts';
import { startTestApp } from '../testing/http/testApp.ts';
import { dayOf } from './days.ts';

let client: Client;
let owner: User;

beforeAll(async () => {
  const db = await testDatabase();
  await getTestActivityLevel();
  owner = await createTestUserOfRole('wholebowl_customer');
  client = await (await startTestApp(db)).as(owner);
});

type NewBody = NonNullable<Parameters<Client['weighings']['create']>[0]['body']>;

const newPet = async (): Promise<number> => (await createTestPet({ user_id: owner.id, weight_kg: '10' })).id;
const weigh = async (id: number, weighed_on: string, weight_kg: string, more: Partial<NewBody> = {}) =>
  (await client.weighings.create({ params: { id }, body: { weighed_on, weight_kg, ...more } })).weighing;
const petOf = async (id: number) => (await client.pets.get({ params: { id } })).pet;
const listOf = async (id: number) => (await client.weighings.list({ params: { id } })).weighings;
const weightsOf = async (id: number) =>
  (await listOf(id)).map(({ weighed_on, weight_kg }) => [weighed_on, weight_kg]);

const faultOf = (call: Promise<unknown>): Promise<unknown> =>
  call.then(
    () => null,
    ({ status, errors }: { readonly status: number; readonly errors: unknown }) => [status, errors],
  );

const [today, ahead] = [0, 3].map((days) => dayOf(new Date(Date.now() + days * 86_400_000))) as [
  string,
  string,
];

describe('weighings of a pet', () => {
  it('keep the weight of before the first one, without a day', async () => {
    const id = await newPet();
    expect(await listOf(id)).toEqual([]);
    await weigh(id, '2026-01-05', '9.8', { condition_score: 7, has_eaten: true });
    expect(await listOf(id)).toMatchObject([
      { weighed_on: null, weight_kg: 10, condition_score: null, body_condition: 'Ideal', has_eaten: null },
      { weighed_on: '2026-01-05', weight_kg: 9.8, condition_score: 7, has_eaten: true },
    ]);
  });

  it('give the pet the weight and body condition of the last one by its day', async () => {
    const id = await newPet();
    await weigh(id, '2026-02-05', '9.5', { condition_score: 6 });
    await weigh(id, '2026-01-05', '12', { condition_score: 2 });
    expect(await petOf(id)).toMatchObject({ weight_kg: 9.5, body_condition: 'Overweight' });
    await weigh(id, '2026-02-05', '9.4', { condition_score: 5 });
    expect(await petOf(id)).toMatchObject({ weight_kg: 9.4, body_condition: 'Ideal' });
  });

  it('lead back to what was, when the last one is deleted or changed', async () => {
    const id = await newPet();
    const { id: weighingId } = await weigh(id, '2026-01-05', '4.5', { condition_score: 2 });
    expect(await petOf(id)).toMatchObject({ weight_kg: 4.5, body_condition: 'Underweight' });
    await client.weighings.update({
      params: { id, weighingId },
      body: { weight_kg: '9.9', condition_score: 5 },
    });
    expect(await petOf(id)).toMatchObject({ weight_kg: 9.9, body_condition: 'Ideal' });
    await client.weighings.remove({ params: { id, weighingId } });
    expect(await petOf(id)).toMatchObject({ weight_kg: 10, body_condition: 'Ideal' });
  });

  it('are added by a new weight of the pet, and kept by its other fields', async () => {
    const id = await newPet();
    await client.pets.update({ params: { id }, body: { weight_kg: '11', name: 'Rex' } });
    await client.pets.update({ params: { id }, body: { weight_kg: '11.0', breed_name: 'Mixed' } });
    expect(await weightsOf(id)).toEqual([
      [null, 10],
      [today, 11],
    ]);
  });

  it('follow a body condition that is chosen for the pet', async () => {
    const id = await newPet();
    await weigh(id, '2026-01-05', '9.8', { condition_score: 7 });
    await client.pets.update({ params: { id }, body: { body_condition: 'Ideal' } });
    expect((await listOf(id)).at(-1)).toMatchObject({ condition_score: null, body_condition: 'Ideal' });
  });

  it('begin with a new pet', async () => {
    const { specie_id } = await createTestPet({ user_id: owner.id });
    const body = { name: 'New', weight_kg: 5, specie_id, birthday: '2024-05-01' };
    const { id } = (await client.pets.create({ body })).pet;
    expect(await weightsOf(id)).toEqual([[today, 5]]);
    const [only] = await listOf(id);
    const params = { id, weighingId: only?.id ?? 0 };
    expect(await faultOf(client.weighings.remove({ params }))).toEqual([409, {}]);
  });

  it('change the version of the pet, whose form was read before', async () => {
    const id = await newPet();
    const { version } = await petOf(id);
    await weigh(id, '2026-01-05', '9.8');
    expect(await faultOf(client.pets.update({ params: { id }, body: { name: 'Rex', version } }))).toEqual([
      409,
      {},
    ]);
  });

  it.each([
    ['a day to come', ahead, 'A weighing is not in the future.'],
    ['a day before its birth', '2022-04-30', 'was not born on that day.'],
    ['no day of the calendar', '2026-02-30', 'Not a date.'],
  ])('refuse %s', async (_, day, message) => {
    const id = await newPet();
    const fault = await faultOf(weigh(id, day, '9'));
    expect(fault).toEqual([422, { weighed_on: [expect.stringContaining(message)] }]);
    expect(await listOf(id)).toEqual([]);
  });

  it('are those of the pet alone', async () => {
    const [id, other] = [await newPet(), await newPet()];
    const { id: weighingId } = await weigh(other, '2026-01-05', '9');
    expect(await faultOf(client.weighings.remove({ params: { id, weighingId } }))).toEqual([404, {}]);
  });
});
