import { QueryTypes } from 'sequelize';
import { beforeAll, describe, expect, it, vi } from 'vitest';
import type { Database } from '../../kernel/database/connection.ts';
import { unguarded } from '../../kernel/database/queryGuard.ts';
import { SeedRecord } from '../../kernel/database/seedRecords.model.ts';
import { openDatabase } from '../../models.ts';
import {
  DietaryNeedShare,
  NeedActivityLevel,
  NeedNutrient,
  NeedSpecies,
} from '../../needs/dietaryNeedDetails.model.ts';
import { DietaryNeed } from '../../needs/dietaryNeeds.model.ts';
import { dailyNeeds } from '../../nutrition/dailyNeeds.ts';
import type { Pet } from '../../pets/pets.model.ts';
import { Revision } from '../../revisions/revisions.model.ts';
import { testDatabase, testDatabaseUrl } from '../../testing/database.ts';
import { createTestNeed, createTestPet } from '../../testing/factories.ts';
import { migrate } from '../index.ts';
import { seedShippedData } from './index.ts';
import { replacementOf } from './oldNeeds.ts';
import { digestOf } from './seedOnce.ts';

vi.setConfig({ testTimeout: 120_000 });

const levels = ['low', 'average', 'active', 'very-active'];
const across = (starts: readonly string[], ends: readonly string[]) =>
  starts.flatMap((start) => ends.map((end) => `${start}-${end}`));
const puppyAges = ['up-to-14-weeks', '14-weeks-to-4-months', '4-to-7-months', '7-to-12-months'];
const puppyBands = ['under-2-kg', '2-5-kg', '5-10-kg', '10-20-kg', '20-40-kg', '40-kg-and-more'];

/** The keys of the 58 released needs. */
const released = [
  ...across(across(['dog-adult'], ['1-10', '11-33', '34-49', '50-69', '70-plus']), levels),
  ...across(across(['cat-adult'], ['under-10-lb', '10-plus-lb']), levels),
  ...across(across(['puppy'], puppyAges), puppyBands),
  ...across(['kitten-up-to-4-months'], ['under-1-kg', '1-kg-and-more']),
  ...across(['kitten-4-to-9-months'], ['under-2-5-kg', '2-5-kg-and-more']),
  ...across(['kitten-9-to-12-months'], ['under-3-5-kg', '3-5-kg-and-more']),
];

const ours = () => DietaryNeed.unguarded('of the test');
const idOf = async (key: string): Promise<number> =>
  (await SeedRecord.findByPk(`need:${key}`, { rejectOnEmpty: true })).row_id ?? expect.unreachable();

let database: Database;
let pets: Map<string, Pet>;
let own: DietaryNeed;

/** A need as released: per kg, within a weight band. */
const release = async (key: string): Promise<void> => {
  const need = await DietaryNeed.create({ name: key, weight_gte: '0', weight_lt: '5', total_qty: '40' });
  const dietary_need_id = need.id;
  await NeedSpecies.create({ dietary_need_id, specie_id: /^(cat|kitten)/.test(key) ? 2 : 1 });
  await NeedActivityLevel.create({ dietary_need_id, activity_level_id: 2 });
  await NeedNutrient.create({ dietary_need_id, nutrient_id: 203, amount: '2.5', low_max: '99.9999' });
  await Revision.keep('need', need, { name: key }, { source: 'nrc-2006:adult_dog' });
  await SeedRecord.create({
    ...{ name: `need:${key}`, row_id: need.id, digest: digestOf(`need:${key}`), loaded_at: new Date() },
  });
};

/** A released database: the banded needs, each the override of a pet, without the current needs. */
beforeAll(async () => {
  database = await testDatabase('seeded');
  for (const { name, row_id } of (await SeedRecord.byName()).values()) {
    if (!name.startsWith('need:')) continue;
    await ours().destroy({ where: { id: row_id ?? 0 } });
    await SeedRecord.destroy({ where: { name } });
  }
  pets = new Map();
  for (const key of released) {
    await release(key);
    const chosen = { dietary_per_kg_need_id: await idOf(key), override_dietary_per_kg_need: true };
    pets.set(key, await createTestPet({ name: key, ...chosen }));
  }
  const shares = unguarded(DietaryNeedShare, 'of the test');
  for (const key of ['dog-adult-1-10-low', 'dog-adult-70-plus-low'])
    await shares.create({ dietary_need_id: await idOf(key), email: 'reader@example.test' });
  own = await createTestNeed({ name: 'My own need' });
});

