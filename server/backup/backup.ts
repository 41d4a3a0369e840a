import { createHash, type Hash } from 'node:crypto';
import { createWriteStream, existsSync } from 'node:fs';
import { chmod, link, mkdir, mkdtemp, open, readdir, rename, rm, symlink, writeFile } from 'node:fs/promises';
import { dirname, join, resolve } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { create, extract, type ReadEntry } from 'tar';
import type { Database } from '../kernel/database/connection.ts';
import {
  readRows,
  type TableSchema,
  tableSchemas,
  type Value,
  withReadSnapshot,
} from '../kernel/database/exportTables.ts';
import { makeTemporary, removeLeftovers, type TemporaryFolder } from '../kernel/temporaryFolders.ts';
import { appliedMigrations, pendingMigrations } from '../migrations/index.ts';
import { decrypted, encrypted } from './encryption.ts';
import { checkEnded } from './interrupted.ts';
import { linkPhotos } from './linkPhotos.ts';
import {
  excludedTables,
  format,
  InvalidBackup,
  type Manifest,
  readManifest,
  rowsIn,
  tableFile,
} from './manifest.ts';

/** A digest of the rows of each table, in order. */
class RowsDigest {
  readonly #hashes = new Map<string, Hash>();

  add(table: string, row: readonly Value[]): void {
    const hash = this.#hashes.get(table) ?? createHash('sha256');
    this.#hashes.set(table, hash.update(`${JSON.stringify(row)}\n`));
  }

  /** The digest of a table's rows so far, also of an empty table. */
  of(table: string): string {
    return this.#hashes.get(table)?.copy().digest('hex') ?? '';
  }
}

/** Unpacks everything except the photos, which are only counted, since they may exceed the free space. */
const unpackTables = async (file: string, folder: string): Promise<number> => {
  let photos = 0;
  const filter = (path: string, entry: unknown): boolean => {
    if (!path.startsWith('photos/')) return true;
    if ((entry as ReadEntry).type === 'File') photos += 1;
    return false;
  };
  await extract({ file, cwd: folder, strict: true, filter });
  return photos;
};

/** Compares the data that restore would read with the written data. */
const compare = async (folder: string, manifest: Manifest, written: RowsDigest): Promise<void> => {
  const read = await readManifest(folder);
  if (JSON.stringify(read) !== JSON.stringify(manifest)) throw new InvalidBackup('its manifest changed.');
  const digest = new RowsDigest();
  for (const { name, columns } of read.tables) {
    for await (const row of rowsIn(folder, name, Object.keys(columns).length)) digest.add(name, row);
    if (digest.of(name) !== written.of(name)) throw new InvalidBackup(`the rows of ${name} changed.`);
  }
};

/**
 * Reads a backup like restore does: manifest, number of photos, and every row of every table.
 * @throws InvalidBackup when something is missing or differs from the written data
 */
