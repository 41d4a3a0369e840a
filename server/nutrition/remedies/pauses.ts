import { performance } from 'node:perf_hooks';
import { setImmediate as nextTurn } from 'node:timers/promises';

/** The longest time in ms that one search keeps the thread. */
const longest = 10;

/** Pauses of a long calculation, so that it does not delay other requests. */
export class Pauses {
  #start = performance.now();
  #worked = 0;

  /** True if it is time for a pause. */
  get isDue(): boolean {
    return performance.now() - this.#start >= longest;
  }

  /** Time of the calculation in ms, without its pauses: other requests must not change its result. */
  get worked(): number {
    return this.#worked + performance.now() - this.#start;
  }

  /** Lets other requests run. Even an `await` without a pause would do so, so call it only if it is due. */
  async pause(): Promise<void> {
    this.#worked = this.worked;
    this.#start = performance.now();
    await nextTurn();
    this.#start = performance.now();
  }
}
