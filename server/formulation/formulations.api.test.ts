import { beforeAll, describe, expect, it } from 'vitest';
import { everydayFoods } from '../foods/everyday.ts';
import { Ingredient } from '../foods/ingredients.model.ts';
import { UserWork } from '../kernel/http/limits/userWork.ts';
import { nutrientIds } from '../nutrients/ids.ts';
import { testDatabase } from '../testing/database.ts';
import { createTestPet } from '../testing/factories.ts';
import type { Client } from '../testing/http/client.ts';
import { startTestApp, type TestApp } from '../testing/http/testApp.ts';
import { refusal } from '../testing/refusal.ts';
import { type SentLine, withPet } from '../testing/remedyCalls.ts';
import { watchWrites } from '../testing/writes.ts';

let test: TestApp;
let takeWrites: () => string[];

beforeAll(async () => {
  const db = await testDatabase('seeded');
  test = await startTestApp(db);
  takeWrites = watchWrites(db);
});

const named = async (shortName: string): Promise<Ingredient> =>
  Ingredient.unguarded('test').findOne({ where: { short_name: shortName }, rejectOnEmpty: true });

const recipe = async (grams: Readonly<Record<string, number>>): Promise<SentLine[]> => {
  const lines: SentLine[] = [];
  for (const [name, total_g] of Object.entries(grams)) lines.push({ id: (await named(name)).id, total_g });
  return lines;
};

const [thigh, rice, carrots] = [
  'Chicken, thigh, meat only, cooked, roasted',
  'Rice, white, long-grain, enriched, cooked',
  'Carrots, cooked, boiled',
];
const chickenAndRice = { [thigh]: 400, [rice]: 450, [carrots]: 80 };
const forPuppies = { [thigh]: 350, [rice]: 500, [carrots]: 60 };
const forCats = { [thigh]: 450, [rice]: 150, 'Egg, whole, cooked, hard-boiled': 50 };

type Body = Parameters<Client['formulations']['formulate']>[0]['body'];

/** A shared machine can stall, so a search may take longer than by default. */
const patient = { seconds: 10 };

/** A formulation for a copy of a demo pet. */
const formulate = async (name: string, body: Omit<Body, 'pets'>) => {
  const { client, pet } = await withPet(test, 'professional', name);
  return client.formulations.formulate({ body: { ...patient, pets: [pet.id], ...body } });
};

const complete = { low: 0, high: 0, unknown: 0 };
const isFound = expect.stringMatching(/^(?:optimal|feasible)$/);

