import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Op, QueryTypes } from 'sequelize';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { IngredientNutrient, IngredientRevision } from '../../foods/ingredientRevisions.model.ts';
import { Ingredient } from '../../foods/ingredients.model.ts';
import { FixtureError, fixturesFolder } from '../../kernel/csv.ts';
import { Catalogue } from '../../kernel/database/catalogue.model.ts';
import type { Database } from '../../kernel/database/connection.ts';
import { Revision } from '../../kernel/database/revisions.model.ts';
import { models } from '../../models.ts';
import { DietaryNeed } from '../../needs/dietaryNeeds.model.ts';
import { NutrientBound } from '../../nutrients/nutrientBounds.model.ts';
import { Nutrient } from '../../nutrients/nutrients.model.ts';
import { User } from '../../people/users.model.ts';
import { Recipe } from '../../recipes/recipes.model.ts';
import { testDatabase } from '../../testing/database.ts';
import { seedDemo, seedShippedData } from './index.ts';

// A test loads all values once or twice, which is slow on a busy machine.
vi.setConfig({ testTimeout: 120_000 });
let database: Database;
let folder: string;

beforeAll(async () => {
  database = await testDatabase('seeded');
  folder = mkdtempSync(join(tmpdir(), 'wholebowl-fixtures-'));
  cpSync(fixturesFolder, folder, { recursive: true });
});

afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** Changes one line of a file in a copy of the shipped folder. */
const change = (file: string, from: string, to: string) => {
  const path = join(folder, file);
  const text = readFileSync(path, 'utf8');
  expect(text).toContain(from);
  writeFileSync(path, text.replace(from, to));
};

const countOf = async (table: string): Promise<number> => {
  const sql = `SELECT COUNT(*) AS n FROM ${table}`;
  const [row] = await database.sequelize.query<{ n: number }>(sql, { type: QueryTypes.SELECT });
  return row?.n ?? 0;
};

const counts = async () => {
  const all: Record<string, number> = {};
  for (const { tableName } of models) all[tableName] = await countOf(tableName);
  return all;
};

const figure = async (ndbNo: string, nutrientId: number): Promise<string | undefined> => {
  const food = await Ingredient.findOne({ where: { ndb_no: ndbNo }, rejectOnEmpty: true });
  const where = { ingredient_id: food.id, revision: food.revision };
  const revision = await IngredientRevision.findOne({ where, rejectOnEmpty: true });
  const row = await IngredientNutrient.findOne({
    where: { revision_id: revision.id, nutrient_id: nutrientId },
  });
  return row?.amount;
};

describe('the shipped values', () => {
  it('are all in the database as printed', async () => {
    const rows = await database.sequelize.query<{ ndb_no: string; nutrient_id: number; amount: string }>(
      `SELECT i.ndb_no, f.nutrient_id, f.amount FROM ingredient_figures f
        JOIN ingredient_revisions r ON r.id = f.revision_id
        JOIN ingredients i ON i.id = r.ingredient_id AND i.revision = r.revision
        WHERE f.nutrient_id < 9000 AND i.ndb_no IS NOT NULL AND f.source NOT LIKE 'calculated: %'`,
      { type: QueryTypes.SELECT },
    );
    const loaded = rows.map((row) => `${row.ndb_no},${row.nutrient_id},${row.amount}`).sort();
    const files = ['food-nutrients.csv', 'food-nutrients-foundation.csv', 'food-nutrients-mapped.csv'];
    const printed = files.flatMap((file) =>
      readFileSync(join(fixturesFolder, file), 'utf8')
        .trimEnd()
        .split('\n')
        .slice(1)
        .map((line) => line.split(',').slice(0, 3).join()),
    );
    expect(loaded).toHaveLength(58_037 + 43 + 1022);
    expect(loaded).toEqual(printed.sort());
  });

  it('distinguish not stated from zero', async () => {
    expect(await figure('05062', 529)).toBeUndefined();
    expect(await figure('05062', 314)).toBe('0.88');
    expect(await figure('05062', 205)).toBe('0.00');
    expect(await figure('11445', 314)).toBeUndefined();
  });

  it('have energy by modified Atwater beside that of USDA', async () => {
    expect([await figure('05062', 9001), await figure('05062', 208)]).toEqual(['101.02', '120']);
  });

  it('can be loaded again without a change', async () => {
    const before = [await counts(), await Catalogue.current()];
    await seedShippedData(database);
    await seedDemo(database);
    expect([await counts(), await Catalogue.current()]).toEqual(before);
  });
});

