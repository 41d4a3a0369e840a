import { spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { mkdir, readdir, rename, rm } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Env } from '../kernel/env.ts';
import { aloneIn } from '../kernel/folderLock.ts';
import type { Clock } from '../kernel/http/services.ts';
import type { Log } from '../kernel/log.ts';
import { repeat } from '../kernel/repeat.ts';

const hour = 60 * 60 * 1000;
const lookMs = 60_000;
const command = fileURLToPath(new URL('./run.ts', import.meta.url));
/** Start of the name of a backup until it was restored once. */
const unchecked = 'unchecked-';
const form = /^wholebowl-\d{8}T\d{6}Z\.tar\.gz(\.age)?$/;

/** What scheduled backups work with. */
interface Backups {
  readonly env: Env;
  readonly clock: Clock;
  readonly log: Log;
}

/** The file of the backup that is due at a time. Its name is the start of its period, so that servers share it. */
const backupFile = (env: Env, now: Date): string => {
  const every = (env.BACKUP_EVERY ?? 1) * hour;
  const start = new Date(Math.floor(now.getTime() / every) * every);
  const stamp = start.toISOString().replace(/[-:]|\.\d+/g, '');
  const ending = env.BACKUP_PASSPHRASE === undefined ? '' : '.age';
  return join(env.BACKUP_DIR, `wholebowl-${stamp}.tar.gz${ending}`);
};

/** Runs `npm run backup` or `restore` in its own process, so that the server's thread stays free. */
const run = (env: Env, args: readonly string[], signal: AbortSignal): Promise<string> =>
  new Promise((resolve, reject) => {
    const { DATABASE_URL, DATA_DIR, BACKUP_PASSPHRASE } = env;
    const own = { DATABASE_URL, DATA_DIR, ...(BACKUP_PASSPHRASE === undefined ? {} : { BACKUP_PASSPHRASE }) };
    const child = spawn(process.execPath, ['--import', 'tsx', command, ...args], { env: own, signal });
    let printed = '';
    for (const stream of [child.stdout, child.stderr])
      stream.on('data', (chunk: Buffer) => {
        printed += chunk.toString();
      });
    child.once('error', reject);
    child.once('close', (code) => (code === 0 ? resolve(printed.trim()) : reject(new Error(printed.trim()))));
  });

/** Deletes the backups that were killed before they were checked. */
const removeUnchecked = async ({ BACKUP_DIR }: Env): Promise<void> => {
  const names = (await readdir(BACKUP_DIR)).filter((name) => name.startsWith(unchecked));
  for (const name of names) await rm(join(BACKUP_DIR, name), { force: true });
};

const removeOlder = async ({ BACKUP_DIR, BACKUP_KEEP }: Env): Promise<void> => {
  const names = (await readdir(BACKUP_DIR)).filter((name) => form.test(name)).sort();
  for (const name of names.slice(0, -BACKUP_KEEP)) await rm(join(BACKUP_DIR, name));
};

const backUp = async (file: string, { env, log }: Backups, signal: AbortSignal): Promise<void> => {
  await removeUnchecked(env);
  const fresh = join(env.BACKUP_DIR, `${unchecked}${basename(file)}`);
  const written = await run(env, ['backup', fresh], signal);
  await run(env, ['restore', fresh, '--check'], signal).catch(async (error: unknown) => {
    await rm(fresh, { force: true });
    throw error;
  });
  await rename(fresh, file);
  log.info({ file, written }, 'backed up');
  await removeOlder(env);
};

/**
 * Writes the backup that is due, if no server did or does, and restores it into a temporary folder. Then it gets its
 * name, and the oldest ones are deleted. A backup that cannot be restored is deleted instead.
 */
export const backUpIfDue = async (backups: Backups, signal: AbortSignal): Promise<void> => {
  const { env, clock } = backups;
  const file = backupFile(env, clock());
  if (existsSync(file)) return;
  await mkdir(env.BACKUP_DIR, { recursive: true, mode: 0o700 });
  await aloneIn(env.BACKUP_DIR, async () => {
    if (!existsSync(file)) await backUp(file, backups, signal);
  });
};

/** Backs up every BACKUP_EVERY hours. A failed backup is repeated after an hour. The returned function stops it. */
export const startBackups = (backups: Backups): (() => Promise<void>) => {
  if (backups.env.BACKUP_EVERY === undefined) return async () => {};
  return repeat((ended) =>
    backUpIfDue(backups, ended).then(
      () => lookMs,
      (error: unknown) => {
        if (!ended.aborted) backups.log.error({ err: error }, 'backup');
        return hour;
      },
    ),
  );
};
