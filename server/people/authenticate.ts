import { hash, verify } from '@node-rs/argon2';
import type { Turn } from '../kernel/http/limits/hashing.ts';
import { User } from './users.model.ts';

/** Password hash to check when no account exists. The response time then does not reveal accounts. */
let decoy: Promise<string> | undefined;

/** The account of an email, and whether the password matches. */
export interface Credentials {
  readonly user: User | null;
  readonly matches: boolean;
}

/** Checks an email and a password. Takes the same time with and without an account. */
export const authenticate = async (email: string, password: string, turn: Turn): Promise<Credentials> => {
  decoy ??= turn(() => hash('nobody has this password')).catch((error: unknown) => {
    // The next login tries again.
    decoy = undefined;
    throw error;
  });
  const known = await decoy;
  const user = await User.byEmail(email);
  // The account of a store order has no password until its owner sets one.
  const own = user?.password_hash || null;
  const matches = (await turn(() => verify(own ?? known, password))) && own !== null;
  return { user, matches };
};
