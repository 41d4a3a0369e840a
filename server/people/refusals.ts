import { latestTime, secondsUntil } from '../kernel/database/timeWindow.ts';
import type { Attempter } from './authAttempts.model.ts';

/** Maximum of stored entries. A refusal counts as one, and so does each of its exceptions. */
const maxRemembered = 20_000;

interface Refused {
  /** In milliseconds, as `until`. */
  readonly from: number;
  readonly until: number;
  /** Exceptions: accounts of a network, or networks of an account. */
  readonly except: Set<string>;
}

const keysOf = ({ network, email }: Attempter) => ({
  pair: `pair ${network} ${email}`,
  network: `network ${network}`,
  account: `account ${email}`,
});

/**
 * Refused logins that this process remembers until they end, so that further tries cost neither a query nor a hash. The
 * database decides. This is a bounded copy that drops its oldest entries.
 */
export class Refusals {
  readonly #max: number;
  readonly #refused = new Map<string, Refused>();
  #size = 0;

  constructor(max = maxRemembered) {
    this.#max = max;
  }

  /** Number of stored entries. */
  get size(): number {
    return this.#size;
  }

  /** Seconds until this network may try this account again; 0 without a refusal. */
  secondsFor(whose: Attempter, now: Date): number {
    const keys = keysOf(whose);
    return Math.max(
      this.#secondsOf(keys.pair, '', now),
      this.#secondsOf(keys.network, whose.email, now),
      this.#secondsOf(keys.account, whose.network, now),
    );
  }

  /** Refuses an account from one network. */
  refusePair(whose: Attempter, seconds: number, now: Date): void {
    this.#add(keysOf(whose).pair, seconds, now, []);
  }

  /** Refuses all accounts from a network, except those that were entered from it before. */
  refuseNetwork(whose: Attempter, seconds: number, now: Date, entered: readonly string[]): void {
    this.#add(keysOf(whose).network, seconds, now, entered);
  }

  /** Refuses an account from all networks, except those it was entered from before. */
  refuseAccount(whose: Attempter, seconds: number, now: Date, entered: readonly string[]): void {
    this.#add(keysOf(whose).account, seconds, now, entered);
  }

  /** Removes the refusals of an account that was entered from a network. */
  entered(whose: Attempter): void {
    const keys = keysOf(whose);
    this.#drop(keys.pair);
    this.#except(keys.network, whose.email);
    this.#except(keys.account, whose.network);
  }

  #secondsOf(key: string, who: string, now: Date): number {
    const refused = this.#refused.get(key);
    if (refused === undefined || refused.except.has(who)) return 0;
    if (refused.from > latestTime(now).getTime()) return 0;
    return secondsUntil(refused.until, refused.until - refused.from, now);
  }

  #add(key: string, seconds: number, now: Date, entered: readonly string[]): void {
    this.#drop(key);
    const from = now.getTime();
    const refused = { from, until: from + seconds * 1000, except: new Set(entered) };
    this.#refused.set(key, refused);
    this.#size += 1 + refused.except.size;
    this.#trim();
  }

  #except(key: string, who: string): void {
    const refused = this.#refused.get(key);
    if (refused === undefined || refused.except.has(who)) return;
    refused.except.add(who);
    this.#size += 1;
    this.#trim();
  }

  #trim(): void {
    for (const key of this.#refused.keys()) {
      if (this.#size <= this.#max) return;
      this.#drop(key);
    }
  }

  #drop(key: string): void {
    const refused = this.#refused.get(key);
    if (refused === undefined) return;
    this.#refused.delete(key);
    this.#size -= 1 + refused.except.size;
  }
}
