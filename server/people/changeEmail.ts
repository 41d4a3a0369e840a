import { normalizeEmail } from '../kernel/database/columns.ts';
import { FieldErrors, InvalidLink } from '../kernel/errors.ts';
import { queueMail } from '../mail/queueMail.ts';
import { AccountToken } from './accountTokens.model.ts';
import { EmailChange } from './emailChanges.model.ts';
import { followAddress } from './followAddress.query.ts';
import { User } from './users.model.ts';

const taken = 'This email address has an account by now. Nothing was changed.';
const proofs = ['email_old', 'email_new'] as const;

/**
 * Starts a change of a user's address, and ends one that was started before. Its links are mailed to both addresses; the
 * owner of a known address is mailed that the account exists (D43).
 */
export const startEmailChange = async (user: User, typed: string, now: Date): Promise<void> => {
  const email = normalizeEmail(typed);
  if (email === user.email) throw new FieldErrors({ email: ['This is your email address already.'] });
  await EmailChange.end(user.id);
  await AccountToken.revoke(user.id, proofs);
  await EmailChange.create({ user_id: user.id, email, created_at: now });
  const content = { user_id: user.id, email };
  await queueMail('confirm_email', user.email, { ...content, which: 'old' }, now, user.id);
  if (await User.byEmail(email)) await queueMail('already_registered', email, {}, now);
  else await queueMail('confirm_email', email, { ...content, which: 'new' }, now, user.id);
};

/**
 * Proves one of the two addresses by the token of its mail. With the second one the address changes.
 * @returns true when it changed
 * @throws InvalidLink, FieldErrors if the address has an account by now
 */
export const confirmEmailChange = async (token: string, now: Date): Promise<boolean> => {
  const taking = await AccountToken.take(proofs, token, now);
  const user = taking && (await User.findByPk(taking.user_id ?? 0, { lock: true }));
  const change = taking && (await EmailChange.forUpdate(taking.email_change_id ?? 0));
  if (!taking || !user || change?.user_id !== user.id) throw new InvalidLink();
  await change.update(taking.purpose === 'email_old' ? { old_proved: true } : { new_proved: true });
  if (!(change.old_proved && change.new_proved)) return false;
  const { email: before } = user;
  if (!(await user.changeEmail(change.email))) throw new FieldErrors({ token: [taken] });
  await followAddress(before, user.email);
  await EmailChange.end(user.id);
  // Links that were mailed to the address before.
  await AccountToken.revoke(user.id, ['reset', 'set_password']);
  await queueMail('email_changed', before, { email: user.email }, now, user.id);
  return true;
};
