import { systemRole } from '../contract/policy.ts';
import { FieldErrors, InvalidLink } from '../kernel/errors.ts';
import { AccountToken } from './accountTokens.model.ts';
import type { Registering } from './register.ts';
import { User } from './users.model.ts';

const taken = 'This email address has an account. Please use another one.';

const hasAdmin = async (): Promise<boolean> =>
  (await User.count({ where: { role: systemRole, suspended_at: null } })) > 0;

/**
 * A token that creates the first administrator; null while there is one. It replaces all tokens of earlier starts. Run
 * it in a transaction.
 */
export const issueFirstAdminToken = async (now: Date): Promise<string | null> => {
  if (await hasAdmin()) return null;
  await AccountToken.revoke(null, ['first_admin']);
  return AccountToken.issue('first_admin', null, now);
};

/** @throws InvalidLink if the token is not valid, or an administrator exists */
export const checkFirstAdminToken = async (token: string, now: Date): Promise<void> => {
  const found = await AccountToken.find(['first_admin'], token, now);
  if (found === null || (await hasAdmin())) throw new InvalidLink();
};

/**
 * Creates the first administrator and uses up all tokens.
 * @throws InvalidLink if the token is used, FieldErrors if the address has an account
 */
export const createFirstAdmin = async (person: Registering, token: string, now: Date): Promise<void> => {
  if ((await AccountToken.take(['first_admin'], token, now)) === null) throw new InvalidLink();
  // Servers that start at the same time may issue a token each. The first use ends the others.
  await AccountToken.revoke(null, ['first_admin']);
  const user = await User.createUnlessKnown({ ...person, role: systemRole, email_verified_at: now });
  if (user === null) throw new FieldErrors({ email: [taken] });
};
