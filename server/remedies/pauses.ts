import { setImmediate as nextTurn } from 'node:timers/promises';

/** The longest time in ms that one search keeps the thread. */
const longest = 10;

/** Pauses of a long calculation, so that it does not delay other requests. */
export class Pauses {
  #start = performance.now();

  /** True if it is time for a pause. */
  get isDue(): boolean {
    return performance.now() - this.#start >= longest;
  }

  /** Lets other requests run. Even an `await` without a pause would do so, so call it only if it is due. */
  async pause(): Promise<void> {
    await nextTurn();
    this.#start = performance.now();
  }
}
