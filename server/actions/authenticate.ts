import { hash, verify } from '@node-rs/argon2';
import { User } from '../models/users.ts';

/** What is checked where there is no account, so that an answer takes as long and tells nothing. */
let decoy: Promise<string> | undefined;

/** The user with this email and password, or null; it takes the same time either way. */
export const authenticate = async (email: string, password: string): Promise<User | null> => {
  decoy ??= hash('nobody has this password');
  const user = await User.byEmail(email);
  const matches = await verify(user?.password_hash ?? (await decoy), password);
  return matches ? user : null;
};
