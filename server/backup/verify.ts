import { createHash, type Hash } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { extract, type ReadEntry } from 'tar';
import type { Value } from '../kernel/database/exportTables.ts';
import { InvalidBackup, type Manifest, readManifest, rowsIn } from './manifest.ts';

/** A digest of the rows of each table, in order. */
export class RowsDigest {
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
export const verify = async (file: string, manifest: Manifest, written: RowsDigest): Promise<void> => {
  const folder = await mkdtemp(join(dirname(file), 'verify-'));
  try {
    const photos = await unpackTables(file, folder);
    await compare(folder, manifest, written);
    if (photos < manifest.photos) throw new InvalidBackup(`it holds ${photos} of ${manifest.photos} photos.`);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
};
