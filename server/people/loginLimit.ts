import type { SignInRefusal } from '../contract/adminUsers.ts';
import { maxEmailLength, normalizeEmail } from '../kernel/database/columns.ts';
import { secondsUntil } from '../kernel/database/timeWindow.ts';
import { TooManyRequests } from '../kernel/errors.ts';
import { clientNetwork } from '../kernel/http/address.ts';
import { RateLimit } from '../kernel/http/limits/limits.ts';
import { type Attempter, AuthAttempt, type Failure } from './authAttempts.model.ts';
import { Refusals } from './refusals.ts';

const window = 15 * 60 * 1000;
const slowed = 60 * 1000;
const maxAddressLength = 45;
/** Maximum of unfinished attempts at all servers that are counted. */
const maxPending = 64;
/** Maximum of exceptions of a remembered refusal. */
const maxExceptions = 200;

/** Outcome of a login attempt. It is written outside the login's transaction, so that a refusal does not undo it. */
export interface Attempt {
  /** The password was right, and the user may sign in. */
  succeeded(userId: number): Promise<void>;
  /** The password was right, but the user may not sign in. */
  refused(userId: number, refusal: SignInRefusal): Promise<void>;
  /** The password was wrong, or the account does not exist. */
  failed(userId: number | null): Promise<void>;
  /** Whether the user signed in before from the attempt's network and device. */
  isFromKnownDevice(userId: number): Promise<boolean>;
  /** The attempt ended before the password was checked. */
  cutShort(): Promise<void>;
}

/** Network and account of an attempt, as stored. */
const whoseOf = (address: string, typed: string): Attempter => ({
  network: clientNetwork(address.slice(0, maxAddressLength)),
  email: normalizeEmail(typed).slice(0, maxEmailLength),
});

/** True if the refusal counts finished failures only. An unfinished attempt may still succeed. */
const isCertain = ({ pending }: Failure): boolean => !pending;

/** Seconds until the oldest of `count` failures leaves the window; 0 if there are fewer. */
const waitFor = (failures: readonly Failure[], max: number, now: Date): number => {
  const oldest = failures[max - 1];
  return oldest === undefined ? 0 : secondsUntil(oldest.at.getTime() + window, window, now);
};

/** Seconds until an account under attack from many networks may be tried again, counted from its newest failure. */
const pauseAfter = (failures: readonly Failure[], max: number, now: Date): number => {
  const [newest] = failures;
  if (newest === undefined || failures.length < max) return 0;
  return secondsUntil(newest.at.getTime() + slowed, slowed, now);
};

/**
 * Limits failed logins by network and account together, counted in the database by all servers. A network that never
 * entered the account is also limited alone, and so is the account. Other networks' attempts therefore never lock
 * owners out at home. This process remembers refusals that count finished failures.
 */
export class LoginLimit {
  readonly #perAccount: number;
  readonly #perNetwork: number;
  readonly #perAccountAnywhere: number;
  readonly #refusals = new Refusals();
  readonly #unstored: Readonly<Record<'pair' | 'network', RateLimit>>;

  constructor({ perAccount = 10, perNetwork = 100, perAccountAnywhere = 30 } = {}) {
    this.#perAccount = perAccount;
    this.#perNetwork = perNetwork;
    this.#perAccountAnywhere = perAccountAnywhere;
    this.#unstored = { pair: new RateLimit(perAccount), network: new RateLimit(perNetwork) };
  }

  /**
   * Applies remembered refusals without the database.
   * @throws TooManyRequests
   */
  check(address: string, typed: string, now: Date): void {
    const seconds = this.#refusals.secondsFor(whoseOf(address, typed), now);
    if (seconds > 0) throw new TooManyRequests(seconds);
  }

