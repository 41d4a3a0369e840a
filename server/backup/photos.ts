import { cp, mkdir, mkdtemp, readdir, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { PartialFailure } from './partialFailure.ts';

/** Photos that took the place of others, which wait beside them until it is known that all went well. */
export interface Exchange {
  /** Where the former photos are. */
  readonly former: string;
  /** Puts the former photos back. @throws PartialFailure that says where they are, when that fails */
  undo(): Promise<void>;
  /** Removes the former photos: there is no way back any more. */
  finish(): Promise<void>;
}

const words = (error: unknown): string => (error instanceof Error ? error.message : String(error));

/** The folder of the photos may be a disk of its own. */
const bring = async (from: string, to: string): Promise<void> => {
  try {
    await rename(from, to);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EXDEV') throw error;
    await cp(from, to, { recursive: true });
  }
};

/** Moves within one folder, which can be taken back. */
class Moves {
  readonly #done: (readonly [from: string, to: string])[] = [];

  /** Moves all that a folder holds but one. */
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
 * Puts photos, of a folder that need not exist, in the place of those in another. Only what the folder holds is moved:
 * it may be the root of a disk. Where that fails the former ones are put back.
 * @throws PartialFailure when that fails too
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
        `The rows are as they were, but not all photos: the former ones are in ${former}. ${words(error)}`,
      );
    });
    await finish();
  };
  try {
    await mkdir(former);
    await (theirs === null ? mkdir(next) : bring(theirs, next));
    await moves.all(mine, former, beside);
    await moves.all(next, mine);
  } catch (error) {
    await undo();
    throw error;
  }
  return { former, undo, finish };
};
