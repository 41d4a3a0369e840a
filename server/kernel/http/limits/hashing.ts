import { availableParallelism } from 'node:os';
import pLimit from 'p-limit';
import { Crowded } from '../../errors.ts';

/** Runs a hash in its turn. */
export type Turn = <T>(hash: () => Promise<T>) => Promise<T>;

/** One core stays free for other work. */
const maxRunning = Math.max(1, Math.min(2, availableParallelism() - 1));

/**
 * Password hashing of this process. Each hash takes a core for tens of milliseconds. Few run at a time, some wait, and
 * more are refused before they start.
 */
export class Hashing {
  readonly #max: number;
  readonly #turn: Turn;
  #admitted = 0;

  /** @param max of hashes that run or wait */
  constructor({ running = maxRunning, max = maxRunning + 16 } = {}) {
    this.#max = max;
    this.#turn = pLimit(running);
  }

  /**
   * Admits work that will hash, in its turn.
   * @throws Crowded at once if too many are admitted
   */
  async admit<T>(work: (turn: Turn) => Promise<T>): Promise<T> {
    if (this.#admitted >= this.#max) throw new Crowded();
    this.#admitted += 1;
    try {
      return await work(this.#turn);
    } finally {
      this.#admitted -= 1;
    }
  }
}
