import { readFileSync } from 'node:fs';
import { beforeAll, describe, expect, it } from 'vitest';
import { IngredientRevision } from '../foods/ingredientRevisions.model.ts';
import { Ingredient } from '../foods/ingredients.model.ts';
import { fixturesFolder } from '../kernel/csv.ts';
import { Catalogue } from '../kernel/database/catalogue.model.ts';
import { readSources } from '../migrations/seed/sources.ts';
import { Nutrient } from '../nutrients/nutrients.model.ts';
import type { User } from '../people/users.model.ts';
import type { Pet } from '../pets/pets.model.ts';
import { testDatabase } from '../testing/database.ts';
import {
  createTestIngredient,
  createTestNeed,
  createTestPet,
  createTestRevision,
  createTestUserOfRole,
} from '../testing/factories.ts';
import type { Client } from '../testing/http/client.ts';
import { startTestApp, type TestApp } from '../testing/http/testApp.ts';

let test: TestApp;
let client: Client;
let owner: User;
let butter: Ingredient;

beforeAll(async () => {
  const db = await testDatabase('seeded');
  owner = await createTestUserOfRole('professional');
  butter = await theFood({ ndb_no: '01001' });
  test = await startTestApp(db);
  client = await test.as(owner);
});

const theFood = (where: Readonly<Record<string, string>>) =>
  Ingredient.findOne({ where, rejectOnEmpty: true });

const ask = async (nutrient: number, ...foods: readonly Ingredient[]) => {
  const list = foods.map(({ id, revision }) => `${id}.${revision}`).join();
  const { figure } = await client.sources.figure({ params: { id: nutrient }, query: { foods: list } });
  return figure;
};

describe('the list of sources', () => {
  it('has publisher, edition and licence of every table, and states that values are computed', async () => {
    const { sources, statement } = await client.sources.list();
    expect(sources).toHaveLength(readSources().length);
    expect(sources.find(({ id }) => id === 'usda-sr28')).toMatchObject({
      publisher: 'U.S. Department of Agriculture, Agricultural Research Service',
      edition: 'Release 28 (2016)',
      licence: 'public domain (CC0)',
    });
    expect(statement).toMatch(/computed from these tables. A recipe was analysed in a laboratory only where/);
  });
});

