import { existsSync } from 'node:fs';
import { cp, mkdir, mkdtemp, open, readdir, readFile, rename, rm } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { PartialFailure } from './partialFailure.ts';

/** Photos after an exchange. The former ones are kept beside them until the restore is complete. */
export interface Exchange {
  /** Name of the exchange, which the rows of the same restore carry. */
  readonly id: string;
  /** The folder of the former photos. */
  readonly former: string;
  /** Moves the former photos back. @throws PartialFailure naming their folder when that fails */
  undo(): Promise<void>;
  /** Deletes the former photos. Afterwards `undo` is impossible. */
  finish(): Promise<void>;
}

const words = (error: unknown): string => (error instanceof Error ? error.message : String(error));

const start = '.restore-';
const formerIn = (beside: string): string => join(beside, 'former');
const nextIn = (beside: string): string => join(beside, 'next');
const journalIn = (beside: string): string => join(beside, 'journal.json');

/** Moves a folder, also to another disk: the photos folder may be a mount point. */
const movePhotos = async (from: string, to: string): Promise<void> => {
  try {
    await rename(from, to);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EXDEV') throw error;
    await cp(from, to, { recursive: true });
  }
};

/** Moves what `chosen` names from one folder to another. */
const moveAll = async (from: string, to: string, chosen: readonly string[]): Promise<void> => {
  for (const name of chosen) await rename(join(from, name), join(to, name));
};

/** Names the new photos on the disk before the first move, so that a killed exchange can be undone. */
const writeJournal = async (beside: string): Promise<readonly string[]> => {
  const names = await readdir(nextIn(beside));
  const handle = await open(journalIn(beside), 'wx');
  await handle
    .writeFile(JSON.stringify(names))
    .then(() => handle.sync())
    .finally(() => handle.close());
  return names;
};

/** The names of the new photos; null before the first move and after the last. */
const readJournal = async (beside: string): Promise<readonly string[] | null> => {
  const text = await readFile(journalIn(beside), 'utf8').catch(() => null);
  try {
    return text === null ? null : (JSON.parse(text) as string[]);
  } catch {
    return null;
  }
};

/** Deletes the journal first: a deletion that is killed leaves nothing that would be moved. */
const remove = async (beside: string): Promise<void> => {
  await rm(journalIn(beside), { force: true });
  await rm(beside, { recursive: true, force: true, maxRetries: 5 });
};

/**
 * Moves the former photos back, after any number of the moves. A name of a new photo that is missing in `next` was
 * moved; all others in the folder are former ones. Without a journal nothing was moved, or an older version moved
 * photos and nobody knows of which rows: then both stay, as their names never collide, and the cleanup deletes those
 * that no row has.
 */
const moveBack = async (beside: string, mine: string): Promise<void> => {
  const names = await readJournal(beside);
  if (names !== null) {
    const [here, waiting] = [await readdir(mine), await readdir(nextIn(beside))];
    const moved = names.filter((name) => here.includes(name) && !waiting.includes(name));
    await moveAll(mine, nextIn(beside), moved);
    await moveAll(formerIn(beside), mine, await readdir(formerIn(beside)));
  } else if (existsSync(formerIn(beside)))
    await cp(formerIn(beside), mine, { recursive: true, force: false });
  await remove(beside);
};

/**
 * Replaces the photos in a folder by those of another, which need not exist. Moves only the folder's content, because
 * the folder may be the root of a disk. After a failure the former photos are moved back.
 * @throws PartialFailure when moving back fails too
 */
export const exchangePhotos = async (theirs: string | null, mine: string): Promise<Exchange> => {
  await mkdir(mine, { recursive: true });
  const beside = await mkdtemp(join(mine, start));
  const [former, next] = [formerIn(beside), nextIn(beside)];
  const undo = () =>
    moveBack(beside, mine).catch((error: unknown) => {
      throw new PartialFailure(
        `The rows are unchanged, but some photos were moved. The former photos are in ${former}. ${words(error)}`,
      );
    });
  try {
    await mkdir(former);
    await (theirs === null ? mkdir(next) : movePhotos(theirs, next));
    const names = await writeJournal(beside);
    const mineNow = (await readdir(mine)).filter((name) => name !== basename(beside));
    await moveAll(mine, former, mineNow);
    await moveAll(next, mine, names);
  } catch (error) {
    await undo();
    throw error;
  }
  return { id: basename(beside), former, undo, finish: () => remove(beside) };
};

/** The exchanges that a killed restore left in a photos folder. */
export const unfinishedExchanges = async (mine: string): Promise<readonly string[]> =>
  (await readdir(mine).catch(() => [])).filter((name) => name.startsWith(start));

/** Ends the exchange of a killed restore: with the new photos if its rows are there, else with the former ones. */
export const endExchange = (mine: string, id: string, hasRows: boolean): Promise<void> =>
  hasRows ? remove(join(mine, id)) : moveBack(join(mine, id), mine);