describe('a malformed file', () => {
  it('is refused with name, line and reason, and nothing is loaded', async () => {
    const before = await counts();
    change('food-nutrients.csv', '01001,203,0.85,', '01001,203,-0.85,');
    const refused = await seedShippedData(database, folder).catch((error: unknown) => error);
    expect(refused).toBeInstanceOf(FixtureError);
    expect((refused as FixtureError).message).toMatch(
      /food-nutrients\.csv, line 2: amount: "-0\.85" is not a decimal/,
    );
    expect(await counts()).toEqual(before);
    change('food-nutrients.csv', '01001,203,-0.85,', '01001,203,0.85,');
  });

  it('is refused for an unknown reference or a duplicate', async () => {
    change('food-nutrients.csv', '01001,203,0.85,', '01001,9999,0.85,');
    await expect(seedShippedData(database, folder)).rejects.toThrow('there is no nutrient 9999');
    change('food-nutrients.csv', '01001,9999,0.85,', '01001,204,0.85,');
    await expect(seedShippedData(database, folder)).rejects.toThrow('a second value of nutrient 204');
    change('food-nutrients.csv', '01001,204,0.85,', '01001,203,0.123456,');
    await expect(seedShippedData(database, folder)).rejects.toThrow('more than 5 decimals');
    change('food-nutrients.csv', '01001,203,0.123456,', '01001,203,999999999999,');
    await expect(seedShippedData(database, folder)).rejects.toThrow('line 2: too large to be stored exactly');
    change('food-nutrients.csv', '01001,203,999999999999,', '01001,203,0.85,');
  });
});

describe('a changed shipped value', () => {
  it('becomes a new revision with its derived values and increases the catalogue version', async () => {
    const version = await Catalogue.current();
    change('food-nutrients.csv', '01001,203,0.85,', '01001,203,0.95,');
    await seedShippedData(database, folder);
    expect([await figure('01001', 203), await figure('01001', 9001)]).toEqual(['0.95', '692.97']);
    const food = await Ingredient.findOne({ where: { ndb_no: '01001' }, rejectOnEmpty: true });
    expect(await IngredientRevision.count({ where: { ingredient_id: food.id } })).toBe(2);
    expect([await Catalogue.current(), food.revision]).toEqual([version + 1, 2]);
  });

  it('creates a new revision when the food moves to another category', async () => {
    const version = await Catalogue.current();
    const [row = ''] = /^01012,.*$/m.exec(readFileSync(join(folder, 'foods.csv'), 'utf8')) ?? [];
    change('foods.csv', row, row.replace(',Dairy,', ',Eggs,'));
    await seedShippedData(database, folder);
    const food = await Ingredient.findOne({ where: { ndb_no: '01012' }, rejectOnEmpty: true });
    expect([await Catalogue.current(), food.revision]).toEqual([version + 1, 2]);
  });

  it("is added beside a user's own revision, which stays current", async () => {
    const food = await Ingredient.findOne({ where: { ndb_no: '01009' }, rejectOnEmpty: true });
    const admin = await User.findOne({ where: { role: 'admin' }, rejectOnEmpty: true });
    const catalogue_version = await Catalogue.advance();
    const own = {
      ingredient_id: food.id,
      revision: 2,
      total_qty: '100',
      source: 'laboratory',
      user_id: admin.id,
    };
    const revision = await IngredientRevision.create({ ...own, catalogue_version });
    await IngredientNutrient.create({ revision_id: revision.id, nutrient_id: 203, amount: '7' });
    await food.update({ revision: 2 });
    change('food-nutrients.csv', '01009,203,', '01009,203,1');
    await seedShippedData(database, folder);
    expect(await figure('01009', 203)).toBe('7');
    expect(await IngredientRevision.count({ where: { ingredient_id: food.id } })).toBe(3);
  });
});

describe('supplements', () => {
  it('have units, derived values and separate reference compounds', async () => {
    const capsule = await Ingredient.findOne({
      where: { name: { [Op.like]: 'Vitamin A capsule%' } },
      rejectOnEmpty: true,
    });
    const { complete, unit_name, unit_mg, reference_only } = capsule;
    expect({ complete, unit_name, unit_mg, reference_only }).toEqual({
      ...{ complete: true, unit_name: 'capsule', unit_mg: 250, reference_only: false },
    });
    expect(await Ingredient.count({ where: { reference_only: true } })).toBe(28);
    const where = { ingredient_id: capsule.id, revision: 1 };
    const revision = await IngredientRevision.findOne({ where, include: ['figures'], rejectOnEmpty: true });
    const amounts = Object.fromEntries(revision.figures?.map((row) => [row.nutrient_id, row.amount]) ?? []);
    expect(amounts).toMatchObject({ 319: '1200000', 9002: '3999960', 9003: '3999960', 9001: '0' });
  });

  it('have 0 for values not stated by a defined compound', async () => {
    const where = { name: { [Op.like]: 'Methionine powder%' } };
    const methionine = await Ingredient.findOne({ where, rejectOnEmpty: true });
    const of = { ingredient_id: methionine.id, revision: 1 };
    const revision = await IngredientRevision.findOne({
      where: of,
      include: ['figures'],
      rejectOnEmpty: true,
    });
    const amounts = new Map(revision.figures?.map((row) => [row.nutrient_id, row.amount]));
    expect(amounts.get(9010)).toBe(amounts.get(506));
  });
});

