import { TooManyRequests } from '../errors.ts';

const window = 15 * 60 * 1000;
const maxTallies = 100_000;

interface Tally {
  count: number;
  until: number;
}

/**
 * Counts calls by key in one process. A key at its limit waits until its window of a quarter of an hour ends. Use it
 * only to protect this process. Limits that several servers share are counted in the database.
 */
export class RateLimit {
  readonly #max: number;
  readonly #tallies = new Map<string, Tally>();

  constructor(max: number) {
    this.#max = max;
  }

  /**
   * Counts one call.
   * @throws TooManyRequests
   */
  take(key: string, now: Date): void {
    const at = now.getTime();
    const found = this.#tallies.get(key);
    const tally = found && found.until > at ? found : { count: 0, until: at + window };
    if (tally.count >= this.#max) throw new TooManyRequests(Math.ceil((tally.until - at) / 1000));
    tally.count += 1;
    this.#tallies.set(key, tally);
    if (this.#tallies.size > maxTallies) this.#prune(at);
  }

  #prune(at: number): void {
    for (const [key, { until }] of this.#tallies) if (until <= at) this.#tallies.delete(key);
    if (this.#tallies.size > maxTallies) this.#tallies.clear();
  }
}