describe('a formulation', () => {
  it.each([
    ['Juno', 'an adult dog', chickenAndRice, 8],
    ['Maple', 'a puppy of a large breed', forPuppies, 8],
    // A cat needs more: without eleven additions the search proves that there is no recipe.
    ['Miso', 'a cat', chickenAndRice, 11],
  ] as const)(
    'completes a recipe for %s, %s, with everyday foods in whole pieces',
    async (name, _, of, max) => {
      const lines = await recipe(of);
      const everyday = await everydayFoods();
      takeWrites();
      const answer = await formulate(name, { lines, max_additions: max });
      expect(takeWrites().filter((table) => !/^(?:limited_calls|users|pets|sessions)$/.test(table))).toEqual(
        [],
      );
      expect(answer).toMatchObject({ status: isFound, missed: [], uncertain: [], conflict: null });
      expect(answer.pets[0]?.before).not.toEqual(complete);
      expect(answer.pets[0]?.after).toEqual(complete);
      const added = answer.lines.filter((line) => line.added);
      expect(added.length).toBeLessThanOrEqual(max);
      for (const { ingredient_id, pieces, food } of added) {
        expect(everyday.has(ingredient_id)).toBe(true);
        expect(pieces === null || Number.isInteger(pieces)).toBe(true);
        expect(food?.unsafe).toBe(false);
      }
      for (const [index, { ingredient_id, min_g, max_g }] of answer.room.entries()) {
        const line = answer.lines[index];
        expect(line?.ingredient_id).toBe(ingredient_id);
        expect(line?.total_g).toBeGreaterThanOrEqual(min_g - 1e-9);
        expect(line?.total_g).toBeLessThanOrEqual((max_g ?? Number.POSITIVE_INFINITY) + 1e-9);
      }
    },
  );

  it('says of each added food the rows that are out of bounds without it', async () => {
    const answer = await formulate('Juno', { lines: await recipe(chickenAndRice) });
    const added = answer.lines.filter((line) => line.added);
    expect(added.length).toBeGreaterThan(3);
    const sent = ({ ingredient_id, total_g }: (typeof added)[number]) => ({ id: ingredient_id, total_g });
    for (const food of added) {
      const rows = food.why.map(({ nutrient_id }) => nutrient_id);
      expect([rows.length > 0, rows.length <= 3, new Set(rows).size]).toEqual([true, true, rows.length]);
      // Locked, and without additions, the answer judges the recipe as it is sent.
      const lines = answer.lines.filter((line) => line !== food).map(sent);
      const { pets } = await formulate('Juno', { lines, add: [], change_percent: 0 });
      const levels = new Map(pets[0]?.rows.map(({ nutrient_id, after }) => [nutrient_id, after]));
      for (const { nutrient_id, side } of food.why)
        expect([food.food?.short_name, nutrient_id, levels.get(nutrient_id ?? 0)]).toEqual([
          food.food?.short_name,
          nutrient_id,
          side === 'min' ? 'low' : 'high',
        ]);
    }
    expect(answer.lines.filter((line) => !line.added).flatMap(({ why }) => why)).toEqual([]);
  });

  it('keeps lines within their bounds, and adds no food that is avoided, hidden or harmful', async () => {
    const { client, pet } = await withPet(test, 'professional', 'Juno');
    const lines = await recipe(chickenAndRice);
    const [codLiver, liver, onion] = await Promise.all(
      ['Fish oil, cod liver', 'Beef, liver, cooked, braised', 'Onions, cooked, boiled'].map(named),
    );
    const everyday = await everydayFoods();
    await client.settings.put({
      params: { name: 'remedies.hidden' },
      body: { value: [liver?.id ?? 0] },
    });
    const { pets, ...answer } = await client.formulations.formulate({
      body: {
        ...{ ...patient, pets: [pet.id], max_additions: 14 },
        lines: lines.map((line, index) => (index === 0 ? { ...line, min_g: 400, max_g: 400 } : line)),
        add: [...everyday.keys(), onion?.id ?? 0],
        avoid: [codLiver?.id ?? 0],
      },
    });
    expect([answer.status, pets[0]?.after]).toEqual([isFound, complete]);
    expect(answer.lines[0]).toMatchObject({ total_g: 400, before_g: 400 });
    const added = answer.lines.filter((line) => line.added).map(({ ingredient_id }) => ingredient_id);
    for (const food of [codLiver, liver, onion]) expect(added).not.toContain(food?.id);
  });

  it('keeps own bounds and shares of groups', async () => {
    const lines = await recipe(forCats);
    const egg = lines[2]?.id ?? 0;
    const answer = await formulate('Miso', {
      ...{ lines, add: 'everyday', max_additions: 18, change_percent: 60 },
      bounds: [{ nutrient_id: nutrientIds.protein, basis: 'per_1000_kcal', min: 60, max: 100 }],
      groups: [{ name: 'Eggs', ids: [egg], max_percent: 4 }],
    });
    expect([answer.status, answer.missed]).toEqual([isFound, []]);
    const total = answer.lines.reduce((sum, { total_g }) => sum + total_g, 0);
    const eggs = answer.lines.find(({ ingredient_id }) => ingredient_id === egg)?.total_g ?? 0;
    expect(eggs / total).toBeLessThanOrEqual(0.04);
  });

  it('keeps own bounds and shares of nothing', async () => {
    const lines = await recipe(chickenAndRice);
    const answer = await formulate('Juno', {
      lines: lines.map((line, index) => (index === 2 ? { ...line, min_g: 0 } : line)),
      groups: [{ name: 'Carrots', ids: [lines[2]?.id ?? 0], max_percent: 0 }],
    });
    expect([answer.status, answer.missed, answer.lines[2]?.total_g]).toEqual([isFound, [], 0]);
    const { conflict } = await formulate('Juno', {
      ...{ lines, add: [] },
      bounds: [{ nutrient_id: nutrientIds.fat, basis: 'per_day', max: 0 }],
    });
    expect(conflict?.bounds).toMatchObject([{ nutrient_id: nutrientIds.fat, side: 'max', bound: 0 }]);
  });

  it('is not complete with a food that harms, whatever its levels are', async () => {
    const lines = await recipe({ ...chickenAndRice, 'Onions, cooked, boiled': 20 });
    const { status, pets } = await formulate('Juno', { lines });
    expect([status, pets[0]?.after]).toEqual([isFound, complete]);
    expect(pets[0]?.verdict).toMatchObject({
      kind: 'not_safe',
      words: expect.stringMatching(/^Not safe for .+: Onions/),
    });
  });

  it('meets standards at the life stage of the pet', async () => {
    const lines = await recipe(chickenAndRice);
    const asked = ['aafco-2016', 'fediaf-2025', 'nrc-2006'] as const;
    const { status, missed, pets, standards } = await formulate('Juno', {
      ...{ lines, max_additions: 14 },
      standards: asked.map((standard) => ({ standard })),
    });
    expect([status, missed, pets[0]?.after]).toEqual([isFound, [], complete]);
    expect(standards.map(({ standard, name, after }) => [standard, name, after])).toEqual([
      ['aafco-2016', 'AAFCO 2016 adult dog', complete],
      ['fediaf-2025', expect.stringMatching(/^FEDIAF 2025 adult dog at \d+ kcal per kg\^0\.75$/), complete],
      ['nrc-2006', 'NRC 2006 adult dog', complete],
    ]);
    for (const { before } of standards) expect(before.low).toBeGreaterThan(0);
  });

  it('completes one pot for two pets', async () => {
    const { client, pet, user } = await withPet(test, 'professional', 'Juno');
    const { specie_id, activity_level_id, birthday } = pet;
    const small = { user_id: user.id, specie_id, activity_level_id, birthday, weight_kg: '6' };
    const second = await createTestPet(small);
    const { pets, status } = await client.formulations.formulate({
      body: { ...patient, pets: [pet.id, second.id], lines: await recipe(chickenAndRice) },
    });
    expect([status, pets.map(({ pet_id }) => pet_id)]).toEqual([isFound, [pet.id, second.id]]);
    expect(pets.map(({ after }) => after)).toEqual([complete, complete]);
  });

  it('names bounds that cannot hold together, and the foods that would mend it', async () => {
    const lines = await recipe(chickenAndRice);
    const { status, conflict } = await formulate('Juno', { lines, add: [], change_percent: 0 });
    expect([status, conflict?.proven]).toEqual(['impossible', true]);
    // Locked lines decide each bound alone.
    expect(conflict?.bounds).toHaveLength(1);
    const { foods, stated_only } = conflict?.ways_out ?? expect.unreachable();
    expect(foods.map(({ short_name }) => short_name).join()).toMatch(/Zinc gluconate|Oyster/);
    expect(stated_only).toBe(false);
  });

  it('names two own bounds that contradict each other', async () => {
    const lines = await recipe(chickenAndRice);
    const { protein, fat } = nutrientIds;
    const bounds = [
      { nutrient_id: protein, basis: 'per_1000_kcal', min: 115 },
      { nutrient_id: fat, basis: 'per_1000_kcal', min: 75 },
    ] as const;
    const { conflict } = await formulate('Juno', { lines, bounds: [...bounds], change_percent: 100 });
    expect(conflict?.bounds.map(({ nutrient_id, pet_id }) => [nutrient_id, pet_id])).toEqual([
      [protein, null],
      [fat, null],
    ]);
  });

  it('names the standard that cannot be met together with an own bound', async () => {
    const lines = await recipe(chickenAndRice);
    const { protein } = nutrientIds;
    const { conflict } = await formulate('Juno', {
      ...{ lines, change_percent: 100, max_additions: 14 },
      standards: [{ standard: 'aafco-2016' }],
      bounds: [{ nutrient_id: protein, basis: 'per_1000_kcal', max: 40 }],
    });
    const named = conflict?.bounds.map(({ nutrient_id, standard, side }) => [nutrient_id, standard, side]);
    expect(named).toContainEqual([protein, null, 'max']);
    expect(named).toContainEqual([protein, 'AAFCO 2016 adult dog', 'min']);
  });

  it('is refused for a standard that there is not, and for a life stage that is not the pet’s', async () => {
    const lines = await recipe({ [thigh]: 400 });
    const ask = async (name: string, standard: object) => {
      const standards = [standard] as Body['standards'];
      const { status, errors } = await refusal(formulate(name, { lines, standards }));
      return [status, Object.keys(errors ?? {})];
    };
    expect(await ask('Juno', { standard: 'aafco-1995' })).toEqual([422, ['standards.0.standard']]);
    for (const life_stage of ['kitten', 'adult_dog_95', 'x'])
      expect(await ask('Juno', { standard: 'aafco-2016', life_stage })).toEqual([
        422,
        ['standards.0.life_stage'],
      ]);
  });

  it('is refused for the pet of somebody else, without an amount, and for lines whose bounds cross', async () => {
    const { client, pet } = await withPet(test, 'professional', 'Juno');
    const { pet: foreign } = await withPet(test, 'professional', 'Juno');
    const [line] = await recipe({ [thigh]: 400 });
    const { id } = line ?? expect.unreachable();
    const ask = (body: Omit<Body, 'pets'>, pets = [pet.id]) =>
      refusal(client.formulations.formulate({ body: { pets, ...body } }));
    expect((await ask({ lines: [{ id, total_g: 400 }] }, [foreign.id])).status).toBe(404);
    expect((await ask({ lines: [{ id, total_g: 0 }] })).errors).toHaveProperty('lines');
    expect((await ask({ lines: [{ id, total_g: 400, min_g: 5, max_g: 4 }] })).errors).toHaveProperty([
      'lines.0.max_g',
    ]);
    expect((await ask({ lines: [{ id, total_g: 400 }] }, [])).errors).toHaveProperty('pets');
  });
});

describe('the time of searches', () => {
  it('is limited, and takes nothing from what else the user writes', async () => {
    const searchWork = new UserWork({ burst: 0, share: 0.0001 });
    const { client, pet } = await withPet(
      await startTestApp(test.db, { searchWork }),
      'professional',
      'Juno',
    );
    const body = { pets: [pet.id], lines: await recipe(chickenAndRice), seconds: 1 };
    await client.formulations.formulate({ body });
    await expect(client.formulations.formulate({ body })).rejects.toMatchObject({ status: 429 });
    await client.pets.remove({ params: { id: pet.id } });
    await expect(client.pets.get({ params: { id: pet.id } })).rejects.toMatchObject({ status: 404 });
  });
});
