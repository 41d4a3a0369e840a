import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { OrderInput, OrderStatus } from '../contract/orders.ts';
import { Mail } from '../mail/mails.model.ts';
import { AuditEntry } from '../people/auditEntries.model.ts';
import { CallLimits } from '../people/callLimits.ts';
import type { User } from '../people/users.model.ts';
import type { Pet } from '../pets/pets.model.ts';
import { testDatabase } from '../testing/database.ts';
import {
  createTestPet,
  createTestUser,
  createTestUserOfRole,
  getTestActivityLevel,
  password,
} from '../testing/factories.ts';
import type { Client } from '../testing/http/client.ts';
import { startTestApp, type TestApp } from '../testing/http/testApp.ts';
import { createTestOrder } from '../testing/orders.ts';
import { Order } from './orders.model.ts';

let test: TestApp;
let admin: Client;
let owner: User;
let client: Client;
let pet: Pet;

beforeAll(async () => {
  test = await startTestApp(await testDatabase());
  admin = await test.as(await createTestUserOfRole('admin'));
});

beforeEach(async () => {
  owner = await createTestUser({ first_name: 'Cora', last_name: 'Baker' });
  client = await test.as(owner);
  const level = await getTestActivityLevel();
  pet = await createTestPet({
    ...{ user_id: owner.id, name: 'Bélla', weight_kg: '12.5', breed_name: 'Beagle', sex: 'Spayed Female' },
    ...{ birthday: '2020-02-29', activity_level_id: level.id, body_condition: 'Overweight' },
  });
});

const form = (changes: Partial<OrderInput> = {}): OrderInput => ({
  ...{ pet_id: pet.id, recipe_count: '2', body_condition: 'slightly-overweight', is_fixed: 'yes' },
  ...{ phone_number: ' +1 555 0100 ', goals: ' Lose a little weight.\nSlowly. ', allergies: '' },
  ...changes,
});

const place = async (changes?: Partial<OrderInput>): Promise<number> =>
  (await client.orders.create({ body: form(changes) })).order.id;

const get = async (id: number) => (await admin.orders.get({ params: { id } })).order;

const update = async (id: number, body: { status?: OrderStatus; notes?: string | null; version?: number }) =>
  (await admin.orders.update({ params: { id }, body })).order;

