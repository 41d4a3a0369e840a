import { execFile } from 'node:child_process';
import { readdirSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, it } from 'vitest';
import { appliedMigrations, lastReplaced, migrate, migrations } from '../migrations/index.ts';
import { openDatabase } from '../models.ts';
import { onMariaDb, testDatabaseUrl } from '../testing/database.ts';
import { find } from '../testing/mariadb.ts';

const root = fileURLToPath(new URL('../..', import.meta.url));

/** Runs `npm run migrate` in a process that may write files of this size at most, as on a full disk. */
const migrateWithin = (bytes: number | 'unlimited', url: string): Promise<string> =>
  new Promise((resolve) => {
    const line = [`--fsize=${bytes}`, process.execPath, '--import', 'tsx', 'server/migrate.ts'];
    const env = { ...process.env, DATABASE_URL: url, DATA_DIR: dirname(url.slice('sqlite:'.length)) };
    execFile(find('prlimit') ?? 'prlimit', line, { cwd: root, env }, (_, stdout, stderr) =>
      resolve(stdout + stderr),
    );
  });

it.skipIf(onMariaDb())(
  'an upgrade on a full disk is refused and changes nothing',
  { timeout: 60_000 },
  async () => {
    const url = await testDatabaseUrl('empty');
    const copies = join(dirname(url.slice('sqlite:'.length)), 'backups');
    const names = Object.keys(migrations);
    const made = openDatabase(url);
    await migrate(made, names[0]);
    await made.close();
    const database = openDatabase(url);
    const replacements = [lastReplaced];
    await database.sequelize.query('UPDATE migrations_done SET name = ?', { replacements });
    const applied = await appliedMigrations(database);
    expect(await migrateWithin(300_000, url)).toMatch(/could not be copied[\s\S]*Nothing was migrated/);
    expect(await appliedMigrations(database)).toEqual(applied);
    expect(readdirSync(copies)).toEqual([]);
    expect(await migrateWithin('unlimited', url)).toContain(names.at(-1));
    expect(readdirSync(copies)).toHaveLength(1);
    await database.close();
  },
);
