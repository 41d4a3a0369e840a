import { isReferenced } from '../kernel/database/databaseErrors.ts';
import { unguarded } from '../kernel/database/queryGuard.ts';
import { ServiceUnavailable, Unauthorized } from '../kernel/errors.ts';
import { refuseLastAdmin } from './administerUsers.ts';
import { endSessions } from './endSessions.ts';
import { deleteAccount } from './personal/deleteAccount.ts';
import { Session } from './sessions.model.ts';
import { User } from './users.model.ts';

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
