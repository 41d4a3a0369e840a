import { networkOf } from './address.ts';
import { TooOften } from './errors.ts';

const window = 15 * 60 * 1000;
const mostKept = 100_000;

interface Tally {
  count: number;
  until: number;
}

/** Counts attempts by key; a key that reached its limit waits until its window is over. */
class Counter {
  readonly #most: number;
  readonly #tallies = new Map<string, Tally>();

  constructor(most: number) {
    this.#most = most;
  }

  /**
   * Counts one more, before it is known how it ends, so that many at once are no way around.
   * @throws TooOften
   */
  take(key: string, now: Date): void {
    const at = now.getTime();
    const found = this.#tallies.get(key);
    const tally = found && found.until > at ? found : { count: 0, until: at + window };
    if (tally.count >= this.#most) throw new TooOften(Math.ceil((tally.until - at) / 1000));
    tally.count += 1;
    this.#tallies.set(key, tally);
    if (this.#tallies.size > mostKept) this.#prune(at);
  }

  /** Takes one back: it was none of those that are limited. */
  giveBack(key: string): void {
    const tally = this.#tallies.get(key);
    if (tally) tally.count = Math.max(0, tally.count - 1);
  }

  clear(key: string): void {
    this.#tallies.delete(key);
  }

  #prune(at: number): void {
    for (const [key, { until }] of this.#tallies) if (until <= at) this.#tallies.delete(key);
    if (this.#tallies.size > mostKept) this.#tallies.clear();
  }
}

/** How the attempt to sign in ended. */
export interface Attempt {
  succeeded(): void;
  /** It ended before anybody knew whether the password was right. */
  cutShort(): void;
}

/**
 * Failed sign-ins, limited by address and account, and by address alone; kept in this process, so that N servers
 * allow N times as many.
 */
export class LoginLimit {
  readonly #pairs: Counter;
  readonly #networks: Counter;

  constructor({ perAccount = 10, perNetwork = 100 } = {}) {
    this.#pairs = new Counter(perAccount);
    this.#networks = new Counter(perNetwork);
  }

  /**
   * Begins an attempt.
   * @throws TooOften
   */
  begin(address: string, email: string, now: Date): Attempt {
    const network = networkOf(address);
    const pair = `${network} ${email.trim().toLowerCase()}`;
    this.#networks.take(network, now);
    this.#pairs.take(pair, now);
    return {
      succeeded: () => {
        this.#networks.giveBack(network);
        this.#pairs.clear(pair);
      },
      cutShort: () => {
        this.#networks.giveBack(network);
        this.#pairs.giveBack(pair);
      },
    };
  }
}
