import { ServiceUnavailable, Unauthorized } from '../http/errors.ts';
import { isReferenced } from '../models/databaseErrors.ts';
import { deleteAccount } from '../models/personal/deleteAccount.ts';
import { unguarded } from '../models/queryGuard.ts';
import { Session } from '../models/sessions.ts';
import { User } from '../models/users.ts';
import { refuseLastAdmin } from './administerUsers.ts';
import { endSessions } from './endSessions.ts';

/** Another user started to use a row in this moment. A retry keeps it. */
const asBusy = (error: unknown): never => {
  throw isReferenced(error) ? new ServiceUnavailable() : error;
};

/**
 * Deletes the caller's account within a transaction (D47).
 * @returns the file names of the photos to delete after COMMIT
 * @throws Forbidden for the last admin, Unauthorized if it was deleted meanwhile, ServiceUnavailable if a retry helps
 */
export const leave = async (id: number, now: Date): Promise<readonly string[]> => {
  // Locks the admins first, in one order, so that two who leave at once do not wait for each other.
  await refuseLastAdmin(id);
  const user = await unguarded(User, "the caller's own row").findByPk(id, { lock: true });
  if (user === null || user.deleted_at !== null) throw new Unauthorized();
  await endSessions(await Session.idsOf(id), now);
  return deleteAccount(user, now).catch(asBusy);
};