describe('an order', () => {
  it('keeps the form, the price and the data of the pet at that time', async () => {
    const id = await place();
    await pet.update({ name: 'Rex', weight_kg: '3' });
    const order = await get(id);
    expect(order).toMatchObject({
      ...{ id, status: 'new', recipe_count: 2, price_usd: 100, version: 1, history: [], notes: null },
      ...{ body_condition: 'slightly-overweight', is_fixed: 'yes', phone_number: '+1 555 0100' },
      ...{ avoid_ingredients: null, include_ingredients: null, allergies: null },
      ...{ goals: 'Lose a little weight.\nSlowly.', user: { email: owner.email } },
      pet: {
        ...{ id: pet.id, name: 'Bélla', species: 'Dog', breed_name: 'Beagle', weight_kg: 12.5 },
        ...{ birthday: '2020-02-29', sex: 'Spayed Female', activity_level: 'Average' },
        body_condition: 'Overweight',
      },
    });
    expect(order.review_due).toMatch(/^\d{4}-\d{2}-\d{2}$/);
    expect((await client.orders.listMine()).orders).toEqual([
      {
        ...{ id, status: 'new', recipe_count: 2, price_usd: 100, pet_name: 'Bélla' },
        created_at: expect.any(String),
      },
    ]);
    await pet.destroy();
    expect((await get(id)).pet).toMatchObject({ id: null, name: 'Bélla', breed_name: 'Beagle' });
  });

  it('stands before the older ones in its customer’s list', async () => {
    const ids = [await place(), await place(), await place()];
    expect((await client.orders.listMine()).orders.map(({ id }) => id)).toEqual(ids.toReversed());
  });

  it('queues one mail to the customer and one to the staff', async () => {
    const id = await place();
    const mails = await Mail.findAll({ where: { sender_id: owner.id }, order: ['id'] });
    expect(mails.map(({ kind, recipient, content }) => [kind, recipient, JSON.parse(content)])).toEqual([
      ['order', owner.email, { order_id: id }],
      ['order_staff', null, { order_id: id, customer: 'Cora Baker', path: `/admin/orders/${id}` }],
    ]);
    await update(id, { status: 'delivered' });
    expect(await Mail.count({ where: { sender_id: owner.id } })).toBe(2);
  });

  it('is placed once for an idempotency key', async () => {
    const token = await test.tokenOf(owner);
    const send = () =>
      fetch(`${test.url}/api/veterinarian-formulated-recipe-orders`, {
        method: 'POST',
        headers: {
          ...{ authorization: `Bearer ${token}`, 'content-type': 'application/json' },
          'idempotency-key': 'one-order',
        },
        body: JSON.stringify(form()),
      });
    const [first, second] = [await send(), await send()];
    expect([first.status, second.status]).toEqual([201, 201]);
    expect(await second.json()).toEqual(await first.json());
    expect(await Order.count({ where: { user_id: owner.id } })).toBe(1);
    expect(await Mail.count({ where: { sender_id: owner.id } })).toBe(2);
  });

  it.each([
    ['missing', {}],
    ['empty', { pet_id: '', recipe_count: '', body_condition: '', is_fixed: '', phone_number: ' ' }],
  ])('names each field that is %s, and stores nothing', async (_, body) => {
    await expect(client.orders.create({ body: body as never })).rejects.toMatchObject({
      status: 422,
      errors: {
        pet_id: ['The pet field is required.'],
        recipe_count: ['The number of recipes field is required.'],
        body_condition: ['The body condition field is required.'],
        is_fixed: ['The spayed or neutered field is required.'],
        phone_number: ['The phone number field is required.'],
      },
    });
    expect(await Order.count({ where: { user_id: owner.id } })).toBe(0);
  });

  it('says of each wrong value that it is wrong, not that it is missing', async () => {
    const body = { pet_id: 'x', recipe_count: 3, body_condition: 'thin', is_fixed: 'maybe', phone_number: 7 };
    await expect(client.orders.create({ body: body as never })).rejects.toMatchObject({
      errors: {
        pet_id: ['Not a valid id.'],
        recipe_count: ['Choose 1 or 2 recipes.'],
        body_condition: [
          'Choose very-underweight, slightly-underweight, just-right, slightly-overweight or very-overweight.',
        ],
        is_fixed: ['Choose yes or no.'],
        phone_number: ['This must be a text.'],
      },
    });
  });

  it('is refused for a foreign pet, a wrong choice, a long text and a short or long phone number', async () => {
    const foreign = await createTestPet({ user_id: (await createTestUser()).id });
    const refusedFields = async (changes: Partial<OrderInput>) => {
      const error = await place(changes).then(String, (thrown: unknown) => thrown);
      return Object.keys((error as { errors: object }).errors);
    };
    const long = 'x'.repeat(2001);
    expect(await refusedFields({ pet_id: foreign.id })).toEqual(['pet_id']);
    expect(
      await refusedFields({
        ...{ recipe_count: 3 as never, avoid_ingredients: long, include_ingredients: long },
        ...{ goals: long, allergies: long, phone_number: '1234' },
      }),
    ).toEqual([
      'recipe_count',
      'avoid_ingredients',
      'include_ingredients',
      'goals',
      'allergies',
      'phone_number',
    ]);
    expect(await refusedFields({ phone_number: '1'.repeat(31) })).toEqual(['phone_number']);
    await expect(place({ phone_number: 'hello world 1234' })).rejects.toMatchObject({
      errors: { phone_number: ['At least 5 digits.'] },
    });
    expect(await Order.count({ where: { user_id: owner.id } })).toBe(0);
    expect(await place({ phone_number: '12345', goals: long.slice(1) })).toBeGreaterThan(0);
  });

  it('is refused after 20 of a day', async () => {
    const limited = await startTestApp(test.db, { callLimits: new CallLimits(1) });
    client = await limited.as(owner);
    for (let placed = 0; placed < 20; placed += 1) await place();
    await expect(place()).rejects.toMatchObject({ status: 429 });
  });
});

