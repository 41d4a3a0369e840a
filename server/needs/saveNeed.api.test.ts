import { readFileSync } from 'node:fs';
import { beforeAll, describe, expect, it } from 'vitest';
import type { Need } from '../contract/dietaryNeeds.ts';
import { Revision } from '../kernel/database/revisions.model.ts';
import { readEnv } from '../kernel/env.ts';
import { Nutrient } from '../nutrients/nutrients.model.ts';
import type { User } from '../people/users.model.ts';
import { testDatabase } from '../testing/database.ts';
import { createTestPet, createTestUserOfRole } from '../testing/factories.ts';
import type { Client } from '../testing/http/client.ts';
import { startTestApp, type TestApp } from '../testing/http/testApp.ts';
import { NeedNutrient } from './dietaryNeedDetails.model.ts';
import { DietaryNeed } from './dietaryNeeds.model.ts';

let test: TestApp;
let other: TestApp;
let user: User;
let admin: Client;
let owner: Client;

beforeAll(async () => {
  const db = await testDatabase('seeded');
  test = await startTestApp(db);
  other = await startTestApp(db);
  user = await createTestUserOfRole('professional');
  owner = await test.as(user);
  admin = await test.as(await createTestUserOfRole('admin'));
});

const links = { specie_ids: [1], activity_level_ids: [2] };

const nutrient = (id: number, qty: number | string | null, bounds = {}) => ({
  id,
  amount: { qty, ...bounds },
});

const create = async (need = {}, client = owner): Promise<Need> => {
  const body = { dietary_per_kg_need: { name: 'Mine', ...need }, ...links };
  return (await client.dietaryNeeds.create({ body })).dietary_per_kg_need;
};

const update = async (id: number, body: object, client = owner): Promise<Need> =>
  (await client.dietaryNeeds.update({ params: { id }, body })).dietary_per_kg_need;

const systemNeed = (): Promise<DietaryNeed> =>
  DietaryNeed.unguarded('a test').findOne({
    where: { user_id: null, scaling: 'metabolic' },
    rejectOnEmpty: true,
  });

describe('the blank need', () => {
  it('has every visible nutrient without an amount, with its starter values', async () => {
    const { dietary_per_kg_need: blank } = await owner.dietaryNeeds.blank();
    const nutrients = blank.nutrition_breakdown.nutrients.map(
      ({ id, name, category_name, amount, low_note, high_note }) => ({
        ...{ id, name, category_name, ...amount, low_note, high_note },
      }),
    );
    const golden = new URL('./blankNeed.golden.json', import.meta.url);
    const { nutrition_breakdown: _, ...fields } = blank;
    expect([fields, ...nutrients]).toEqual(JSON.parse(readFileSync(golden, 'utf8')));
  });

  it('follows a changed starter value at the next request, on every server', async () => {
    await Nutrient.update({ high_min: '321.5' }, { where: { id: 203 } });
    const { dietary_per_kg_need: blank } = await (await other.as(user)).dietaryNeeds.blank();
    const protein = blank.nutrition_breakdown.nutrients.find(({ id }) => id === 203);
    expect(protein?.amount).toMatchObject({ qty: null, high_min: 321.5 });
  });
});

