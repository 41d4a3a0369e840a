import { type Attempter, AuthAttempt, type Failure } from '../../models/authAttempts.ts';
import { maxEmailLength, normalizeEmail } from '../../models/columns.ts';
import { clientNetwork } from '../address.ts';
import { TooManyRequests } from '../errors.ts';
import { Refusals } from './refusals.ts';

const window = 15 * 60 * 1000;
const slowed = 60 * 1000;
const maxAddressLength = 45;
/** Attempts whose passwords may be under check at all servers at once; more are not looked past. */
const maxPending = 64;
/** The most exceptions that a refusal may have to be remembered for all others. */
const maxExceptions = 200;

/** How the attempt to sign in ended; each is written outside the login's transaction, so that no refusal undoes it. */
export interface Attempt {
  /** The password was right. */
  succeeded(userId: number): Promise<void>;
  /** It was wrong, or there is no such account. */
  failed(userId: number | null): Promise<void>;
  /** It ended before anybody knew whether the password was right. */
  cutShort(): Promise<void>;
}

/** Who tries what, as it is kept. */
const whoseOf = (address: string, typed: string): Attempter => ({
  network: clientNetwork(address.slice(0, maxAddressLength)),
  email: normalizeEmail(typed).slice(0, maxEmailLength),
});

/** A refusal for failures that may yet turn out well is not remembered. */
const isCertain = ({ pending }: Failure): boolean => !pending;

/** Seconds until the oldest of so many failures is no longer counted; 0 where there are fewer. */
const waitFor = (failures: readonly Failure[], max: number, now: Date): number => {
  const oldest = failures[max - 1];
  return oldest === undefined ? 0 : Math.ceil((oldest.at.getTime() + window - now.getTime()) / 1000);
};

/** Seconds until an account that is tried from everywhere may be tried again: its newest failure is so long ago. */
const pauseAfter = (failures: readonly Failure[], max: number, now: Date): number => {
  const [newest] = failures;
  if (newest === undefined || failures.length < max) return 0;
  return Math.max(0, Math.ceil((newest.at.getTime() + slowed - now.getTime()) / 1000));
};

/**
 * Failed sign-ins, limited by network and account together; where the account was never entered from, also by network
 * alone and by account alone. So nobody is shut out of an account at home by what others try, there or elsewhere.
 * Counted in the database by all servers. What it refused for failures that are certain, this process remembers.
 */
export class LoginLimit {
  readonly #perAccount: number;
  readonly #perNetwork: number;
  readonly #perAccountAnywhere: number;
  readonly #refusals = new Refusals();

  constructor({ perAccount = 10, perNetwork = 100, perAccountAnywhere = 30 } = {}) {
    this.#perAccount = perAccount;
    this.#perNetwork = perNetwork;
    this.#perAccountAnywhere = perAccountAnywhere;
  }

  /**
   * Refuses what is remembered, without the database.
   * @throws TooManyRequests
   */
  check(address: string, typed: string, now: Date): void {
    const seconds = this.#refusals.secondsFor(whoseOf(address, typed), now);
    if (seconds > 0) throw new TooManyRequests(seconds);
  }

  /**
   * Begins an attempt. It is written before it is known how it ends, so that many at once are no way around.
   * @throws TooManyRequests
   */
  async begin(address: string, typed: string, now: Date): Promise<Attempt> {
    this.check(address, typed, now);
    const whose = whoseOf(address, typed);
    const ip = address.slice(0, maxAddressLength);
    const row = await AuthAttempt.create({ ...whose, ip, pending: true, created_at: now });
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
      failed: async (user_id) => void (await row.update({ user_id, pending: false })),
      cutShort: () => row.destroy(),
    };
  }

  async #wait(row: AuthAttempt, whose: Attempter, now: Date): Promise<number> {
    const since = new Date(now.getTime() - window);
    const entered = await AuthAttempt.lastSuccess(whose);
    const sinceEntered = entered !== null && entered > since ? entered : since;
    const failures = await row.failuresBeside(whose, sinceEntered, this.#perAccount + maxPending);
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

  /** How long those wait who never entered the account from this network, for what this network does. */
  async #waitOfNetwork(row: AuthAttempt, whose: Attempter, now: Date): Promise<number> {
    const since = new Date(now.getTime() - window);
    const { network } = whose;
    const failures = await row.failuresBeside({ network }, since, this.#perNetwork + maxPending);
    const sure = waitFor(failures.filter(isCertain), this.#perNetwork, now);
    if (sure > 0) {
      const entered = await AuthAttempt.accountsEntered(whose, maxExceptions + 1);
      if (entered.length > maxExceptions) this.#refusals.refusePair(whose, sure, now);
      else this.#refusals.refuseNetwork(whose, sure, now, entered);
    }
    return waitFor(failures, this.#perNetwork, now);
  }

  /** The same for what is done to the account from everywhere. */
  async #waitOfAccount(row: AuthAttempt, whose: Attempter, now: Date): Promise<number> {
    const since = new Date(now.getTime() - window);
    const { email } = whose;
    const failures = await row.failuresBeside({ email }, since, this.#perAccountAnywhere + maxPending);
    const sure = pauseAfter(failures.filter(isCertain), this.#perAccountAnywhere, now);
    if (sure > 0) {
      const entered = await AuthAttempt.networksEntered(whose, maxExceptions + 1);
      if (entered.length > maxExceptions) this.#refusals.refusePair(whose, sure, now);
      else this.#refusals.refuseAccount(whose, sure, now, entered);
    }
    return pauseAfter(failures, this.#perAccountAnywhere, now);
  }
}
