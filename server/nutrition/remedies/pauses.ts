import { performance } from 'node:perf_hooks';
import { setImmediate as nextTurn } from 'node:timers/promises';

/** The longest time in ms that one search keeps the thread. */
const longest = 10;

/** Pauses of a long calculation, so that it does not delay other requests. */
export class Pauses {
  #start = performance.now();

  /** Lets others run if it is time; true if they did. */
  async ifDue(): Promise<boolean> {
    if (performance.now() - this.#start < longest) return false;
    await nextTurn();
    this.#start = performance.now();
    return true;
  }
}
