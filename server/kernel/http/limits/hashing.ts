import { availableParallelism } from 'node:os';
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
  #admitted = 0;
  #free: number;
  readonly #waiting: (() => void)[] = [];

  constructor({ running = maxRunning, waiting = 16 } = {}) {
    this.#free = running;
    this.#max = running + waiting;
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

  readonly #turn: Turn = async (hash) => {
    if (this.#free > 0) this.#free -= 1;
    else await new Promise<void>((resolve) => void this.#waiting.push(resolve));
    try {
      return await hash();
    } finally {
      const next = this.#waiting.shift();
      if (next) next();
      else this.#free += 1;
    }
  };
}
