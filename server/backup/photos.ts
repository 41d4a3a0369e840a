import { cp, mkdir, mkdtemp, readdir, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { PartialFailure } from './partialFailure.ts';

/** Photos after an exchange. The former ones are kept beside them until the restore is complete. */
export interface Exchange {
  /** The folder of the former photos. */
  readonly former: string;
  /** Moves the former photos back. @throws PartialFailure naming their folder when that fails */
  undo(): Promise<void>;
  /** Deletes the former photos. Afterwards `undo` is impossible. */
  finish(): Promise<void>;
}

const words = (error: unknown): string => (error instanceof Error ? error.message : String(error));

/** Moves a folder, also to another disk: the photos folder may be a mount point. */
const movePhotos = async (from: string, to: string): Promise<void> => {
  try {
    await rename(from, to);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EXDEV') throw error;
    await cp(from, to, { recursive: true });
  }
};

/** Moves within one folder that can be undone. */
class Moves {
  readonly #done: (readonly [from: string, to: string])[] = [];

  /** Moves everything in a folder except one entry. */
  async all(from: string, to: string, except?: string): Promise<void> {
    for (const name of await readdir(from)) {
      const [here, there] = [join(from, name), join(to, name)] as const;
      if (here === except) continue;
      await rename(here, there);
      this.#done.unshift([here, there]);
    }
  }

  async undo(): Promise<void> {
    for (let last = this.#done[0]; last !== undefined; last = this.#done[0]) {
      await rename(last[1], last[0]);
      this.#done.shift();
    }
  }
}

/**
 * Replaces the photos in a folder by those of another, which need not exist. Moves only the folder's content, because
 * the folder may be the root of a disk. After a failure the former photos are moved back.
 * @throws PartialFailure when moving back fails too
 */
export const exchangePhotos = async (theirs: string | null, mine: string): Promise<Exchange> => {
  await mkdir(mine, { recursive: true });
  const beside = await mkdtemp(join(mine, '.restore-'));
  const [former, next] = [join(beside, 'former'), join(beside, 'next')];
  const moves = new Moves();
  const finish = () => rm(beside, { recursive: true, force: true, maxRetries: 5 });
  const undo = async () => {
    await moves.undo().catch((error: unknown) => {
      throw new PartialFailure(
        `The rows are unchanged, but some photos were moved. The former photos are in ${former}. ${words(error)}`,
      );
    });
    await finish();
  };
  try {
    await mkdir(former);
    await (theirs === null ? mkdir(next) : movePhotos(theirs, next));
    await moves.all(mine, former, beside);
    await moves.all(next, mine);
  } catch (error) {
    await undo();
    throw error;
  }
  return { former, undo, finish };
};
