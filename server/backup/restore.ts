import { existsSync } from 'node:fs';
import { mkdir, mkdtemp, readdir, rename, rm } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { extract } from 'tar';
import { bookkeeping, doneMigrations, migrate, migrations, unmigrate } from '../migrations/index.ts';
import type { Database } from '../models/connection.ts';
import { filledTables, loadTables } from '../models/load.ts';
import { type Place, photosIn } from './backup.ts';
import { type Manifest, NoBackup, readManifest, rowsIn } from './manifest.ts';

const notEmpty = (what: string): Error =>
  new Error(
    `${what} Restore into an empty database and data folder, or say --force to replace all that is there.`,
  );

/** Whether steps are the first of those, in their order. */
const isStartOf = (steps: readonly string[], all: readonly string[]): boolean =>
  steps.every((step, index) => step === all[index]);

const unpack = async (file: string, folder: string): Promise<void> => {
  try {
    await extract({ file: resolve(file), cwd: folder, strict: true });
  } catch (error) {
    throw new NoBackup(error instanceof Error ? error.message : String(error));
  }
};

/** @throws NoBackup when it comes from a version whose tables this one does not know */
const checkSchema = ({ migrations: steps }: Manifest): void => {
  if (!isStartOf(steps, Object.keys(migrations)))
    throw new NoBackup(`it was made by another version of the product (its tables: ${steps.at(-1)}).`);
};

const checkRoom = async (db: Database, dataDir: string, force: boolean): Promise<boolean> => {
  const [table] = await filledTables(db, bookkeeping);
  const photos = photosIn(dataDir);
  const hasPhotos = existsSync(photos) && (await readdir(photos)).length > 0;
  if (!force && table !== undefined) throw notEmpty(`The database is not empty: ${table} has rows.`);
  if (!force && hasPhotos) throw notEmpty(`${photos} is not empty.`);
  return table === undefined;
};

/** Gives the database the tables that the backup has. What is in newer ones would be lost halfway: that is refused. */
const prepareTables = async (db: Database, { migrations: steps }: Manifest, isEmpty: boolean) => {
  const done = await doneMigrations(db);
  if (isStartOf(done, steps)) return void (await migrate(db, steps.at(-1)));
  if (!isEmpty) throw new Error('The database has newer tables than the backup: restore into an empty one.');
  await unmigrate(db);
  await migrate(db, steps.at(-1));
};

const loadRows = (db: Database, folder: string, { tables }: Manifest): Promise<void> =>
  loadTables(
    db,
    tables.map(({ name, columns }) => ({
      name,
      columns,
      rows: () => rowsIn(folder, name, Object.keys(columns).length),
    })),
  );

/** The photos change places at once. */
const swapPhotos = async (folder: string, dataDir: string): Promise<void> => {
  const [mine, theirs] = [photosIn(dataDir), photosIn(folder)];
  if (existsSync(mine)) await rename(mine, join(folder, 'former-photos'));
  if (existsSync(theirs)) await rename(theirs, mine);
};

/**
 * Puts a backup in the place of what the database and the photos are: all rows in one transaction, photos after it.
 * Servers must not run on the database meanwhile. An older version's backup is brought up to date after it is loaded.
 * @throws NoBackup when the file is damaged, of another form, or of a newer version
 * @throws Error when there is something already and not `force`
 */
export const restore = async ({
  db,
  dataDir,
  file,
  force,
}: Place & { force: boolean }): Promise<Manifest> => {
  await mkdir(dataDir, { recursive: true });
  const folder = await mkdtemp(join(dataDir, '.restore-'));
  try {
    await unpack(file, folder);
    const manifest = await readManifest(folder);
    checkSchema(manifest);
    const isEmpty = await checkRoom(db, dataDir, force);
    await prepareTables(db, manifest, isEmpty);
    await loadRows(db, folder, manifest);
    await migrate(db);
    await swapPhotos(folder, dataDir);
    return manifest;
  } finally {
    await rm(folder, { recursive: true, force: true, maxRetries: 5 });
  }
};