describe('standards', () => {
  it('set life-stage bounds that pass the values of AAFCO (D7)', async () => {
    const rows = await NutrientBound.findAll({ where: { nutrient_id: 301, life_stage: 'adult_dog' } });
    expect(rows.map(({ basis, low_max, high_min }) => [basis, low_max, high_min]).sort()).toEqual([
      ['dm', '1249.9999', '6250.0001'],
      ['dmb', '499.9999', '2500.0001'],
    ]);
  });

  it('set starter values and notes unless a user changed them', async () => {
    const calcium = await Nutrient.findByPk(301, { rejectOnEmpty: true });
    expect(calcium.low_max).toBe('99.9999');
    expect(calcium.low_note).toMatch(/calcium/);
    expect(await Revision.contentAt('nutrient', 301, 1)).toMatchObject({ low_max: '99.9999' });
    const admin = await User.findOne({ where: { role: 'admin' }, rejectOnEmpty: true });
    await calcium.update({ low_max: '80', version: 2 });
    await Revision.keep('nutrient', calcium, { low_max: '80' }, { userId: admin.id, reason: 'house rule' });
    // As after the deletion of the user's account.
    await Revision.update({ user_id: null }, { where: { subject: 'nutrient', subject_id: 301 } });
    change('nutrient-level-notes.csv', 'Too little calcium', 'Far too little calcium');
    change('nutrient-level-notes.csv', 'Too little phosphorus', 'Far too little phosphorus');
    await seedShippedData(database, folder);
    const phosphorus = await Nutrient.findByPk(305, { rejectOnEmpty: true });
    expect([phosphorus.version, phosphorus.low_note?.slice(0, 22)]).toEqual([2, 'Far too little phospho']);
    expect(await Revision.contentAt('nutrient', 305, 1)).toMatchObject({
      low_note: expect.stringMatching(/^Too little phosphorus/),
    });
    expect((await calcium.reload()).low_max).toBe('80');
    expect(calcium.low_note).toMatch(/^Too little calcium/);
  });
});

describe('the texts of a food', () => {
  it('are updated until a user changes them', async () => {
    const where = { ndb_no: '01012' };
    const food = await Ingredient.findOne({ where, include: ['measures'], rejectOnEmpty: true });
    const measures = food.measures?.length ?? 0;
    expect(measures).toBeGreaterThan(0);
    change(
      'foods.csv',
      '"Cheese, cottage, creamed, large or small curd","Cheese, cottage',
      '"Cheese, cottage, creamed, large or small curd","Cottage cheese',
    );
    await seedShippedData(database, folder);
    await food.reload();
    expect([food.short_name.startsWith('Cottage cheese'), food.measures?.length]).toEqual([true, measures]);
    await food.update({ short_name: 'Mine', version: 2 });
    change('foods.csv', '"Cottage cheese', '"Cheese, cottage');
    await seedShippedData(database, folder);
    expect((await food.reload()).short_name).toBe('Mine');
  });
});

describe('changes of users', () => {
  it('are kept: changed names, deleted recipes and needs', async () => {
    const food = await Ingredient.findOne({ where: { ndb_no: '05062' }, rejectOnEmpty: true });
    await food.update({ name: 'My chicken', version: 2 });
    const recipe = await Recipe.findOne({ order: [['id', 'ASC']], rejectOnEmpty: true });
    await recipe.destroy();
    const need = await DietaryNeed.findOne({ order: [['id', 'DESC']], rejectOnEmpty: true });
    await need.update({ name: 'My need' });
    await seedShippedData(database);
    await seedDemo(database);
    expect((await food.reload()).name).toBe('My chicken');
    expect(await Recipe.findByPk(recipe.id)).toBeNull();
    expect((await need.reload()).name).toBe('My need');
  });
});

describe('needs', () => {
  it('have a first revision with the source of their amounts (D38)', async () => {
    const need = await DietaryNeed.findOne({
      where: { name: { [Op.like]: 'Adult dog, Average%' } },
      rejectOnEmpty: true,
    });
    const row = await Revision.findOne({
      where: { subject: 'need', subject_id: need.id, version: 1 },
      rejectOnEmpty: true,
    });
    expect(row.source).toMatch(/nrc-2006:adult_dog/);
    expect(JSON.parse(row.content)).toMatchObject({ name: need.name, reference_kg: '10' });
  });
});
