import type { Actor } from '../contract/policy.ts';
import { unguarded } from '../kernel/database/queryGuard.ts';
import { FieldErrors } from '../kernel/errors.ts';
import { User } from '../people/users.model.ts';
import type { GivenTarget } from './givenTargets.model.ts';
import { TargetSetShare } from './targetRows.model.ts';
import type { TargetSet } from './targetSets.model.ts';

const why = 'a target set of a pet of the caller';

/** Days ahead within which a set is looked at again. */
const furthest = 366;

/** The ISO date of a moment. */
export const dayOf = (now: Date): string => now.toISOString().slice(0, 10);

const nameOfAuthor = async ({ user_id }: TargetSet): Promise<string> => {
  const author = user_id === null ? null : await unguarded(User, why).findByPk(user_id);
  return author === null ? 'the one who made it' : `${author.first_name} ${author.last_name}`;
};

/**
 * The day on which a pet's set is looked at again: at most a year ahead. Whoever has the set by a share gives no later day
 * than before, for no pet, though the set was taken back since: the day stays with the share until its author shares the set
 * anew. Whoever has no share any more keeps the day of the pet.
 * @param to null for no day
 * @param row the set of the pet; null for one that is given, which takes the day before if none is chosen
 * @throws FieldErrors for a later day
 */
export const keepRecheckDay = async (
  set: TargetSet,
  to: string | null,
  row: GivenTarget | null,
  { actor, clock }: { readonly actor: Actor; readonly clock: () => Date },
): Promise<string | null> => {
  const last = dayOf(new Date(clock().getTime() + furthest * 86_400_000));
  if (to !== null && to > last) throw new FieldErrors({ recheck_on: ['At most a year ahead.'] });
  const share = await unguarded(TargetSetShare, why).findOne({
    where: { target_set_id: set.id, email: actor.email },
    lock: true,
  });
  const isFree = set.user_id === actor.id || set.isOfSystem;
  const before = (share ?? (isFree ? null : row))?.recheck_on ?? null;
  const day = to ?? (row === null ? before : null);
  if (before !== null && (day === null || day > before))
    throw new FieldErrors({
      recheck_on: [
        `Only ${await nameOfAuthor(set)} moves ${before} to a later day, by sharing the set anew.`,
      ],
    });
  if (day !== null) await share?.update({ recheck_on: day });
  return day;
};
