import { unguarded } from '../kernel/database/queryGuard.ts';
import { User } from '../people/users.model.ts';
import { GivenTarget } from './givenTargets.model.ts';
import { TargetSetShare } from './targetRows.model.ts';
import { TargetSet } from './targetSets.model.ts';

const why = "target sets of the caller's pets";

/** A professional whose set a pet has. */
interface Prescriber {
  readonly id: number;
  readonly name: string;
}

/**
 * The professionals whose sets pets have, by the id of the gift: who gave the set, or who made it and shared it with the one
 * who gave it, which counts for one pet: whoever gives it to more says of none which one it was shared for. A set that a
 * professional published for everybody is nobody's prescription.
 */
export const prescribersOf = async (
  given: readonly Pick<GivenTarget, 'id' | 'target_set_id' | 'user_id'>[],
): Promise<ReadonlyMap<number, Prescriber>> => {
  const setIds = [...new Set(given.map(({ target_set_id }) => target_set_id))];
  const sets = await TargetSet.unguarded(why).findAll({ where: { id: setIds } });
  const authorOf = new Map(sets.map(({ id, user_id }) => [id, user_id]));
  const ids = [...given.map(({ user_id }) => user_id), ...authorOf.values()].filter((id) => id !== null);
  const users = await unguarded(User, why).findAll({ where: { id: [...new Set(ids)] } });
  const shares = await unguarded(TargetSetShare, why).findAll({ where: { target_set_id: setIds } });
  const userOf = new Map(users.map((user) => [user.id, user]));
  const professional = (id: number | null | undefined): Prescriber | null => {
    const user = userOf.get(id ?? 0);
    const isOne = user?.role === 'professional' && !user.suspended_at && !user.deleted_at;
    return user && isOne ? { id: user.id, name: `${user.first_name} ${user.last_name}` } : null;
  };
  const isSharedWith = (set: number, user: number | null): boolean =>
    shares.some(
      ({ target_set_id, email }) => target_set_id === set && email === userOf.get(user ?? 0)?.email,
    );
  const same = await unguarded(GivenTarget, why).findAll({ where: { target_set_id: setIds } });
  const isForOne = (set: number, user: number | null): boolean =>
    same.filter(({ target_set_id, user_id }) => target_set_id === set && user_id === user).length === 1;
  return new Map(
    given.flatMap(({ id, target_set_id: set, user_id }) => {
      const isMeant = isSharedWith(set, user_id) && isForOne(set, user_id);
      const found = professional(user_id) ?? (isMeant ? professional(authorOf.get(set)) : null);
      return found === null ? [] : [[id, found] as const];
    }),
  );
};
