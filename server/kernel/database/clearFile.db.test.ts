import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { migrate } from '../../migrations/index.ts';
import { openDatabase } from '../../models.ts';
import { User } from '../../people/users.model.ts';
import { start } from '../../start.ts';
import { onMariaDb, testDatabaseUrl } from '../../testing/database.ts';
import { createTestUser } from '../../testing/factories.ts';
import { readEnv } from '../env.ts';
import { openLog } from '../log.ts';
import { emptyLog, rewriteFile } from './clearFile.ts';

const mark = 'Zephyrine-of-the-file';

it.skipIf(onMariaDb())('deleted rows leave nothing in the files of an embedded database', async () => {
  const url = await testDatabaseUrl();
  const file = url.slice('sqlite:'.length);
  const leaves = (): string[] =>
    [file, `${file}-wal`].filter((each) => existsSync(each) && readFileSync(each).includes(mark));
  let db = openDatabase(url);
  // As before deleted rows were overwritten.
  await db.sequelize.query('PRAGMA user_version = 0');
  for (let n = 0; n < 300; n += 1) await createTestUser({ first_name: `${mark}-${n}` });
  await db.sequelize.query('PRAGMA secure_delete = OFF');
  await User.destroy({ where: {} });
  expect(leaves()).not.toEqual([]);
  expect(await rewriteFile(db)).toBe(true);
  expect(leaves()).toEqual([]);
  await db.close();
  db = openDatabase(url);
  await createTestUser({ first_name: mark });
  expect(leaves()).not.toEqual([]);
  await User.destroy({ where: {} });
  await emptyLog(db);
  expect(leaves()).toEqual([]);
  expect(await rewriteFile(db)).toBe(false);
  await db.close();
});

it.skipIf(onMariaDb())('a new file is not rewritten', async () => {
  const db = openDatabase(await testDatabaseUrl('empty'));
  await migrate(db);
  expect(await rewriteFile(db)).toBe(false);
  await db.close();
});

it.skipIf(onMariaDb())('a start rewrites a file of before, until it listens', async () => {
  const url = await testDatabaseUrl('seeded');
  const old = openDatabase(url);
  await old.sequelize.query('PRAGMA user_version = 0');
  await old.close();
  const folder = mkdtempSync(join(tmpdir(), 'wholebowl-rewritten-'));
  const told: string[] = [];
  const log = openLog('info', (line) => void told.push((JSON.parse(line) as { msg: string }).msg));
  const env = readEnv({ PORT: '0', DATA_DIR: folder, DATABASE_URL: url });
  for (const times of [1, 1]) {
    const running = await start(env, log);
    expect(told.filter((line) => line === 'rewrote the database file')).toHaveLength(times);
    await running.stop();
  }
  rmSync(folder, { recursive: true, force: true });
});
