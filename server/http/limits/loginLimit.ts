import { type Attempter, AuthAttempt } from '../../models/authAttempts.ts';
import { longestEmail, normalEmail } from '../../models/columns.ts';
import { networkOf } from '../address.ts';
import { TooOften } from '../errors.ts';

const window = 15 * 60 * 1000;
const slowed = 60 * 1000;
const longestAddress = 45;

/** How the attempt to sign in ended; each is written outside the login's transaction, so that no refusal undoes it. */
export interface Attempt {
  /** The password was right. */
  succeeded(userId: number): Promise<void>;
  /** It was wrong, or there is no such account. */
  failed(userId: number | null): Promise<void>;
  /** It ended before anybody knew whether the password was right. */
  cutShort(): Promise<void>;
}

/** Seconds until the oldest of so many failures is no longer counted; 0 where there are fewer. */
const waitFor = (failures: readonly Date[], most: number, now: Date): number => {
  const oldest = failures[most - 1];
  return oldest === undefined ? 0 : Math.ceil((oldest.getTime() + window - now.getTime()) / 1000);
};

/** Seconds until an account that is tried from everywhere may be tried again: its newest failure is so long ago. */
const pauseAfter = (failures: readonly Date[], most: number, now: Date): number => {
  const [newest] = failures;
  if (newest === undefined || failures.length < most) return 0;
  return Math.max(0, Math.ceil((newest.getTime() + slowed - now.getTime()) / 1000));
};

/**
 * Failed sign-ins, limited by network and account together; where the account was never entered from, also by network
 * alone and by account alone. So nobody is shut out of an account at home by what others try, there or elsewhere.
 * Counted in the database by all servers.
 */
export class LoginLimit {
  readonly #perAccount: number;
  readonly #perNetwork: number;
  readonly #perAccountAnywhere: number;

  constructor({ perAccount = 10, perNetwork = 100, perAccountAnywhere = 30 } = {}) {
    this.#perAccount = perAccount;
    this.#perNetwork = perNetwork;
    this.#perAccountAnywhere = perAccountAnywhere;
  }

  /**
   * Begins an attempt. It is written before it is known how it ends, so that many at once are no way around.
   * @throws TooOften
   */
  async begin(address: string, typed: string, now: Date): Promise<Attempt> {
    const ip = address.slice(0, longestAddress);
    const email = normalEmail(typed).slice(0, longestEmail);
    const network = networkOf(ip);
    const row = await AuthAttempt.create({ email, ip, network, created_at: now });
    const seconds = await this.#wait(row, { email, network }, now);
    if (seconds > 0) {
      await row.destroy();
      throw new TooOften(seconds);
    }
    return {
      succeeded: async (user_id) => void (await row.update({ user_id, successful: true })),
      failed: async (user_id) => void (await row.update({ user_id })),
      cutShort: () => row.destroy(),
    };
  }

  async #wait(row: AuthAttempt, whose: Attempter, now: Date): Promise<number> {
    const since = new Date(now.getTime() - window);
    const entered = await AuthAttempt.lastSuccess(whose);
    const sinceEntered = entered !== null && entered > since ? entered : since;
    const ofBoth = await row.failuresBeside(whose, sinceEntered, this.#perAccount);
    const wait = waitFor(ofBoth, this.#perAccount, now);
    return entered === null ? Math.max(wait, await this.#waitOfStrangers(row, whose, now)) : wait;
  }

  /** How long those wait who never entered the account from this network. */
  async #waitOfStrangers(row: AuthAttempt, { network, email }: Attempter, now: Date): Promise<number> {
    const since = new Date(now.getTime() - window);
    const ofNetwork = await row.failuresBeside({ network }, since, this.#perNetwork);
    const ofAccount = await row.failuresBeside({ email }, since, this.#perAccountAnywhere);
    return Math.max(
      waitFor(ofNetwork, this.#perNetwork, now),
      pauseAfter(ofAccount, this.#perAccountAnywhere, now),
    );
  }
}