const verify = async (file: string, manifest: Manifest, written: RowsDigest): Promise<void> => {
  const folder = await mkdtemp(join(dirname(file), 'verify-'));
  try {
    const photos = await unpackTables(file, folder);
    await compare(folder, manifest, written);
    if (photos < manifest.photos) throw new InvalidBackup(`it holds ${photos} of ${manifest.photos} photos.`);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
};

/** The parts of a backup or restore: a database, the data folder with the photos, and the file. */
export interface Place {
  readonly db: Database;
  readonly dataDir: string;
  readonly file: string;
  /** Encrypts the file. */
  readonly passphrase?: string | undefined;
}

/** The photos folder in a data folder and in a backup. */
export const photosIn = (folder: string): string => join(folder, 'photos');

const filesIn = async (folder: string): Promise<number> => {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  return entries.filter((entry) => entry.isFile()).length;
};

type Table = Manifest['tables'][number];

const writeTable = async (
  db: Database,
  folder: string,
  shape: TableSchema,
  digest: RowsDigest,
): Promise<Table> => {
  let rows = 0;
  const lines = async function* () {
    if (excludedTables.includes(shape.name)) return;
    for await (const row of readRows(db.sequelize, shape)) {
      rows += 1;
      digest.add(shape.name, row);
      yield `${JSON.stringify(row)}\n`;
    }
  };
  await pipeline(Readable.from(lines()), createWriteStream(tableFile(folder, shape.name)));
  return { name: shape.name, rows, columns: { ...shape.columns } };
};

/** A folder for the photos of a backup, linked beside the photos themselves; null without a photos folder. */
const openPhotos = async (dataDir: string): Promise<TemporaryFolder | null> =>
  existsSync(photosIn(dataDir)) ? makeTemporary(dataDir, photosIn(dataDir)) : null;

/** What a backup works in: a folder beside its file, and one for the photos. */
interface Work {
  readonly folder: string;
  readonly linked: string | null;
}

/**
 * Links the photos before it reads the tables, so that none is deleted meanwhile. Links them again afterwards, because
 * a photo is stored before the row that names it.
 */
const collect = async (
  { db, dataDir }: Place,
  { folder, linked }: Work,
  digest: RowsDigest,
): Promise<Manifest> => {
  const addPhotos = async () => {
    if (linked !== null) await linkPhotos(photosIn(dataDir), linked);
  };
  await mkdir(join(folder, 'tables'));
  const created_at = new Date().toISOString();
  const tables: Table[] = [];
  const steps = await appliedMigrations(db);
  if ((await pendingMigrations(db)).length > 0)
    throw new Error('The database has an older schema. Run npm run migrate first.');
  await addPhotos();
  await withReadSnapshot(db, async () => {
    for (const shape of tableSchemas()) tables.push(await writeTable(db, folder, shape, digest));
  });
  await addPhotos();
  if (linked !== null) await symlink(resolve(linked), photosIn(folder));
  const photos = linked === null ? 0 : await filesIn(linked);
  const manifest = { format, created_at, migrations: steps, tables, photos } satisfies Manifest;
  await writeFile(join(folder, 'backup.json'), JSON.stringify(manifest, null, 1));
  return manifest;
};

/** Error codes of a file system without hard links, or that forbids them. */
const noLinks = ['EPERM', 'ENOTSUP', 'EOPNOTSUPP', 'ENOSYS', 'EMLINK'];

/** Renames a file without replacing an existing one, which a plain rename would do. */
const placeNew = async (from: string, to: string): Promise<void> => {
  try {
    await link(from, to);
  } catch (error) {
    if (!noLinks.includes((error as NodeJS.ErrnoException).code ?? '')) throw error;
    await (await open(to, 'wx', 0o600)).close();
    await rename(from, to).catch(async (refused: unknown) => {
      await rm(to);
      throw refused;
    });
  }
};

/** Writes the backup's parts into one file with mode 0600, flushed to disk. Returns its path. */
const pack = async (folder: string): Promise<string> => {
  const packed = join(folder, 'packed.tar.gz');
  const parts = ['backup.json', 'tables', 'photos'].filter((part) => existsSync(join(folder, part)));
  await create({ file: packed, cwd: folder, gzip: true, portable: true, follow: true, strict: true }, parts);
  await chmod(packed, 0o600);
  const handle = await open(packed);
  await handle.sync().finally(() => handle.close());
  return packed;
};

/** Writes the file in the folder, reads it back, and gives it its name. */
const write = async (place: Place, file: string, work: Work): Promise<Manifest> => {
  const { passphrase } = place;
  const digest = new RowsDigest();
  const manifest = await collect(place, work, digest);
  const packed = await encrypted(await pack(work.folder), passphrase);
  await verify(await decrypted(packed, work.folder, passphrase), manifest, digest);
  await placeNew(packed, file);
  return manifest;
};

/**
 * Writes database and photos as of one moment into one file, a gzipped tar, while servers run. The file holds private
 * data, so only its owner may read it. With a passphrase it is encrypted as the program age does it. It is read back and
 * compared before it gets its name.
 * @throws Error when the file exists or cannot be written
 * @throws InvalidBackup when the written file does not hold every row
 */
export const backup = async (place: Place): Promise<Manifest> => {
  const file = resolve(place.file);
  if (existsSync(file)) throw new Error(`${file} exists already.`);
  await checkEnded(place.dataDir);
  await removeLeftovers(place.dataDir);
  const folder = await makeTemporary(place.dataDir, dirname(file));
  const linked = await openPhotos(place.dataDir);
  try {
    return await write(place, file, { folder: folder.path, linked: linked?.path ?? null });
  } finally {
    for (const each of [folder, linked]) await each?.remove();
  }
};
