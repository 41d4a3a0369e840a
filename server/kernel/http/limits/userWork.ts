import pLimit, { type LimitFunction } from 'p-limit';
import { TooManyRequests } from '../../errors.ts';

/** What a user's writes may take of this process. */
interface UserWorkLimits {
  /** Writes that run at the same time. */
  readonly parallel?: number;
  /** Further writes that wait. */
  readonly waiting?: number;
  /** Milliseconds of work that may be done at once. */
  readonly burst?: number;
  /** Share of the time that work may take in the long run. */
  readonly share?: number;
}

interface User {
  readonly turn: LimitFunction;
  /** Milliseconds of work that are not paid back yet, at a time. */
  debt: number;
  at: number;
}

const retrySeconds = 2;
/** Users without debt are forgotten beyond this number. */
const maxUsers = 10_000;

/**
 * Limits the work of each user's writes at this process, so that one user cannot slow the others down. Work is the time
 * in which a transaction runs, without the wait for the database and for row locks. A large recipe costs more than a
 * small one.
 */
export class UserWork {
  readonly #limits: Required<UserWorkLimits>;
  readonly #users = new Map<number, User>();

  constructor({ parallel = 1, waiting = 20, burst = 2000, share = 0.15 }: UserWorkLimits = {}) {
    this.#limits = { parallel, waiting, burst, share };
  }

  /** The limits for a number of requests a minute: more of these allow more work, fewer do not allow less. */
  static of(requestsPerMinute: number): UserWork {
    const factor = Math.max(1, requestsPerMinute / 6000);
    return new UserWork({ parallel: Math.ceil(factor), burst: 2000 * factor, share: 0.15 * factor });
  }

  /** The limits for searches in other threads: half of one thread, and a minute at once. */
  static ofSearches(): UserWork {
    return new UserWork({ burst: 60_000, share: 0.5 });
  }

  /**
   * Runs a write in its turn. It reports its work to `spent`.
   * @throws TooManyRequests if too many of the user's writes wait, or they took too long
   */
  async run<T>(userId: number, write: (spent: (milliseconds: number) => void) => Promise<T>): Promise<T> {
    const { parallel, waiting } = this.#limits;
    const user = this.#users.get(userId) ?? { turn: pLimit(parallel), debt: 0, at: performance.now() };
    this.#users.set(userId, user);
    this.#checkWork(user);
    if (user.turn.pendingCount >= waiting) throw new TooManyRequests(retrySeconds);
    try {
      return await user.turn(() => {
        this.#checkWork(user);
        return write((milliseconds) => {
          user.debt += milliseconds;
        });
      });
    } finally {
      if (this.#users.size > maxUsers) this.#forgetPaid();
    }
  }

  /** @throws TooManyRequests */
  #checkWork(user: User): void {
    const { burst, share } = this.#limits;
    const now = performance.now();
    user.debt = Math.max(0, user.debt - (now - user.at) * share);
    user.at = now;
    const over = user.debt - burst;
    if (over > 0) throw new TooManyRequests(Math.ceil(over / share / 1000));
  }

  #forgetPaid(): void {
    for (const [id, { turn, debt, at }] of this.#users) {
      if (turn.activeCount === 0 && debt < (performance.now() - at) * this.#limits.share)
        this.#users.delete(id);
    }
  }
}
