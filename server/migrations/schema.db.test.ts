import { readdirSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { models, openDatabase } from '../models.ts';
import { onMariaDb, testDatabaseUrl } from '../testing/database.ts';
import { addNickname, laterMigration, withLaterMigration } from '../testing/laterMigration.ts';
import { schemaOf } from '../testing/schema.ts';
import { appliedMigrations, dropTables, migrate, migrations, pendingMigrations } from './index.ts';

describe('migrations', () => {
  it('create exactly the tables of the models', async () => {
    const migrated = openDatabase(await testDatabaseUrl('empty'));
    expect(await migrate(migrated)).toEqual(Object.keys(migrations));
    const byMigrations = await schemaOf(migrated.sequelize);
    await migrated.close();

    const synced = openDatabase(await testDatabaseUrl('empty'));
    await synced.sequelize.sync();
    const byModels = await schemaOf(synced.sequelize);
    await synced.close();

    expect(Object.keys(byMigrations)).toEqual(models.map((model) => model.tableName).sort());
    expect(byMigrations).toEqual(byModels);
  });

  it('can be repeated, and applied again after all tables were dropped', { timeout: 120_000 }, async () => {
    const database = openDatabase(await testDatabaseUrl('empty'));
    await migrate(database);
    const before = await schemaOf(database.sequelize);
    expect(await migrate(database)).toEqual([]);
    for (const step of Object.values(migrations)) await step(database.sequelize.getQueryInterface());
    expect(await schemaOf(database.sequelize)).toEqual(before);

    await dropTables(database);
    expect(await schemaOf(database.sequelize)).toEqual({});
    expect(await pendingMigrations(database)).toEqual(Object.keys(migrations));
    await migrate(database);
    expect(await schemaOf(database.sequelize)).toEqual(before);
    await database.close();
  });

  it('of a later version run once, and can be repeated', async () => {
    const database = openDatabase(await testDatabaseUrl('seeded'));
    const nicknames = () => database.sequelize.query('SELECT DISTINCT nickname FROM users');
    await withLaterMigration(async () => {
      expect(await migrate(database)).toEqual([laterMigration]);
      expect(await migrate(database)).toEqual([]);
      await addNickname(database.sequelize.getQueryInterface());
    });
    expect((await nicknames())[0]).toEqual([{ nickname: 'none' }]);
    expect(await appliedMigrations(database)).toEqual([...Object.keys(migrations), laterMigration]);
    await database.close();
  });

  it.skipIf(onMariaDb())('run after a copy of SQLite, and not without it', async () => {
    const url = await testDatabaseUrl('migrated');
    const folder = join(dirname(url.slice('sqlite:'.length)), 'backups');
    const database = openDatabase(url);
    await withLaterMigration(async () => {
      writeFileSync(folder, 'no folder');
      await expect(migrate(database)).rejects.toThrow(/Nothing was migrated/);
      expect(await pendingMigrations(database)).toEqual([laterMigration]);
      rmSync(folder);
      expect(await migrate(database)).toEqual([laterMigration]);
      expect(await migrate(database)).toEqual([]);
    });
    expect(readdirSync(folder)).toEqual([
      expect.stringMatching(`^test-\\d{8}T\\d{6}Z-before-${laterMigration}.sqlite$`),
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