describe('a new need', () => {
  it('has all fields as sent, exactly, and only nutrients with an amount', async () => {
    const nutrients = [
      { ...nutrient(203, '2.50', { low_max: '99.9999', high_min: '' }), low_note: ' Weak. ', high_note: '' },
      nutrient(204, null, { low_max: 10 }),
      nutrient(301, 1e-7),
    ];
    const need = await create({
      ...{
        name: 'Calm dogs',
        life_phase_id: null,
        age_gte: '1',
        age_lt: 12.5,
        weight_gte: '',
        weight_lt: '30',
      },
      ...{ ca_p_ratio_low_max: 60, ca_p_ratio_high_min: '140.25', energy_1to10lbs_kcal: '85.5' },
      nutrition_breakdown: { total_qty: '36.5', nutrients },
    });
    expect(need).toMatchObject({
      ...{ name: 'Calm dogs', user_id: user.id, version: 1, scaling: 'per_kg', reference_kg: null },
      ...{ age_gte: 1, age_lt: 12.5, weight_gte: null, weight_lt: 30 },
      ...{ ca_p_ratio_low_max: 60, ca_p_ratio_high_min: 140.25 },
      ...{ energy_1to10lbs_kcal: 85.5, energy_70pluslbs_kcal: null },
      species: [{ slug: 'dog' }],
      activity_levels: [{ id: 2 }],
      users_shared_with: [],
      nutrition_breakdown: { total_qty: 36.5 },
    });
    const rows = await NeedNutrient.findAll({ where: { dietary_need_id: need.id }, raw: true });
    expect(rows.toSorted((a, b) => a.nutrient_id - b.nutrient_id)).toMatchObject([
      {
        nutrient_id: 203,
        amount: '2.5',
        low_max: '99.9999',
        high_min: null,
        low_note: 'Weak.',
        high_note: null,
      },
      { nutrient_id: 301, amount: '0.0000001' },
    ]);
    expect(need).not.toHaveProperty('overlaps_with');
  });

  it('without a serving size has none, and gives a pet no grams per day (D4)', async () => {
    const breakdown = { total_qty: '', nutrients: [nutrient(203, '2')] };
    const need = await create({ nutrition_breakdown: breakdown });
    expect(need.nutrition_breakdown.total_qty).toBeNull();
    const chosen = { dietary_per_kg_need_id: need.id, override_dietary_per_kg_need: true };
    const { id } = await createTestPet({ user_id: user.id, ...chosen });
    const query = { include_daily_nutrition_breakdown: '1' } as const;
    const { pet } = await owner.pets.get({ params: { id }, query });
    expect(pet.daily_nutrition_breakdown?.total_qty).toBeNull();
    expect(pet.daily_nutrition_breakdown?.nutrients[0]?.amount.qty).toBe(20);
    await expect(create({ nutrition_breakdown: { total_qty: '0' } })).rejects.toMatchObject({ status: 422 });
    const changed = await update(need.id, {
      dietary_per_kg_need: { nutrition_breakdown: { ...breakdown, total_qty: '30' } },
    });
    expect(changed.nutrition_breakdown.total_qty).toBe(30);
  });

  it('is a field error beyond the maximum', async () => {
    const small = await startTestApp(test.db, { env: readEnv({ PORT: '0', MOST_NEEDS: '1' }) });
    const client = await small.as(await createTestUserOfRole('professional'));
    await create({}, client);
    await expect(create({}, client)).rejects.toMatchObject({ status: 422, error_code: 'too_many' });
  });

  it('names all errors at once', async () => {
    const dietary_per_kg_need = {
      ...{ name: ' ', age_gte: 3, age_lt: 3, weight_gte: -1, scaling: 'metabolic', reference_kg: '' },
      ...{ ca_p_ratio_low_max: 150, ca_p_ratio_high_min: 50, energy_70pluslbs_kcal: 'much' },
      nutrition_breakdown: {
        total_qty: '-2',
        nutrients: [
          nutrient(203, 2),
          nutrient(204, '-1'),
          nutrient(203, 1, { low_max: 100, high_min: 100 }),
          nutrient(205, 'x'),
        ],
      },
    };
    const refused = owner.dietaryNeeds.create({ body: { dietary_per_kg_need } as never });
    await expect(refused).rejects.toMatchObject({
      status: 422,
      errors: {
        specie_ids: ['Please select at least 1 Species'],
        activity_level_ids: ['Please select at least 1 Activity Level'],
        ...Object.fromEntries(
          [
            ...['name', 'age_lt', 'weight_gte', 'reference_kg', 'ca_p_ratio_high_min'],
            ...['energy_70pluslbs_kcal', 'nutrition_breakdown.total_qty'],
            'nutrition_breakdown.nutrients.1.amount.qty',
            'nutrition_breakdown.nutrients.2.id',
            'nutrition_breakdown.nutrients.2.amount.high_min',
            'nutrition_breakdown.nutrients.3.amount.qty',
          ].map((field) => [`dietary_per_kg_need.${field}`, [expect.any(String)]]),
        ),
      },
    });
  });

  it.each([
    ['specie_ids', { specie_ids: [99] }, {}],
    ['activity_level_ids', { activity_level_ids: [99] }, {}],
    ['dietary_per_kg_need.life_phase_id', {}, { life_phase_id: 99 }],
    ['dietary_per_kg_need.life_phase_id', { specie_ids: [2] }, { life_phase_id: 1 }],
    ['dietary_per_kg_need.scaling', { specie_ids: [1, 2] }, { scaling: 'metabolic', reference_kg: 10 }],
    [
      'dietary_per_kg_need.nutrition_breakdown.nutrients.0.id',
      {},
      { nutrition_breakdown: { nutrients: [nutrient(999_999, 1)] } },
    ],
  ])('has an error at %s', async (field, ids, need) => {
    const before = await DietaryNeed.unguarded('a test').count();
    const body = { dietary_per_kg_need: { name: 'Wrong', ...need }, ...links, ...ids };
    const refused = owner.dietaryNeeds.create({ body: body as never });
    await expect(refused).rejects.toMatchObject({ status: 422, errors: { [field]: [expect.any(String)] } });
    expect(await DietaryNeed.unguarded('a test').count()).toBe(before);
  });
});

