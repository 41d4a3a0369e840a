import { mkdir, open, readdir, rename, rm } from 'node:fs/promises';
import { basename, dirname, extname, join } from 'node:path';
import { QueryTypes } from 'sequelize';
import type { Database } from '../kernel/database/connection.ts';

const keptCopies = 3;
const ending = '.sqlite';
const partEnding = `${ending}.part`;

/** The path of an open SQLite database. */
const fileOf = async ({ sequelize }: Database): Promise<string> => {
  const [main] = await sequelize.query<{ file: string }>('PRAGMA database_list', { type: QueryTypes.SELECT });
  if (main === undefined) throw new Error('The database has no file.');
  return main.file;
};

/** `20261123T101500Z`, which sorts by time. */
const stamp = (at: Date): string => at.toISOString().replace(/[-:]|\.\d+/g, '');

/** Writes a file or a folder's names to the disk. */
const sync = async (path: string): Promise<void> => {
  const handle = await open(path, 'r');
  await handle.sync().finally(() => handle.close());
};

/** Removes what a failed or killed copy left, with SQLite's own file beside it. */
const removeParts = async (folder: string): Promise<void> => {
  const names = await readdir(folder).catch(() => []);
  for (const name of names.filter((each) => each.includes(partEnding)))
    await rm(join(folder, name), { force: true });
};

/** Writes the copy under another name first, so that a copy with its own name is complete. */
const writeCopy = async ({ sequelize }: Database, copy: string): Promise<void> => {
  const part = copy.slice(0, -ending.length) + partEnding;
  // Includes what is in the write-ahead log only.
  await sequelize.query('VACUUM INTO ?', { replacements: [part] });
  await sync(part);
  await rename(part, copy);
  await sync(dirname(copy));
};

const removeOlder = async (folder: string, start: string): Promise<void> => {
  const copies = (await readdir(folder)).filter((name) => name.startsWith(start) && name.endsWith(ending));
  for (const name of copies.sort().slice(0, -keptCopies)) await rm(join(folder, name));
};

/**
 * Copies a SQLite database into `backups` beside its file, before migrations change it. The name has the time and the
 * first migration. The last three copies stay. Does nothing for MySQL.
 * @throws Error if the copy cannot be written, for example on a full disk; there is no copy then
 */
export const copyBefore = async (database: Database, migration: string, at = new Date()): Promise<void> => {
  if (database.kind !== 'sqlite') return;
  const file = await fileOf(database);
  const folder = join(dirname(file), 'backups');
  const start = `${basename(file, extname(file))}-`;
  const copy = join(folder, `${start}${stamp(at)}-before-${migration}${ending}`);
  try {
    await mkdir(folder, { recursive: true, mode: 0o700 });
    await removeParts(folder);
    await writeCopy(database, copy);
  } catch (error) {
    await removeParts(folder);
    throw new Error(
      `The database could not be copied to ${copy} before its migration: ${(error as Error).message}. Nothing was migrated. Free disk space or correct the folder's rights, then start again.`,
      { cause: error },
    );
  }
  await removeOlder(folder, start);
};