describe('a nutrient value', () => {
  it('of USDA has the printed amount, NDB number, number of analyses and texts of the codes', async () => {
    const figure = await ask(301, butter);
    expect(figure).toMatchObject({ nutrient: { id: 301, unit_type: 'mg' }, is_derived: false });
    expect(figure.foods).toMatchObject([
      { qty: '24', total_qty: '100', at_most: null, highest: [], parts: [] },
    ]);
    expect(figure.foods[0]?.origin).toEqual({
      kind: 'usda',
      words: 'analysed',
      ...{ ndb_no: '01001', n_points: 17, fdc_id: null, confidence: null },
    });
  });

  it('is not stated before the first values of a food, also of a compound', async () => {
    const food = await Ingredient.create({ name: 'New', short_name: 'New', category_id: 1, complete: true });
    await Catalogue.advance();
    const [traced] = (await ask(301, food)).foods;
    expect(traced).toMatchObject({ revision: 0, qty: null, origin: null, complete: false, parts: [] });
    expect(Number(traced?.at_most)).toBeGreaterThan(0);
  });

  it('equals the text of the shipped table, for every food and one nutrient of each kind', async () => {
    const printed = readFileSync(`${fixturesFolder}/food-nutrients.csv`, 'utf8').split('\n').slice(1, -1);
    const selected = printed
      .map((line) => line.split(','))
      .filter(([, id]) => ['203', '301', '851'].includes(id ?? ''));
    const foods = await Ingredient.findAll();
    const byNumber = new Map(foods.map((food) => [food.ndb_no, food]));
    for (const nutrient of ['203', '301', '851']) {
      const rows = selected.filter(([, id]) => id === nutrient);
      for (let at = 0; at < rows.length; at += 300) {
        const part = rows.slice(at, at + 300);
        const { foods: traced } = await ask(
          Number(nutrient),
          ...part.flatMap(([ndb]) => byNumber.get(ndb ?? '') ?? []),
        );
        expect(traced.map(({ qty, origin }) => [origin?.ndb_no, qty, String(origin?.n_points)])).toEqual(
          part.map(([ndb, , amount, points]) => [ndb, amount, points]),
        );
      }
    }
  });

  it('that is derived has its formula and its inputs with their sources', async () => {
    const energy = await ask(9001, butter);
    expect(energy.derivation).toBe('3.5 x protein + 8.5 x fat + 3.5 x carbohydrate (modified Atwater)');
    expect(energy.foods[0]?.origin).toMatchObject({ kind: 'derived', words: 'modified Atwater' });
    expect(energy.foods[0]?.qty).toBe('692.62');
    expect(
      energy.foods[0]?.parts.map(({ nutrient, qty, origin }) => [nutrient.id, qty, origin?.n_points]),
    ).toEqual([
      [203, '0.85', 16],
      [204, '81.11', 580],
      [205, '0.06', 0],
    ]);
    expect((await ask(9004, butter)).derivation).toBe('40 x vitamin D (D2 + D3) in µg');
    const linoleic = await ask(9006, butter);
    expect(linoleic.foods[0]?.origin?.words).toMatch(/18:2/);
  });

  it('that is not stated is null, with the largest value of foods of its kind and the foods that have it', async () => {
    const [food] = (await ask(416, await theFood({ ndb_no: '05062' }))).foods;
    expect(food).toMatchObject({ qty: null, origin: null });
    expect(Number(food?.at_most)).toBeGreaterThan(0);
    expect(food?.highest).toHaveLength(3);
    expect(food?.highest[0]?.qty).toBe(food?.at_most);
    expect(food?.highest.every(({ name }) => name !== '')).toBe(true);
  });

  it('that is variable is null without a maximum, with the published range and its source (D78)', async () => {
    const kelp = await theFood({ ndb_no: '11445' });
    const range = {
      ...{ from: '1600', to: '816500', unit_type: 'µg', locator: expect.stringMatching(/^abstract/) },
      source: { id: 'teas-2004', publisher: 'Teas et al., Thyroid' },
    };
    expect((await ask(314, kelp)).foods[0]).toMatchObject({ qty: null, at_most: null, variable: range });
    expect((await ask(301, kelp)).foods[0]?.variable).toBeNull();
    const { variable_values, catalogue_version } = await client.sources.variable();
    expect(variable_values).toHaveLength(6);
    const listed = variable_values.find(({ food_id }) => food_id === kelp.id);
    expect(listed).toMatchObject({ nutrient_id: 314, ...range });
    expect(catalogue_version).toBe((await client.nutrients.list()).catalogue_version);
  });

  it('of an own food may state a variable value, such as that of a label', async () => {
    const own = await createTestIngredient({ user_id: owner.id, figures: { 314: '45000' } });
    expect((await ask(314, own)).foods[0]).toMatchObject({ qty: '45000', variable: null });
  });

  it('of a supplement has its basis and confidence; derived values take the lowest confidence', async () => {
    const carbonate = await theFood({ formula: 'CaCO3', form: 'powder' });
    const shell = await theFood({ name: 'Eggshell powder' });
    expect((await ask(301, carbonate)).foods[0]?.origin).toMatchObject({
      kind: 'supplement',
      words: expect.stringMatching(/^stoichiometry: .*share of the element in CaCO3/),
      confidence: 'high',
    });
    expect((await ask(203, shell)).foods[0]?.origin?.confidence).toBe('low');
  });

  it('of a defined compound is calculated from its formula, or from its stated amount of another element', async () => {
    const figureOf = async (where: Readonly<Record<string, string>>) =>
      (await ask(302, await theFood(where))).foods[0];
    expect(await figureOf({ name: 'Salt, pure sodium chloride' })).toMatchObject({
      qty: '60660.5065',
      origin: { kind: 'calculated', words: 'Cl in NaCl; atomic masses of IUPAC 2021' },
    });
    expect(await figureOf({ ndb_no: '02047' })).toMatchObject({
      qty: '59763.8582',
      origin: { kind: 'calculated', words: 'Cl in NaCl, by the stated Na; atomic masses of IUPAC 2021' },
    });
    // Salt does not raise the category maximum of other foods.
    expect((await figureOf({ ndb_no: '01001' }))?.at_most).toBeNull();
  });

  it('of a compound that does not state it is 0', async () => {
    const carbonate = await theFood({ formula: 'CaCO3', form: 'powder' });
    expect((await ask(851, carbonate)).foods[0]).toMatchObject({ qty: null, complete: true, at_most: null });
  });

  it('of a Foundation Food has the name of that food', async () => {
    const cheese = await theFood({ ndb_no: '01012' });
    expect((await ask(416, cheese)).foods[0]?.origin).toMatchObject({
      kind: 'foundation',
      words: 'Cottage cheese, full fat, large or small curd',
      fdc_id: 2346384,
    });
  });

  it('of an own food has the entered amount, and older revisions do not change', async () => {
    const food = await createTestIngredient({ user_id: owner.id, figures: { 301: '1' } });
    await createTestRevision(food, { 301: '12.50' }, '30');
    await IngredientRevision.update(
      { user_id: owner.id, reason: 'From the label' },
      { where: { ingredient_id: food.id, revision: 2 } },
    );
    expect((await ask(301, food)).foods[0]).toMatchObject({
      ...{ revision: 2, qty: '12.50', total_qty: '30' },
      origin: { kind: 'user', words: 'From the label' },
    });
    const { figure } = await client.sources.figure({ params: { id: 301 }, query: { foods: `${food.id}.1` } });
    expect(figure.foods[0]).toMatchObject({ qty: '1', origin: { kind: 'other', words: 'test' } });
  });

  it('is rejected for foods out of scope, missing foods and malformed requests', async () => {
    const foreign = await createTestIngredient({ user_id: (await createTestUserOfRole('professional')).id });
    const query = (foods: string, id = 301) => client.sources.figure({ params: { id }, query: { foods } });
    for (const foods of [`${butter.id}.1,${foreign.id}.1`, `${butter.id}.9`, '999999.1'])
      await expect(query(foods)).rejects.toMatchObject({ status: 404 });
    await expect(query(`${butter.id}.1`, 1)).rejects.toMatchObject({ status: 404 });
    await expect(query('1')).rejects.toMatchObject({ status: 422, errors: { foods: [expect.any(String)] } });
  });
});

