import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { createConnection } from 'mysql2/promise';
import { describe, expect, it } from 'vitest';
import { rawTables } from '../durability/rawRows.ts';
import { library } from '../kernel/database/sqlite/library.ts';
import { openDatabase } from '../models.ts';
import { onMariaDb, testDatabaseUrl } from '../testing/database.ts';
import { schemaOf } from '../testing/schema.ts';
import { appliedMigrations, migrate, migrations } from './index.ts';

const statements = (kind: string): string =>
  readFileSync(join(import.meta.dirname, `replaced/${kind}.sql`), 'utf8');

const now = "'2026-11-28 10:00:00.000'";

/** Rows of the columns of that day: the models have those of today. */
const rows = [
  "INSERT INTO species (id, slug, name) VALUES (1, 'dog', 'Dog')",
  `INSERT INTO users (id, email, password_hash, role, first_name, last_name, first_search_name, last_search_name,
    created_at, updated_at) VALUES (1, 'ada@example.test', 'hash', 'free', 'Ada', 'L', 'ada', 'l', ${now}, ${now})`,
  `INSERT INTO pets (id, user_id, name, weight_kg, specie_id, body_condition, created_at, updated_at)
    VALUES (1, 1, 'Rex', '12.5', 1, 'Ideal', ${now}, ${now})`,
  `INSERT INTO recipes (id, user_id, name, search_name, recipe_multiplier, total_qty, created_at, updated_at)
    VALUES (1, 1, 'Stew', 'stew', '1', '2898', ${now}, ${now})`,
];

/** A database as the replaced migrations made it, with their names. */
const databaseOfBefore = async (): Promise<string> => {
  const url = await testDatabaseUrl('empty');
  if (onMariaDb()) {
    const connection = await createConnection({ uri: url, multipleStatements: true });
    await connection.query(statements('mariadb'));
    await connection.end();
  } else {
    const handle = new library.DatabaseSync(url.slice('sqlite:'.length));
    handle.exec(statements('sqlite'));
    handle.close();
  }
  return url;
};

describe('the baseline', () => {
  it('upgrades a database of before in one step, which changes no table and no row', async () => {
    const url = await databaseOfBefore();
    const database = openDatabase(url);
    for (const sql of rows) await database.sequelize.query(sql);
    const before = await rawTables(url);
    const [baseline, ...later] = Object.keys(migrations);
    expect(await migrate(database, baseline)).toEqual([baseline]);
    expect(await rawTables(url)).toEqual(before);
    expect(await migrate(database)).toEqual(later);
    expect(await appliedMigrations(database)).toEqual(Object.keys(migrations));
    expect(await migrate(database)).toEqual([]);
    const upgraded = await schemaOf(database.sequelize);
    await database.close();
    const fresh = openDatabase(await testDatabaseUrl('migrated'));
    expect(upgraded).toEqual(await schemaOf(fresh.sequelize));
    await fresh.close();
  });

  it('refuses a database of an older version, and changes nothing', async () => {
    const database = openDatabase(await databaseOfBefore());
    await database.sequelize.query("DELETE FROM migrations_done WHERE name > '20261128-270'");
    const applied = await appliedMigrations(database);
    await expect(migrate(database)).rejects.toThrow(/older than this version can upgrade.*265-mail-stops/);
    expect(await appliedMigrations(database)).toEqual(applied);
    await database.close();
  });
});
