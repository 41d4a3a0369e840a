import { unguarded } from '../kernel/database/queryGuard.ts';
import { User } from '../people/users.model.ts';
import type { GivenTarget } from './givenTargets.model.ts';
import { TargetSetShare } from './targetRows.model.ts';
import { TargetSet } from './targetSets.model.ts';

const why = "target sets of the caller's pets";

/**
 * The names of the professionals whose sets pets have, by the id of the gift: who gave the set, or who made it and shared
 * it with the one who gave it. A set that a professional published for everybody is nobody's prescription.
 */
export const prescribersOf = async (
  given: readonly Pick<GivenTarget, 'id' | 'target_set_id' | 'user_id'>[],
): Promise<ReadonlyMap<number, string>> => {
  const setIds = [...new Set(given.map(({ target_set_id }) => target_set_id))];
  const sets = await TargetSet.unguarded(why).findAll({ where: { id: setIds } });
  const authorOf = new Map(sets.map(({ id, user_id }) => [id, user_id]));
  const ids = [...given.map(({ user_id }) => user_id), ...authorOf.values()].filter((id) => id !== null);
  const users = await unguarded(User, why).findAll({ where: { id: [...new Set(ids)] } });
  const shares = await unguarded(TargetSetShare, why).findAll({ where: { target_set_id: setIds } });
  const userOf = new Map(users.map((user) => [user.id, user]));
  const professional = (id: number | null | undefined): string | null => {
    const user = userOf.get(id ?? 0);
    const isOne = user?.role === 'professional' && !user.suspended_at && !user.deleted_at;
    return user && isOne ? `${user.first_name} ${user.last_name}` : null;
  };
  const isSharedWith = (set: number, user: number | null): boolean =>
    shares.some(
      ({ target_set_id, email }) => target_set_id === set && email === userOf.get(user ?? 0)?.email,
    );
  return new Map(
    given.flatMap(({ id, target_set_id, user_id }) => {
      const author = isSharedWith(target_set_id, user_id) ? authorOf.get(target_set_id) : null;
      const name = professional(user_id) ?? professional(author);
      return name === null ? [] : [[id, name] as const];
    }),
  );
};