const loaded = async () => {
  const needs = await ours().findAll({ order: [['id', 'ASC']], raw: true });
  const counts = ['pets', 'dietary_need_shares', 'need_nutrients', 'revisions', 'shipped'].map(
    async (table) => {
      const sql = `SELECT COUNT(*) AS n FROM ${table}`;
      return (await database.sequelize.query<{ n: number }>(sql, { type: QueryTypes.SELECT }))[0]?.n;
    },
  );
  return { needs, counts: await Promise.all(counts) };
};

describe('the released needs per weight band', () => {
  it('are 58, each with a current replacement', () => {
    expect(released).toHaveLength(58);
    expect(new Set(released.map(replacementOf)).size).toBe(15);
    expect(released.map(replacementOf)).not.toContain(null);
    for (const key of ['dog-adult-low', 'puppy-4-to-7-months', 'cat-adult-very-active', 'mine'])
      expect(replacementOf(key)).toBeNull();
  });

  it('are unchanged when the load is interrupted', async () => {
    const before = await loaded();
    const failing = vi.spyOn(DietaryNeedShare, 'findOrCreate').mockRejectedValueOnce(new Error('gone'));
    await expect(seedShippedData(database)).rejects.toThrow('gone');
    failing.mockRestore();
    expect(await loaded()).toEqual(before);
  });

  it('are replaced in pets and shares and then deleted', async () => {
    const old = new Map(await Promise.all(released.map(async (key) => [key, await idOf(key)] as const)));
    const revisions = await Revision.count({ where: { subject: 'need', subject_id: [...old.values()] } });
    await seedShippedData(database);
    for (const [key, pet] of pets) {
      const replaced = await pet.reload();
      expect(replaced.dietary_per_kg_need_id, key).toBe(await idOf(replacementOf(key) ?? ''));
      expect(replaced.override_dietary_per_kg_need).toBe(true);
    }
    expect(await ours().count({ where: { id: [...old.values()] } })).toBe(0);
    expect(await NeedNutrient.count({ where: { dietary_need_id: [...old.values()] } })).toBe(0);
    expect(await Revision.count({ where: { subject: 'need', subject_id: [...old.values()] } })).toBe(
      revisions,
    );
    const shares = await unguarded(DietaryNeedShare, 'of the test').findAll({ raw: true });
    expect(shares.map(({ dietary_need_id }) => dietary_need_id)).toEqual([await idOf('dog-adult-low')]);
    const names = (await ours().findAll({ where: { scaling: 'metabolic' } })).map(({ name }) => name);
    expect(names).toHaveLength(15);
    expect(names).toContain('Adult dog, Average (NRC 2006)');
    const heavy = pets.get('dog-adult-70-plus-average') ?? expect.unreachable();
    const daily = (await dailyNeeds([heavy], new Date())).get(heavy.id);
    expect(daily?.need.name).toBe('Adult dog, Average (NRC 2006)');
  });

  it("leave users' own needs unchanged", async () => {
    expect(await own.reload()).toMatchObject({ name: 'My own need', scaling: 'per_kg', reference_kg: null });
  });

  it('are replaced once: a second run changes nothing', async () => {
    const before = await loaded();
    await seedShippedData(database);
    expect(await loaded()).toEqual(before);
  });
});

describe('a need of a released database', () => {
  it('is per kg after the migration', async () => {
    const db = openDatabase(await testDatabaseUrl('empty'));
    await migrate(db, '20261121-17-idempotency-keys');
    const now = new Date().toISOString().slice(0, 19).replace('T', ' ');
    await db.sequelize.query(
      `INSERT INTO dietary_needs (name, age_units, weight_units, total_qty, total_unit_type, version, created_at, updated_at)
        VALUES ('Old', 'years', 'kg', '40', 'g', 1, '${now}', '${now}')`,
    );
    await migrate(db);
    const sql = 'SELECT name, scaling, reference_kg FROM dietary_needs';
    expect(await db.sequelize.query(sql, { type: QueryTypes.SELECT })).toEqual([
      { name: 'Old', scaling: 'per_kg', reference_kg: null },
    ]);
    await db.close();
  });
});
