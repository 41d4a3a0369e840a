import { spawnSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, expect, it } from 'vitest';
import { backup } from '../backup/backup.ts';
import { endInterrupted } from '../backup/interrupted.ts';
import { underLease } from '../migrations/lease.ts';
import { openDatabase } from '../models.ts';
import { testDatabaseUrl } from '../testing/database.ts';
import { createTestUser } from '../testing/factories.ts';
import { rawRows } from './rawRows.ts';

const folder = mkdtempSync(join(tmpdir(), 'wholebowl-killed-restore-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const on = async <T>(url: string, work: (db: ReturnType<typeof openDatabase>) => Promise<T>): Promise<T> => {
  const db = openDatabase(url);
  return work(db).finally(() => db.close());
};

/** A data folder whose photos say whose they are; folders and files that both states have, and own ones of each. */
const dataOf = (whose: string): string => {
  const made = join(folder, whose);
  mkdirSync(join(made, 'photos/recipes'), { recursive: true });
  mkdirSync(join(made, `photos/only-${whose}`));
  for (const name of ['recipes/1.webp', 'both.webp', `only-${whose}/2.webp`])
    writeFileSync(join(made, 'photos', name), whose);
  return made;
};

const photosOf = (dataDir: string): string[] => {
  const photos = join(dataDir, 'photos');
  const entries = readdirSync(photos, { recursive: true, withFileTypes: true });
  return entries
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name))
    .map((file) => `${file.slice(photos.length + 1)}: ${readFileSync(file, 'utf8')}`)
    .sort();
};

const whose = async (url: string): Promise<string> => {
  const emails = (await rawRows(url, 'users')).map(({ email }) => String(email));
  return emails.includes('former@example.test') ? 'former' : 'restored';
};

const command = fileURLToPath(new URL('../backup/run.ts', import.meta.url));

const restoreUntil = (step: number, file: string, url: string, dataDir: string) => {
  const killing = new URL(`../testing/killAtStep.ts?at=${step}`, import.meta.url).href;
  const given = ['--import', 'tsx', '--import', killing, command, 'restore', file, '--force'];
  const env = { PATH: process.env.PATH, DATABASE_URL: url, DATA_DIR: dataDir };
  return spawnSync(process.execPath, given, { env, encoding: 'utf8' });
};

it('killed at each step, leaves the old photos with the old rows or the new with the new', {
  timeout: 600_000,
}, async () => {
  const [former, restored] = [dataOf('former'), dataOf('restored')];
  const expected = { former: photosOf(former), restored: photosOf(restored) };
  const theirs = await testDatabaseUrl('migrated');
  const file = join(folder, 'all.tar.gz');
  await on(theirs, (db) => backup({ db, dataDir: restored, file }));
  const outcomes: string[] = [];
  for (let step = 1; outcomes.at(-1) !== 'complete'; step += 1) {
    const url = await testDatabaseUrl('migrated');
    await on(url, () => createTestUser({ email: 'former@example.test' }));
    const dataDir = join(folder, `at-${step}`);
    cpSync(former, dataDir, { recursive: true });
    const { signal, stderr } = restoreUntil(step, file, url, dataDir);
    await on(url, (db) => underLease(db, ({ database }) => endInterrupted(database, dataDir)));
    const owner = await whose(url);
    expect([step, stderr, ...photosOf(dataDir)]).toEqual([step, stderr, ...expected[owner as 'former']]);
    outcomes.push(signal === 'SIGKILL' ? owner : 'complete');
    if (signal !== 'SIGKILL')
      expect([owner, stderr]).toEqual(['restored', expect.stringMatching(/^\d+ steps$/)]);
  }
  const changed = outcomes.indexOf('restored');
  expect(changed).toBeGreaterThan(10);
  expect(new Set(outcomes.slice(0, changed))).toEqual(new Set(['former']));
  expect(outcomes.length).toBeGreaterThan(changed + 2);
});
