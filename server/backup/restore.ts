import { existsSync } from 'node:fs';
import { mkdir, readdir } from 'node:fs/promises';
import { resolve } from 'node:path';
import { extract } from 'tar';
import type { Database } from '../kernel/database/connection.ts';
import { OutcomeUnknown } from '../kernel/database/databaseErrors.ts';
import { importTables, nonEmptyTables } from '../kernel/database/importTables.ts';
import { makeTemporary, removeLeftovers } from '../kernel/temporaryFolders.ts';
import {
  appliedMigrations,
  dropTables,
  migrate,
  migrations,
  migrationTables,
  renamed,
} from '../migrations/index.ts';
import { underLease } from '../migrations/lease.ts';
import { markRows, prepareMark, removeMark } from '../migrations/restoreMark.ts';
import { type Place, photosIn } from './backup.ts';
import { decrypted } from './encryption.ts';
import { endInterrupted } from './interrupted.ts';
import { excludedTables, InvalidBackup, type Manifest, readManifest, rowsIn } from './manifest.ts';
import { PartialFailure } from './partialFailure.ts';
import { type Exchange, exchangePhotos } from './photos.ts';

/** The target of a restore. */
type Into = Pick<Place, 'db' | 'dataDir'>;

/** The backup file, and whether it may replace existing data. */
type RestoreFrom = Pick<Place, 'file' | 'passphrase'> & { readonly force: boolean };

const notEmpty = (what: string): Error =>
  new Error(
    `${what} Restore into an empty database and data folder, or use --force to replace the existing data.`,
  );

/** True if `steps` is a prefix of `all`. */
const isStartOf = (steps: readonly string[], all: readonly string[]): boolean =>
  steps.every((step, index) => step === all[index]);

const unpack = async (file: string, folder: string): Promise<void> => {
  try {
    await extract({ file, cwd: folder, strict: true });
  } catch (error) {
    throw new InvalidBackup(error instanceof Error ? error.message : String(error));
  }
};

/** @throws InvalidBackup for the schema of an unknown version */
const checkSchema = ({ migrations: steps }: Manifest): void => {
  if (!isStartOf(renamed(steps), Object.keys(migrations)))
    throw new InvalidBackup(`it was made by another version of the product (its schema: ${steps.at(-1)}).`);
};

const checkRoom = async (db: Database, dataDir: string, force: boolean): Promise<boolean> => {
  const [table] = await nonEmptyTables(db, migrationTables);
  const photos = photosIn(dataDir);
  const hasPhotos = existsSync(photos) && (await readdir(photos)).length > 0;
  if (!force && table !== undefined) throw notEmpty(`The database is not empty: ${table} has rows.`);
  if (!force && hasPhotos) throw notEmpty(`${photos} is not empty.`);
  return table === undefined;
};

/** Migrates the database to the backup's schema. Refuses to drop newer tables that have rows. */
const prepareTables = async (db: Database, manifest: Manifest, isEmpty: boolean) => {
  const [done, steps] = [renamed(await appliedMigrations(db)), renamed(manifest.migrations)];
  if (isStartOf(done, steps)) return void (await migrate(db, steps.at(-1)));
  if (!isEmpty)
    throw new Error('The database has a newer schema than the backup. Restore into an empty database.');
  await dropTables(db);
  await migrate(db, steps.at(-1));
};

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

const runOrReport = async (what: string, work: Promise<unknown>): Promise<void> => {
  await work.catch((error: unknown) => {
    throw new PartialFailure(`${what} ${error instanceof Error ? error.message : String(error)}`);
  });
};

/** Replaces the photos first, because they can be moved back. Committed rows cannot be undone. */
const replaceAll = async ({ db, dataDir }: Into, folder: string, manifest: Manifest): Promise<Exchange> => {
  await prepareMark(db);
  const theirs = existsSync(photosIn(folder)) ? photosIn(folder) : null;
  const photos = await exchangePhotos(theirs, photosIn(dataDir));
  const load = async () => {
    await loadRows(db, folder, manifest);
    await markRows(db, photos.id);
  };
  await db.write(load).catch(async (error: unknown) => {
    if (error instanceof OutcomeUnknown)
      throw new PartialFailure(
        `${error.message}. Either all rows are restored or none. Start the server: it keeps the photos of these rows. The former photos are in ${photos.former}.`,
      );
    await photos.undo();
    throw error;
  });
  return photos;
};

/** Migrates the restored rows, and deletes the former photos. */
const complete = async (db: Database, photos: Exchange): Promise<void> => {
  const formerPhotos = `The former photos are in ${photos.former}.`;
  await runOrReport(
    `Everything is restored, but the schema is not up to date. Run npm run migrate. ${formerPhotos}`,
    migrate(db),
  );
  await runOrReport(
    `Everything is restored. ${formerPhotos}`,
    photos.finish().then(() => removeMark(db)),
  );
};

/**
 * Replaces database rows and photos by a backup. All rows are replaced in one transaction. No server may run on the
 * database meanwhile. An older backup is migrated after loading. All sessions end. The next start of a server ends a
 * restore that was killed: with the old rows and photos, or with the new ones.
 * @throws InvalidBackup when the file is damaged, of another format, or of a newer version
 * @throws PartialFailure when a part was done; the message names it
 * @throws Error when there is data and not `force`. Then, and after any other error, nothing is lost.
 */
export const restore = async ({
  file,
  passphrase,
  force,
  ...into
}: Into & RestoreFrom): Promise<Manifest> => {
  await mkdir(into.dataDir, { recursive: true });
  await removeLeftovers(into.dataDir);
  const temporary = await makeTemporary(into.dataDir, into.dataDir);
  const folder = temporary.path;
  try {
    await unpack(await decrypted(resolve(file), folder, passphrase), folder);
    const manifest = await readManifest(folder);
    checkSchema(manifest);
    await underLease(into.db, ({ database }) => endInterrupted(database, into.dataDir));
    const isEmpty = await checkRoom(into.db, into.dataDir, force);
    await prepareTables(into.db, manifest, isEmpty);
    const photos = await underLease(into.db, ({ database: db }) =>
      replaceAll({ ...into, db }, folder, manifest),
    );
    await complete(into.db, photos);
    return manifest;
  } finally {
    // What is left does not affect the result, and the next start removes it.
    await temporary.remove().catch(() => {});
  }
};