describe('a changed need', () => {
  it('keeps what is not sent, and replaces the list of nutrients', async () => {
    const { id } = await create({ nutrition_breakdown: { nutrients: [nutrient(203, 2), nutrient(204, 1)] } });
    const renamed = await update(id, { dietary_per_kg_need: { name: 'Renamed', age_gte: 2 }, version: 1 });
    expect(renamed).toMatchObject({ name: 'Renamed', age_gte: 2, version: 2, species: [{ id: 1 }] });
    expect(renamed.nutrition_breakdown.nutrients).toHaveLength(2);
    const nutrients = [nutrient(203, 3)];
    const less = await update(id, { dietary_per_kg_need: { nutrition_breakdown: { nutrients } } });
    expect(less.nutrition_breakdown.nutrients).toMatchObject([{ id: 203, amount: { qty: 3 } }]);
    expect(less.version).toBe(3);
  });

  it('is refused against the stored fields, and unchanged then', async () => {
    const { id } = await create({ age_gte: 2 });
    await expect(update(id, { dietary_per_kg_need: { age_lt: 1 } })).rejects.toMatchObject({
      status: 422,
      errors: { 'dietary_per_kg_need.age_lt': ['It must be above the minimum, 2.'] },
    });
    await expect(update(id, { dietary_per_kg_need: {} })).rejects.toMatchObject({ status: 422 });
    await expect(update(id, { specie_ids: [] })).rejects.toMatchObject({
      errors: { specie_ids: ['Please select at least 1 Species'] },
    });
    const { dietary_per_kg_need: now } = await owner.dietaryNeeds.get({ params: { id } });
    expect(now).toMatchObject({ version: 1, age_lt: null });
  });

  it('is refused when a sent maximum is below the stored minimum of a nutrient', async () => {
    const { id } = await create({ nutrition_breakdown: { nutrients: [nutrient(203, 1, { low_max: 80 })] } });
    const nutrition_breakdown = { nutrients: [nutrient(203, 1, { high_min: 70 })] };
    await expect(update(id, { dietary_per_kg_need: { nutrition_breakdown } })).rejects.toMatchObject({
      status: 422,
      errors: { 'dietary_per_kg_need.nutrition_breakdown.nutrients.0.amount.high_min': [expect.any(String)] },
    });
  });

  it('with an old version is stale', async () => {
    const { id } = await create();
    await update(id, { dietary_per_kg_need: { name: 'First', version: 1 } });
    const late = update(id, { dietary_per_kg_need: { name: 'Second', version: 1 } });
    await expect(late).rejects.toMatchObject({ status: 409, error_code: 'stale' });
  });

  it('sent back as it was answered keeps the exact text and the sources of its values', async () => {
    const { id } = await systemNeed();
    const before = await NeedNutrient.findAll({ where: { dietary_need_id: id }, raw: true });
    const { dietary_per_kg_need } = await admin.dietaryNeeds.get({ params: { id } });
    const { version } = await update(id, { dietary_per_kg_need }, admin);
    expect(await NeedNutrient.findAll({ where: { dietary_need_id: id }, raw: true })).toEqual(before);
    const content = await Revision.contentAt('need', id, version);
    const first = await Revision.contentAt('need', id, version - 1);
    const sources = (stored: unknown) =>
      (stored as { nutrients: { nutrientId: number; source: string }[] }).nutrients
        .map(({ nutrientId, source }) => [nutrientId, source] as const)
        .toSorted(([a], [b]) => a - b);
    expect(sources(content)).toEqual(sources(first));
  });

  it('has its author and reason in the history, and the changed fields alone', async () => {
    const { id } = await create({ nutrition_breakdown: { nutrients: [nutrient(203, 2)] } });
    const nutrients = [nutrient(203, 2.5)];
    const reason = 'A newer study';
    await update(id, { dietary_per_kg_need: { nutrition_breakdown: { nutrients } }, reason });
    const { revisions } = await owner.revisions.list({ params: { subject: 'need', id } });
    expect(revisions[0]).toMatchObject({
      reason,
      changes: [{ field: 'nutrients.203.amount', before: '2', after: '2.5' }],
    });
  });

  it("counts in a pet's daily nutrition at the next request, on every server", async () => {
    const { id } = await create({ nutrition_breakdown: { nutrients: [nutrient(203, 2)] } });
    const pet = await createTestPet({
      ...{ user_id: user.id, specie_id: 1, weight_kg: '10' },
      ...{ dietary_per_kg_need_id: id, override_dietary_per_kg_need: true },
    });
    const elsewhere = await other.as(user);
    const protein = async () => {
      const query = { include_daily_nutrition_breakdown: true } as const;
      const { pet: shown } = await elsewhere.pets.get({ params: { id: pet.id }, query: query as never });
      return shown.daily_nutrition_breakdown?.nutrients.find((each) => each.id === 203)?.amount.qty;
    };
    expect(await protein()).toBe(20);
    await update(id, { dietary_per_kg_need: { nutrition_breakdown: { nutrients: [nutrient(203, 3)] } } });
    expect(await protein()).toBe(30);
  });
});

describe('overlapping needs of the system', () => {
  it('are named to admins', async () => {
    const amounts = { nutrition_breakdown: { nutrients: [nutrient(9001, 45), nutrient(203, 2)] } };
    const { id, name } = await create({ name: 'House rule', age_gte: 1, ...amounts }, admin);
    await admin.dietaryNeeds.publish({ params: { id }, body: { published: true } });
    const { dietary_per_kg_need: own } = await admin.dietaryNeeds.get({ params: { id } });
    expect(own.overlaps_with?.length).toBeGreaterThan(0);
    const [first] = own.overlaps_with ?? [];
    const { dietary_per_kg_need: seeded } = await admin.dietaryNeeds.get({ params: { id: first?.id ?? 0 } });
    expect(seeded.overlaps_with).toContainEqual({ id, name, label: 'House rule (dogs)' });
    const apart = await update(id, { dietary_per_kg_need: { age_gte: 40 } }, admin);
    expect(apart.overlaps_with?.every((need) => need.id !== id)).toBe(true);
    const mine = await create({ name: 'Private' });
    const { dietary_per_kg_need: seen } = await admin.dietaryNeeds.get({ params: { id: mine.id } });
    expect(seen.overlaps_with).toEqual([]);
  });
});
