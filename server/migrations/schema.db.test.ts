import { readdirSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import type { Sequelize } from 'sequelize';
import { describe, expect, it } from 'vitest';
import { models, openDatabase } from '../models.ts';
import { onMariaDb, testDatabaseUrl } from '../testing/database.ts';
import { migrate, migrations, pendingMigrations, revertMigrations } from './index.ts';

interface IndexRow {
  name: string;
  unique: boolean;
  fields: { attribute: string }[];
}

/** The schema as the database describes it, without generated names of foreign key indexes. */
const describeTables = async (sequelize: Sequelize) => {
  const schema = sequelize.getQueryInterface();
  const names = (await schema.showAllTables()).filter((name) => !name.startsWith('migration')).sort();
  const tables: Record<string, unknown> = {};
  for (const name of names) {
    const indexes = ((await schema.showIndex(name)) as IndexRow[]).map(({ unique, fields }) => ({
      unique,
      fields: fields.map((field) => field.attribute),
    }));
    const keys = (await schema.getForeignKeyReferencesForTable(name)) as {
      columnName: string;
      referencedTableName: string;
    }[];
    tables[name] = {
      columns: await schema.describeTable(name),
      indexes: indexes.map((index) => JSON.stringify(index)).sort(),
      references: keys.map((key) => `${key.columnName} -> ${key.referencedTableName}`).sort(),
    };
  }
  return tables;
};

describe('migrations', () => {
  it('create exactly the tables of the models', async () => {
    const migrated = openDatabase(await testDatabaseUrl('empty'));
    expect(await migrate(migrated)).toEqual(Object.keys(migrations));
    const byMigrations = await describeTables(migrated.sequelize);
    await migrated.close();

    const synced = openDatabase(await testDatabaseUrl('empty'));
    await synced.sequelize.sync();
    const byModels = await describeTables(synced.sequelize);
    await synced.close();

    expect(Object.keys(byMigrations)).toEqual(models.map((model) => model.tableName).sort());
    expect(byMigrations).toEqual(byModels);
  });

  it('can be repeated, reverted completely and applied again', { timeout: 120_000 }, async () => {
    const database = openDatabase(await testDatabaseUrl('empty'));
    await migrate(database);
    const before = await describeTables(database.sequelize);
    expect(await migrate(database)).toEqual([]);
    for (const step of Object.values(migrations)) await step.up(database.sequelize.getQueryInterface());
    expect(await describeTables(database.sequelize)).toEqual(before);

    expect(await revertMigrations(database)).toHaveLength(Object.keys(migrations).length);
    expect(Object.keys(await describeTables(database.sequelize))).toEqual([]);
    expect(await pendingMigrations(database)).toEqual(Object.keys(migrations));
    await migrate(database);
    expect(await describeTables(database.sequelize)).toEqual(before);
    await database.close();
  });

  it.skipIf(onMariaDb())('run after a copy of SQLite, and not without it', async () => {
    const url = await testDatabaseUrl('migrated');
    const folder = join(dirname(url.slice('sqlite:'.length)), 'backups');
    const database = openDatabase(url);
    const [last = ''] = Object.keys(migrations).slice(-1);
    await database.sequelize.query('DELETE FROM migrations_done WHERE name = ?', { replacements: [last] });
    writeFileSync(folder, 'no folder');
    await expect(migrate(database)).rejects.toThrow(/Nothing was migrated/);
    expect(await pendingMigrations(database)).toEqual([last]);
    rmSync(folder);
    expect(await migrate(database)).toEqual([last]);
    expect(await migrate(database)).toEqual([]);
    expect(readdirSync(folder)).toEqual([
      expect.stringMatching(`^test-\\d{8}T\\d{6}Z-before-${last}.sqlite$`),
    ]);
    await database.close();
  });

  it('run once when several servers start together', async () => {
    const url = await testDatabaseUrl('empty');
    const servers = [openDatabase(url), openDatabase(url), openDatabase(url)];
    const ran = await Promise.all(servers.map((server) => migrate(server)));
    expect(ran.flat().sort()).toEqual(Object.keys(migrations));
    await Promise.all(servers.map((server) => server.close()));
  });

  it.each([
    ['recipes', ['search_name']],
    ['ingredients', ['search_name', 'sort_name']],
  ])('fill the columns derived from the names of existing %s', async (table, columns) => {
    const database = openDatabase(await testDatabaseUrl('seeded'));
    const all = async () => (await database.sequelize.query(`SELECT * FROM ${table} ORDER BY id`))[0];
    const before = await all();
    const emptied = columns.map((column) => `${column} = ''`);
    await database.sequelize.query(`UPDATE ${table} SET ${emptied} WHERE id < 5`);
    expect(await all()).not.toEqual(before);
    for (const step of Object.values(migrations)) await step.up(database.sequelize.getQueryInterface());
    expect(await all()).toEqual(before);
    await database.close();
  });

  it('give every table a primary key', async () => {
    const database = openDatabase(await testDatabaseUrl('migrated'));
    const schema = database.sequelize.getQueryInterface();
    for (const model of models) {
      const columns = await schema.describeTable(model.tableName);
      expect(
        Object.values(columns).some((column) => column.primaryKey),
        model.tableName,
      ).toBe(true);
    }
    await database.close();
  });
});
