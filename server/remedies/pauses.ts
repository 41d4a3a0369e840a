import { performance } from 'node:perf_hooks';
import { setImmediate as nextTurn } from 'node:timers/promises';

/** The longest time in ms that one search keeps the thread. */
const longest = 10;

/** CPU time of this process in ms, of all its threads. */
const cpuTime = (): number => {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1000;
};

/** Pauses of a long calculation, so that it does not delay other requests. */
export class Pauses {
  #start = performance.now();
  #cpuStart = cpuTime();
  #worked = 0;

  /** True if it is time for a pause. */
  get isDue(): boolean {
    return performance.now() - this.#start >= longest;
  }

  /**
   * Time of the calculation in ms, without its pauses and without the time in which the machine runs other processes:
   * neither other requests nor a busy machine may change its result.
   */
  get worked(): number {
    return this.#worked + Math.min(performance.now() - this.#start, cpuTime() - this.#cpuStart);
  }

  /** Lets other requests run. Even an `await` without a pause would do so, so call it only if it is due. */
  async pause(): Promise<void> {
    this.#worked = this.worked;
    await nextTurn();
    this.#start = performance.now();
    this.#cpuStart = cpuTime();
  }
}