  /**
   * Starts an attempt. It is stored before its outcome is known, so that concurrent attempts count too.
   * @throws TooManyRequests
   */
  async begin(address: string, typed: string, now: Date, device: string | null = null): Promise<Attempt> {
    this.check(address, typed, now);
    const whose = whoseOf(address, typed);
    const ip = address.slice(0, maxAddressLength);
    const row = await AuthAttempt.create({ ...whose, ip, device, pending: true, created_at: now });
    const seconds = await this.#wait(row, whose, now);
    if (seconds > 0) {
      await row.destroy();
      throw new TooManyRequests(seconds);
    }
    return {
      succeeded: async (user_id) => {
        await row.update({ user_id, successful: true, pending: false });
        this.#refusals.entered(whose);
      },
      refused: async (user_id, refusal) => void (await row.update({ user_id, refusal, pending: false })),
      failed: async (user_id) => void (await row.update({ user_id, pending: false })),
      isFromKnownDevice: (user_id) => row.isFromKnownDevice(user_id),
      cutShort: () => row.destroy(),
    };
  }

  /**
   * Starts an attempt while the database takes no writes. This process alone counts it, also if it succeeds.
   * @throws TooManyRequests
   */
  beginUnstored(address: string, typed: string, now: Date): Attempt {
    this.check(address, typed, now);
    const { network, email } = whoseOf(address, typed);
    this.#unstored.pair.take(`${network} ${email}`, now);
    this.#unstored.network.take(network, now);
    const unstored = async () => {};
    const isFromKnownDevice = async () => true;
    return {
      ...{ succeeded: unstored, refused: unstored, failed: unstored, cutShort: unstored },
      isFromKnownDevice,
    };
  }

  async #wait(row: AuthAttempt, whose: Attempter, now: Date): Promise<number> {
    const since = new Date(now.getTime() - window);
    const entered = await AuthAttempt.lastSuccess(whose, now);
    const sinceEntered = entered !== null && entered > since ? entered : since;
    const failures = await row.failuresBeside(whose, sinceEntered, this.#perAccount + maxPending, now);
    const sure = waitFor(failures.filter(isCertain), this.#perAccount, now);
    if (sure > 0) this.#refusals.refusePair(whose, sure, now);
    const wait = waitFor(failures, this.#perAccount, now);
    if (entered !== null) return wait;
    return Math.max(
      wait,
      await this.#waitOfNetwork(row, whose, now),
      await this.#waitOfAccount(row, whose, now),
    );
  }

  /** Wait in seconds for a network that never entered the account, from the network's failures. */
  async #waitOfNetwork(row: AuthAttempt, whose: Attempter, now: Date): Promise<number> {
    const since = new Date(now.getTime() - window);
    const { network } = whose;
    const failures = await row.failuresBeside({ network }, since, this.#perNetwork + maxPending, now);
    const sure = waitFor(failures.filter(isCertain), this.#perNetwork, now);
    if (sure > 0) {
      const entered = await AuthAttempt.accountsEntered(whose, maxExceptions + 1);
      if (entered.length > maxExceptions) this.#refusals.refusePair(whose, sure, now);
      else this.#refusals.refuseNetwork(whose, sure, now, entered);
    }
    return waitFor(failures, this.#perNetwork, now);
  }

  /** Wait in seconds for such a network, from the account's failures everywhere. */
  async #waitOfAccount(row: AuthAttempt, whose: Attempter, now: Date): Promise<number> {
    const since = new Date(now.getTime() - window);
    const { email } = whose;
    const failures = await row.failuresBeside({ email }, since, this.#perAccountAnywhere + maxPending, now);
    const sure = pauseAfter(failures.filter(isCertain), this.#perAccountAnywhere, now);
    if (sure > 0) {
      const entered = await AuthAttempt.networksEntered(whose, maxExceptions + 1);
      if (entered.length > maxExceptions) this.#refusals.refusePair(whose, sure, now);
      else this.#refusals.refuseAccount(whose, sure, now, entered);
    }
    return pauseAfter(failures, this.#perAccountAnywhere, now);
  }
}
