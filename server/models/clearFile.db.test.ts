import { existsSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { onMariaDb, testDatabaseUrl } from '../testing/database.ts';
import { createTestUser } from '../testing/factories.ts';
import { clearFile } from './clearFile.ts';
import { openDatabase } from './index.ts';
import { User } from './users.ts';

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
  expect(await clearFile(db)).toBe(true);
  expect(leaves()).toEqual([]);
  await db.close();
  db = openDatabase(url);
  await createTestUser({ first_name: mark });
  expect(leaves()).not.toEqual([]);
  await User.destroy({ where: {} });
  expect(await clearFile(db)).toBe(false);
  expect(leaves()).toEqual([]);
  await db.close();
});
