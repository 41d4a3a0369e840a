import { existsSync } from 'node:fs';
import { mkdir, mkdtemp, readdir, rm } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { extract } from 'tar';
import {
  appliedMigrations,
  migrate,
  migrations,
  migrationTables,
  revertMigrations,
} from '../migrations/index.ts';
import type { Database } from '../models/connection.ts';
import { OutcomeUnknown } from '../models/databaseErrors.ts';
import { importTables, nonEmptyTables } from '../models/importTables.ts';
import { type Place, photosIn } from './backup.ts';
import { excludedTables, InvalidBackup, type Manifest, readManifest, rowsIn } from './manifest.ts';
import { PartialFailure } from './partialFailure.ts';
import { exchangePhotos } from './photos.ts';

/** Where a backup goes. */
type Into = Pick<Place, 'db' | 'dataDir'>;

/** Which backup, and whether it replaces what is there. */
type RestoreFrom = Pick<Place, 'file'> & { readonly force: boolean };

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
    throw new InvalidBackup(error instanceof Error ? error.message : String(error));
  }
};

/** @throws InvalidBackup when it comes from a version whose tables this one does not know */
const checkSchema = ({ migrations: steps }: Manifest): void => {
  if (!isStartOf(steps, Object.keys(migrations)))
    throw new InvalidBackup(`it was made by another version of the product (its tables: ${steps.at(-1)}).`);
};

const checkRoom = async (db: Database, dataDir: string, force: boolean): Promise<boolean> => {
  const [table] = await nonEmptyTables(db, migrationTables);
  const photos = photosIn(dataDir);
  const hasPhotos = existsSync(photos) && (await readdir(photos)).length > 0;
  if (!force && table !== undefined) throw notEmpty(`The database is not empty: ${table} has rows.`);
  if (!force && hasPhotos) throw notEmpty(`${photos} is not empty.`);
  return table === undefined;
};

/** Gives the database the tables that the backup has. What is in newer ones would be lost halfway: that is refused. */
const prepareTables = async (db: Database, { migrations: steps }: Manifest, isEmpty: boolean) => {
  const done = await appliedMigrations(db);
  if (isStartOf(done, steps)) return void (await migrate(db, steps.at(-1)));
  if (!isEmpty) throw new Error('The database has newer tables than the backup: restore into an empty one.');
  await revertMigrations(db);
  await migrate(db, steps.at(-1));
};

/** No rows. */
async function* none(): AsyncGenerator<never> {}

const loadRows = (db: Database, folder: string, { tables }: Manifest): Promise<void> =>
  importTables(
    db,
    tables.map(({ name, columns }) => ({
      name,
      columns,
      rows: excludedTables.includes(name) ? none : () => rowsIn(folder, name, Object.keys(columns).length),
    })),
  );

const told = async (what: string, work: Promise<unknown>): Promise<void> => {
  await work.catch((error: unknown) => {
    throw new PartialFailure(`${what} ${error instanceof Error ? error.message : String(error)}`);
  });
};

/** The photos first, which can be put back: once the rows are committed there is no way back. */
const replaceAll = async ({ db, dataDir }: Into, folder: string, manifest: Manifest): Promise<void> => {
  const theirs = existsSync(photosIn(folder)) ? photosIn(folder) : null;
  const photos = await exchangePhotos(theirs, photosIn(dataDir));
  await loadRows(db, folder, manifest).catch(async (error: unknown) => {
    if (error instanceof OutcomeUnknown)
      throw new PartialFailure(
        `${error.message}: either all rows are restored or none. The photos are; the former ones are in ${photos.former}.`,
      );
    await photos.undo();
    throw error;
  });
  const kept = `The former photos are in ${photos.former}.`;
  await told(`All is restored but not up to date: run npm run migrate. ${kept}`, migrate(db));
  await told(`All is restored. ${kept}`, photos.finish());
};

/**
 * Puts a backup in the place of what the database and the photos are: all rows in one transaction, or nothing at all.
 * Servers must not run on the database meanwhile. An older version's backup is brought up to date after it is loaded.
 * Nobody is signed in afterwards.
 * @throws InvalidBackup when the file is damaged, of another form, or of a newer version
 * @throws PartialFailure when something was done already, and what
 * @throws Error when there is something already and not `force`; then, and with any other error, nothing is lost
 */
export const restore = async ({ file, force, ...into }: Into & RestoreFrom): Promise<Manifest> => {
  await mkdir(into.dataDir, { recursive: true });
  const folder = await mkdtemp(join(into.dataDir, '.restore-'));
  try {
    await unpack(file, folder);
    const manifest = await readManifest(folder);
    checkSchema(manifest);
    const isEmpty = await checkRoom(into.db, into.dataDir, force);
    await prepareTables(into.db, manifest, isEmpty);
    await replaceAll(into, folder, manifest);
    return manifest;
  } finally {
    // A copy of the file that stays, for its owner only, changes nothing of what was done.
    await rm(folder, { recursive: true, force: true, maxRetries: 5 }).catch(() => {});
  }
};
