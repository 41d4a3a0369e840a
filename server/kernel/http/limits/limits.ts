import { latestTime, secondsUntil } from '../../database/timeWindow.ts';
import { TooManyRequests } from '../../errors.ts';

const minute = 60 * 1000;
const maxTallies = 100_000;

interface Tally {
  count: number;
  until: number;
}

/**
 * Counts calls by key in one process. A key at its limit waits until its window ends, by default a quarter of an hour.
 * Use it only to protect this process. Limits that several servers share are counted in the database.
 */
export class RateLimit {
  readonly #max: number;
  readonly #window: number;
  readonly #tallies = new Map<string, Tally>();

  constructor(max: number, minutes = 15) {
    this.#max = max;
    this.#window = minutes * minute;
  }

  /**
   * Counts one call.
   * @throws TooManyRequests
   */
  take(key: string, now: Date): void {
    const at = now.getTime();
    const found = this.#tallies.get(key);
    const isCurrent = found && found.until > at && found.until <= latestTime(now).getTime() + this.#window;
    const tally = isCurrent ? found : { count: 0, until: at + this.#window };
    if (tally.count >= this.#max) throw new TooManyRequests(secondsUntil(tally.until, this.#window, now));
    tally.count += 1;
    this.#tallies.set(key, tally);
    if (this.#tallies.size > maxTallies) this.#prune(at);
  }

  #prune(at: number): void {
    for (const [key, { until }] of this.#tallies) if (until <= at) this.#tallies.delete(key);
    if (this.#tallies.size > maxTallies) this.#tallies.clear();
  }
}

/** Share of a user's requests that may be writes. */
const writeShare = 0.1;

/** Limits the requests of each signed-in user at this process, so that one user cannot use all of its time. */
export class UserLimit {
  readonly #requests: RateLimit;
  readonly #writes: RateLimit;

  constructor(perMinute: number) {
    this.#requests = new RateLimit(perMinute, 1);
    this.#writes = new RateLimit(Math.ceil(perMinute * writeShare), 1);
  }

  /**
   * Counts one request.
   * @throws TooManyRequests
   */
  take(userId: number, isRead: boolean, now: Date): void {
    this.#requests.take(String(userId), now);
    if (!isRead) this.#writes.take(String(userId), now);
  }
}
