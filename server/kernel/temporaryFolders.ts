import { mkdir, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { hasEnded, newHolder } from './holder.ts';

/** A process of another host cannot be asked whether it runs; its folders are removed after a day. */
const maxForeignMs = 24 * 60 * 60 * 1000;

const start = '.temporary-';
const notesIn = (dataDir: string): string => join(dataDir, 'temporary');

/** A folder with plain copies of private data. */
export interface TemporaryFolder {
  readonly path: string;
  remove(): Promise<void>;
}

const removeFolder = async (path: string, note: string): Promise<void> => {
  await rm(path, { recursive: true, force: true, maxRetries: 5 });
  await rm(note, { force: true });
};

/**
 * Creates a hidden folder in `parent` for plain copies of private data. A note in the data folder names it first, so
 * that it is found after a kill.
 */
export const makeTemporary = async (dataDir: string, parent: string): Promise<TemporaryFolder> => {
  const holder = newHolder().replaceAll(':', ',');
  const note = join(notesIn(dataDir), holder);
  const path = join(parent, `${start}${holder.slice(-8)}`);
  await mkdir(notesIn(dataDir), { recursive: true });
  await writeFile(note, path);
  await mkdir(path, { mode: 0o700 }).catch(async (error: unknown) => {
    await rm(note);
    throw error;
  });
  return { path, remove: () => removeFolder(path, note) };
};

/** The folder that a note names, if its process was killed. */
const leftoverOf = async (note: string, holder: string): Promise<string | null> => {
  const path = await readFile(note, 'utf8').catch(() => '');
  const age = Date.now() - ((await stat(note).catch(() => null))?.mtimeMs ?? Date.now());
  const isOver = hasEnded(holder.replaceAll(',', ':')) || age > maxForeignMs;
  return isOver && basename(path).startsWith(start) ? path : null;
};

/** Removes the temporary folders of killed processes. Returns their number. */
export const removeLeftovers = async (dataDir: string): Promise<number> => {
  let removed = 0;
  for (const holder of await readdir(notesIn(dataDir)).catch(() => [])) {
    const note = join(notesIn(dataDir), holder);
    const path = await leftoverOf(note, holder);
    if (path === null) continue;
    await removeFolder(path, note);
    removed += 1;
  }
  return removed;
};
