import { type Actor, canBecome } from '../contract/policy.ts';
import { FieldErrors, Forbidden, NotFound } from '../kernel/errors.ts';
import { User } from './users.model.ts';

const required = (user: User | null): User => {
  if (user === null) throw new NotFound();
  return user;
};

/** The user of an id. @throws NotFound, for a deleted account too */
export const getUser = async (id: number): Promise<User> =>
  required(await User.findOne({ where: { id, deleted_at: null } }));

/** The user of an id, locked. @throws NotFound, for a deleted account too */
export const getUserForUpdate = async (id: number): Promise<User> =>
  required(await User.findOne({ where: { id, deleted_at: null }, lock: true }));

/** A user whom an admin may change, locked. @throws NotFound, Forbidden with `self` */
export const getOtherUser = async (id: number, actor: Actor): Promise<User> => {
  if (id === actor.id) throw new Forbidden('You cannot do this to your own account.', 'self');
  return getUserForUpdate(id);
};

/**
 * Call it before an account stops being an admin's, in the same transaction: of two that stop at once, one is refused.
 * @throws Forbidden with `last_admin`
 */
export const refuseLastAdmin = async (userId: number): Promise<void> => {
  const admins = await User.lockAdmins();
  if (admins.every(({ id }) => id === userId) && admins.length > 0)
    throw new Forbidden('This is the last admin. Make somebody else an admin first.', 'last_admin');
};

/** @throws Forbidden for another admin and for a suspended user (D12) */
export const checkCanBeActedAs = (user: User): void => {
  if (canBecome(user.role)) throw new Forbidden('You cannot act as another admin.');
  if (user.suspended_at !== null) throw new Forbidden('You cannot act as a suspended user.');
};

/** @throws FieldErrors for a suspended user, whose role comes back with Un-Suspend (D20) */
export const checkNotSuspended = (user: User): void => {
  if (user.suspended_at !== null)
    throw new FieldErrors({ role: ['This user is suspended. Un-suspend the user first.'] });
};
