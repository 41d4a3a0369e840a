import { beforeAll, describe, expect, it } from 'vitest';
import { Ingredient } from '../foods/ingredients.model.ts';
import { nutrientIds } from '../nutrients/ids.ts';
import { testDatabase } from '../testing/database.ts';
import { createTestPet, createTestUserOfRole } from '../testing/factories.ts';
import { startTestApp, type TestApp } from '../testing/http/testApp.ts';
import { linesOf, type SentLine } from '../testing/remedyCalls.ts';

let test: TestApp;

beforeAll(async () => {
  test = await startTestApp(await testDatabase('seeded'), { clock: () => new Date('2026-11-29T12:00:00Z') });
});

/** A formulation of a demo recipe for a pet of a user without a shelf. */
const formulate = async (
  key: string | typeof bowl,
  pet: Parameters<typeof createTestPet>[0],
  locked: readonly string[] = [],
) => {
  const user = await createTestUserOfRole('professional');
  const { id } = await createTestPet({ user_id: user.id, ...pet });
  const client = await test.as(user);
  const lines = typeof key === 'string' ? await linesOf(key) : await linesNamed(key, locked);
  return client.formulations.formulate({ body: { pets: [id], lines, seconds: 5 } });
};

/** Cooked chicken and rice, to which everything is to be added. */
const bowl = {
  'Chicken, thigh, meat only, cooked, roasted': 400,
  'Rice, white, long-grain, enriched, cooked': 450,
};

const linesNamed = async (
  grams: Readonly<Record<string, number>>,
  locked: readonly string[],
): Promise<SentLine[]> => {
  const foods = await Ingredient.unguarded('test').findAll({ where: { short_name: Object.keys(grams) } });
  return foods.map(({ id, short_name }) => {
    const total_g = grams[short_name] ?? 0;
    return { id, total_g, ...(locked.includes(short_name) && { min_g: total_g, max_g: total_g }) };
  });
};

const puppy = { weight_kg: '3', birthday: '2026-09-25', breed_name: 'Newfoundland' };

describe('an added supplement', () => {
  it.each([
    ['a puppy', 'lamb-lentil', puppy],
    ['a puppy', 'turkey-oats', puppy],
  ] as const)('for %s is in %s because something else is too little', async (_, key, pet) => {
    const { status, lines, pets } = await formulate(key, pet);
    expect([key, status]).toEqual([key, expect.stringMatching(/^(?:optimal|feasible)$/)]);
    const added = lines.filter(({ food }) => food?.is_supplement);
    expect(added.length).toBeGreaterThan(0);
    for (const { food, why } of added)
      expect([food?.short_name, why.map(({ side }) => side)]).toEqual([
        food?.short_name,
        expect.arrayContaining(['min']),
      ]);
    expect(pets[0]?.after).toEqual({ low: 0, high: 0, unknown: 0 });
    const salts = added.filter(({ food }) => food?.short_name.startsWith('Salt substitute'));
    for (const { why } of salts)
      expect(why.map(({ nutrient_id }) => nutrient_id)).toContain(nutrientIds.potassium);
  });
});

describe('an answer', () => {
  it.each([
    ['an underweight dog', { weight_kg: '12', body_condition: 'Underweight' }],
    ['a dog of 1.2 kg', { weight_kg: '1.2' }],
  ] as const)('for %s keeps what the verdict asks, or says what cannot hold', async (_, pet) => {
    for (const key of [bowl, 'chicken-rice', 'turkey-oats-pumpkin']) {
      const { status, pets, missed, conflict } = await formulate(key, pet);
      if (status === 'impossible') expect(conflict?.bounds).not.toEqual([]);
      else expect([key, missed, pets[0]?.verdict.kind]).toEqual([key, [], 'complete']);
    }
  });

  it('is not optimal for a pet for which it is not complete', async () => {
    const { status, gap, pets } = await formulate('puppy-oat-egg', {});
    expect([status, gap, pets[0]?.verdict.kind]).toEqual(['feasible', null, 'not_safe']);
  });
});

it('adds no iodine where a food that stays may have any amount of it', async () => {
  const kelp = { 'Kelp powder, dried, iodine not stated': 5 };
  const answer = await formulate({ ...bowl, ...kelp }, { weight_kg: '20' }, Object.keys(kelp));
  const added = answer.lines.filter((line) => line.added);
  const names = added.map(({ food }) => food?.short_name ?? '');
  expect(names.filter((name) => /^Kelp|iodi/i.test(name))).toEqual([]);
  expect(answer.missed.map(({ name, side }) => [name, side])).toContainEqual(['Iodine', 'min']);
  expect(answer.uncertain.map(({ name }) => name)).toContain('Iodine');
});
