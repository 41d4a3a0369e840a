import { hash, verify } from '@node-rs/argon2';
import type { Turn } from '../http/limits/hashing.ts';
import { User } from '../models/users.ts';

/** What is checked where there is no account, so that an answer takes as long and tells nothing. */
let decoy: Promise<string> | undefined;

/** Whose account an email is, and whether the password opens it. */
export interface Credentials {
  readonly user: User | null;
  readonly matches: boolean;
}

/** Checks an email and a password; it takes the same time whether there is an account or not. */
export const authenticate = async (email: string, password: string, turn: Turn): Promise<Credentials> => {
  decoy ??= turn(() => hash('nobody has this password'));
  const known = await decoy;
  const user = await User.byEmail(email);
  const matches = await turn(() => verify(user?.password_hash ?? known, password));
  return { user, matches };
};