describe('an administrator', () => {
  it('moves an order to any status, with a history and audit entries', async () => {
    const id = await place();
    await update(id, { status: 'delivered' });
    const order = await update(id, { status: 'in_review', notes: ' Asked about fish. ' });
    expect(order).toMatchObject({ status: 'in_review', notes: 'Asked about fish.', version: 3 });
    expect(order.review_due).toBeNull();
    expect(order.history.map(({ from_status, status }) => [from_status, status])).toEqual([
      ['new', 'delivered'],
      ['delivered', 'in_review'],
    ]);
    expect(order.history[0]?.user?.first_name).toBe('Una');
    const entries = await AuditEntry.findAll({ where: { subject_id: owner.id }, order: [['id', 'ASC']] });
    expect(entries.map(({ action, details }) => [action, JSON.parse(details)])).toEqual([
      ['order.status', { order: id, from: 'new', to: 'delivered' }],
      ['order.status', { order: id, from: 'delivered', to: 'in_review' }],
      ['order.notes', { order: id }],
    ]);
    expect(await update(id, { notes: '' })).toMatchObject({ notes: null, version: 4 });
  });

  it('is refused an older version, a change of nothing and an unknown status', async () => {
    const id = await place();
    await update(id, { status: 'invoiced', version: 1 });
    await expect(update(id, { status: 'new', version: 1 })).rejects.toMatchObject({
      ...{ status: 409, error_code: 'stale' },
    });
    await expect(update(id, { version: 2 })).rejects.toMatchObject({ status: 422 });
    await expect(update(id, { status: 'lost' as never })).rejects.toMatchObject({ status: 422 });
    expect(await update(id, { status: 'invoiced', version: 2 })).toMatchObject({
      ...{ version: 2, status: 'invoiced' },
    });
  });

  it('finds orders by status, customer, pet and number', async () => {
    const [first, second] = [await place(), await place()];
    await update(second, { status: 'invoiced' });
    const other = await createTestOrder(await createTestPet({ user_id: (await createTestUser()).id }));
    const found = async (query: { status?: OrderStatus; query?: string }) =>
      (await admin.orders.list({ query })).orders.map(({ id }) => id);
    expect((await found({})).slice(0, 3)).toEqual([other.id, second, first]);
    expect(await found({ query: owner.email })).toEqual([second, first]);
    expect(await found({ query: `BELLA ${owner.email}` })).toEqual([second, first]);
    expect(await found({ query: owner.email, status: 'new' })).toEqual([first]);
    expect(await found({ query: String(first) })).toContain(first);
    const waiting = await found({ status: 'new' });
    expect(waiting).toEqual([...waiting].sort((a, b) => a - b));
    for (const query of ['?', `${owner.email} nobody`]) expect(await found({ query })).toEqual([]);
  });

  it('lists overdue orders first, the oldest of them before all', async () => {
    const ordered = (day: string) => createTestOrder(pet, { created_at: new Date(`${day}T12:00:00Z`) });
    const reviewed = await ordered('2026-01-01');
    const older = await ordered('2026-01-02');
    const newer = await ordered('2026-01-09');
    await update(reviewed.id, { status: 'in_review' });
    const waiting = await place();
    const ids = async (query: { status?: OrderStatus }) =>
      (await admin.orders.list({ query: { query: owner.email, ...query } })).orders.map(({ id }) => id);
    expect(await ids({})).toEqual([older.id, newer.id, waiting, reviewed.id]);
    expect(await ids({ status: 'new' })).toEqual([older.id, newer.id, waiting]);
    for (const { id } of [newer, older]) await update(id, { status: 'delivered' });
    expect(await ids({ status: 'delivered' })).toEqual([newer.id, older.id]);
    expect(await ids({})).toEqual([waiting, newer.id, older.id, reviewed.id]);
  });

  it('sees which new orders are overdue', async () => {
    const { id } = await createTestOrder(pet, { created_at: new Date('2026-01-02T12:00:00Z') });
    expect(await get(id)).toMatchObject({ review_due: '2026-01-05', is_overdue: true });
    expect(await update(id, { status: 'in_review' })).toMatchObject({ review_due: null, is_overdue: false });
  });
});

describe('the deletion of the account', () => {
  it('keeps the order without personal data, and drops its mails', async () => {
    const id = await place({ allergies: 'Chicken, says Cora', avoid_ingredients: 'Beef' });
    await update(id, { status: 'invoiced', notes: 'Cora called.' });
    const exported = Buffer.from(await client.privacy.export()).toString();
    for (const text of ['Chicken, says Cora', '+1 555 0100', '"from_status":"new"'])
      expect(exported).toContain(text);
    await client.privacy.deleteAccount({ body: { password } });
    expect(await get(id)).toMatchObject({
      ...{ status: 'invoiced', recipe_count: 2, price_usd: 100, user: null, pet_name: null },
      ...{ phone_number: null, goals: null, allergies: null, avoid_ingredients: null, notes: null },
      pet: { id: null, name: null, breed_name: null, birthday: null, species: 'Dog', weight_kg: 12.5 },
    });
    expect(await Mail.count({ where: { sender_id: owner.id } })).toBe(0);
    expect(await Order.count({ where: { pet_search_name: 'bella', user_id: null } })).toBe(0);
  });
});
