import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import {
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import { backup } from '../backup/backup.ts';
import { backUpIfDue } from '../backup/backups.job.ts';
import { restore } from '../backup/restore.ts';
import { readEnv } from '../kernel/env.ts';
import { openLog } from '../kernel/log.ts';
import { removeLeftovers } from '../kernel/temporaryFolders.ts';
import { openDatabase } from '../models.ts';
import { testDatabaseUrl } from '../testing/database.ts';
import { createTestUser } from '../testing/factories.ts';
import { isThorough } from '../testing/thorough.ts';
import { rawTables } from './rawRows.ts';

const root = mkdtempSync(join(tmpdir(), 'wholebowl-scheduled-'));
afterAll(() => rmSync(root, { recursive: true, force: true }));
const passphrase = 'correct horse battery staple';
const log = openLog('silent');
const never = new AbortController().signal;
let url: string;
let dataDir: string;

beforeEach(async () => {
  url = await testDatabaseUrl('migrated');
  dataDir = mkdtempSync(join(root, 'data-'));
  mkdirSync(join(dataDir, 'photos'));
  writeFileSync(join(dataDir, 'photos/1.webp'), 'photo');
});

const on = async <T>(at: string, work: (db: ReturnType<typeof openDatabase>) => Promise<T>): Promise<T> => {
  const db = openDatabase(at);
  return work(db).finally(() => db.close());
};

describe.runIf(isThorough)('a backup with a passphrase', () => {
  it('holds nothing readable, and is restored only with it', async () => {
    await on(url, () => createTestUser({ email: 'una@example.test' }));
    const file = join(root, 'secret.tar.gz.age');
    await on(url, (db) => backup({ db, dataDir, file, passphrase }));
    expect(readFileSync(file, 'latin1')).toMatch(/^age-encryption\.org\/v1\n-> scrypt /);
    const into = { dataDir: join(root, 'into'), file, force: false };
    const empty = await testDatabaseUrl('empty');
    for (const wrong of [undefined, 'another passphrase'])
      await expect(on(empty, (db) => restore({ db, ...into, passphrase: wrong }))).rejects.toThrow(
        /cannot be restored: it .*BACKUP_PASSPHRASE/,
      );
    await on(empty, (db) => restore({ db, ...into, passphrase }));
    expect(await rawTables(empty)).toEqual(await rawTables(url));
  });
});

describe.runIf(isThorough)('a killed backup', () => {
  it('leaves nothing after the next start', { timeout: 120_000 }, async () => {
    const command = fileURLToPath(new URL('../backup/run.ts', import.meta.url));
    const elsewhere = mkdtempSync(join(root, 'elsewhere-'));
    const all = () => readdirSync(dataDir, { recursive: true }).sort();
    let left = 0;
    for (let step = 1, signal: string | null = 'SIGKILL'; signal !== null; step += 1) {
      const killing = new URL(`../testing/killAtStep.ts?at=${step}`, import.meta.url).href;
      const given = [
        '--import',
        'tsx',
        '--import',
        killing,
        command,
        'backup',
        join(elsewhere, `${step}.tar.gz`),
      ];
      const env = { DATABASE_URL: url, DATA_DIR: dataDir };
      ({ signal } = spawnSync(process.execPath, given, { env }));
      if (signal === null) continue;
      left += readdirSync(elsewhere).filter((name) => name.startsWith('.')).length;
      rmSync(join(elsewhere, `${step}.tar.gz`), { force: true });
      await removeLeftovers(dataDir);
      expect([step, ...readdirSync(elsewhere)]).toEqual([step]);
      expect(all()).toEqual(['photos', 'photos/1.webp', 'temporary']);
    }
    expect(left).toBeGreaterThan(2);
    expect(readdirSync(elsewhere)).toHaveLength(1);
  });
});

describe('scheduled backups', () => {
  it.skipIf(isThorough)(
    'are written once a period, checked, and the last ones kept',
    { timeout: 120_000 },
    async () => {
      const env = readEnv({ DATA_DIR: dataDir, DATABASE_URL: url, BACKUP_EVERY: '24', BACKUP_KEEP: '2' });
      const at = (day: number) => () => new Date(`2026-06-0${day}T12:00:00Z`);
      const backUp = (day: number) => backUpIfDue({ env, clock: at(day), log }, never);
      const kept = () => readdirSync(env.BACKUP_DIR).sort();
      for (const day of [1, 1, 2, 3]) await backUp(day);
      expect(kept()).toEqual(['wholebowl-20260602T000000Z.tar.gz', 'wholebowl-20260603T000000Z.tar.gz']);
      expect(readdirSync(dataDir).sort()).toEqual(['backups', 'photos', 'temporary']);
      const empty = await testDatabaseUrl('empty');
      const file = join(env.BACKUP_DIR, 'wholebowl-20260603T000000Z.tar.gz');
      await on(empty, (db) => restore({ db, dataDir: join(root, 'kept'), file, force: false }));
      expect(await rawTables(empty)).toEqual(await rawTables(url));
    },
  );

  it.runIf(isThorough)('are written by one of two servers', { timeout: 120_000 }, async () => {
    const env = readEnv({ DATA_DIR: dataDir, DATABASE_URL: url, BACKUP_EVERY: '24' });
    const lines: string[] = [];
    const told = openLog('info', (line) => void lines.push(line));
    const clock = () => new Date('2026-06-01T12:00:00Z');
    await Promise.all([1, 2].map(() => backUpIfDue({ env, clock, log: told }, never)));
    expect(lines).toHaveLength(1);
    expect(readdirSync(env.BACKUP_DIR)).toEqual(['wholebowl-20260601T000000Z.tar.gz']);
    // A server of another host that was killed left its lock.
    const lock = join(env.BACKUP_DIR, '.lock');
    writeFileSync(lock, '2:elsewhere:1:boot.1:00000000');
    const later = () => new Date('2026-06-02T12:00:00Z');
    await backUpIfDue({ env, clock: later, log: told }, never);
    expect(lines).toHaveLength(1);
    const before = new Date(Date.now() - 3_600_000);
    utimesSync(lock, before, before);
    await backUpIfDue({ env, clock: later, log: told }, never);
    expect(lines).toHaveLength(2);
    expect(readdirSync(env.BACKUP_DIR)).toHaveLength(2);
  });

  it.runIf(isThorough)(
    'that are killed before the check leave the former ones',
    { timeout: 120_000 },
    async () => {
      const given = { DATA_DIR: dataDir, DATABASE_URL: url, BACKUP_EVERY: '1', BACKUP_KEEP: '1' };
      const env = readEnv(given);
      const backUp = (hour: number) =>
        backUpIfDue({ env, clock: () => new Date(Date.UTC(2026, 5, 1, hour)), log }, never);
      await backUp(1);
      const imported = (path: string) => JSON.stringify(new URL(path, import.meta.url).href);
      const script = `
      const { backUpIfDue } = await import(${imported('../backup/backups.job.ts')});
      const { readEnv } = await import(${imported('../kernel/env.ts')});
      const { openLog } = await import(${imported('../kernel/log.ts')});
      const clock = () => new Date(Date.UTC(2026, 5, 1, 2));
      await backUpIfDue({ env: readEnv(${JSON.stringify(given)}), clock, log: openLog('silent') }, new AbortController().signal);`;
      const options = ['--import', 'tsx', '--input-type=module', '--eval', script];
      const child = spawn(process.execPath, options, { stdio: 'ignore' });
      const ended = once(child, 'exit');
      const files = () => readdirSync(env.BACKUP_DIR).filter((name) => !name.startsWith('.'));
      while (files().length < 2 && child.exitCode === null) await pause(5);
      child.kill('SIGKILL');
      expect(await ended).toEqual([null, 'SIGKILL']);
      const names = (hour: number) => `wholebowl-20260601T0${hour}0000Z.tar.gz`;
      expect(files().sort()).toEqual([`unchecked-${names(2)}`, names(1)]);
      await backUp(2);
      expect(files()).toEqual([names(2)]);
    },
  );

  it.runIf(isThorough)('that fail leave the former ones', { timeout: 120_000 }, async () => {
    const env = readEnv({ DATA_DIR: dataDir, DATABASE_URL: url, BACKUP_EVERY: '1', BACKUP_KEEP: '1' });
    const backUp = (hour: number) =>
      backUpIfDue({ env, clock: () => new Date(Date.UTC(2026, 5, 1, hour)), log }, never);
    await backUp(1);
    rmSync(join(dataDir, 'photos/1.webp'));
    mkdirSync(join(dataDir, 'photos/.restore-killed'));
    await expect(backUp(2)).rejects.toThrow('was interrupted');
    expect(readdirSync(env.BACKUP_DIR)).toEqual(['wholebowl-20260601T010000Z.tar.gz']);
  });
});