describe('the codes of USDA', () => {
  it('all have a text', async () => {
    const foods = await Ingredient.findAll({ where: { user_id: null } });
    for (const { id } of await Nutrient.findAll({ where: { id: [203, 204, 301, 318, 401, 621] } })) {
      for (let at = 0; at < foods.length; at += 400) {
        const { foods: traced } = await ask(id, ...foods.slice(at, at + 400));
        for (const { origin } of traced) expect(origin?.words ?? '').not.toMatch(/ code /);
      }
    }
  });
});

describe('a target', () => {
  const target = async (pet: Pet, nutrient: number) =>
    (await client.sources.need({ params: { id: pet.id, nutrient_id: nutrient } })).target;

  it('has its need, the standards of its amount and limit, and the confidence', async () => {
    const pet = await createTestPet({ user_id: owner.id });
    expect(await target(pet, 301)).toMatchObject({
      need: { name: expect.stringMatching(/^Adult dog/), note: expect.stringMatching(/NRC 2006/) },
      per_kg: expect.stringMatching(/^\d+\.\d+$/),
      ...{ weight_kg: '10', low_max: '99.9999', confidence: expect.stringMatching(/^(high|medium)$/) },
      standard: { source: { id: 'nrc-2006', edition: '2006' }, words: 'adult dogs' },
      limit: { source: { id: expect.stringMatching(/^(aafco|fediaf)/) } },
    });
  });

  it('of each nutrient is the same in the list of all', async () => {
    const pet = await createTestPet({ user_id: owner.id });
    const { targets } = await client.sources.needs({ params: { id: pet.id } });
    expect(targets.length).toBeGreaterThan(30);
    for (const listed of targets) expect(listed).toEqual(await target(pet, listed.nutrient.id));
  });

  it('of a metabolic need has coefficient, exponent and reference weight, and equals the daily need', async () => {
    const pet = await createTestPet({ user_id: owner.id, weight_kg: '15.4' });
    const calcium = await target(pet, 301);
    expect(calcium).toMatchObject({
      metabolic: { coefficient: '131.2', exponent: '0.75', reference_kg: '10', per_kg: '73.7792' },
      per_kg: '66.2298',
    });
    expect(calcium?.per_day).toBeCloseTo(131.2 * 15.4 ** 0.75, 2);
    const energy = await target(pet, 9001);
    expect(energy).toMatchObject({
      metabolic: { coefficient: '110', exponent: '0.75' },
      per_kg: expect.stringMatching(/^55.52[78]/),
    });
    expect(energy?.per_day).toBeCloseTo(110 * 15.4 ** 0.75, 1);
  });

  it('of energy has the formula and its source', async () => {
    const pet = await createTestPet({ user_id: owner.id });
    expect((await target(pet, 9001))?.standard).toEqual({
      source: null,
      words: expect.stringMatching(/^110 kcal x kg\^0.75. FEDIAF 2025/),
    });
  });

  it('of a need entered by hand has no source', async () => {
    const need = await createTestNeed({ name: 'By hand', amounts: { 301: '100' } });
    const pet = await createTestPet({
      ...{ user_id: owner.id, override_dietary_per_kg_need: true, dietary_per_kg_need_id: need.id },
    });
    expect(await target(pet, 301)).toMatchObject({
      per_kg: '100',
      metabolic: null,
      standard: null,
      confidence: null,
      limit: null,
    });
    expect(await target(pet, 203)).toBeNull();
  });

  it('of a missing nutrient or pet is a 404', async () => {
    const pet = await createTestPet({ user_id: owner.id });
    await expect(target(pet, 1)).rejects.toMatchObject({ status: 404 });
    await expect(target(await createTestPet(), 301)).rejects.toMatchObject({ status: 404 });
  });
});
