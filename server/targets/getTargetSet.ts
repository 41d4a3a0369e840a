import { type AccessScope, type Actor, accessScopeFor, canSeePrivateFields } from '../contract/policy.ts';
import type { TargetSetAnswer, TargetSetSummary } from '../contract/targetSets.ts';
import { unguarded } from '../kernel/database/queryGuard.ts';
import { Forbidden, NotFound } from '../kernel/errors.ts';
import { Species } from '../pets/species.model.ts';
import { GivenTarget } from './givenTargets.model.ts';
import { rowsOfSets } from './rowsOfSets.ts';
import { TargetSetShare } from './targetRows.model.ts';
import { TargetSet } from './targetSets.model.ts';

export type SetScope = Extract<AccessScope, 'none' | 'own' | 'visible' | 'all'>;

/** Gets a target set. @throws NotFound when the actor may not read it */
export const getTargetSet = async (id: number, scope: SetScope, actor: Actor): Promise<TargetSet> => {
  const set = await TargetSet.accessibleTo(scope, actor).findByPk(id);
  if (set === null) throw new NotFound();
  return set;
};

/**
 * Gets a target set to change, delete or share. Its row is locked until COMMIT.
 * @throws NotFound when the actor may not read it; Forbidden when it is visible but out of scope (D24)
 */
export const getSetForUpdate = async (
  id: number,
  scope: SetScope,
  actor: Actor,
  lock = true,
): Promise<TargetSet> => {
  const set = await TargetSet.accessibleTo(scope, actor).findByPk(id, { lock });
  if (set !== null) return set;
  await getTargetSet(id, accessScopeFor('targetSets.get', actor), actor);
  throw new Forbidden('You are not authorized to edit this target set.');
};

/** A published set is changed by admins only (D114). @throws Forbidden for anybody else */
export const requireDraftSet = ({ published_at }: TargetSet, { role }: Actor): void => {
  if (published_at instanceof Date && role !== 'admin')
    throw new Forbidden(
      'This target set is published: only an administrator can change it. Duplicate it to change a copy.',
    );
};

/** The number of pets, of all users, that have a set. */
export const countPetsWith = (target_set_id: number): Promise<number> =>
  unguarded(GivenTarget, 'counts the pets of all users').count({ where: { target_set_id } });

/** Target sets as lists show them. */
export const serializeSets = async (sets: readonly TargetSet[]): Promise<TargetSetSummary[]> => {
  const species = new Map((await Species.findAll()).map(({ id, slug, name }) => [id, { id, slug, name }]));
  return sets.flatMap((set) => {
    const specie = species.get(set.specie_id);
    const { id, name, user_id, isOfSystem: published, version, note, source } = set;
    return specie ? [{ id, name, specie, user_id, published, version, note, source }] : [];
  });
};

/** Whole target sets, by id. Only their owners and admins see with whom they are shared, and how many pets have them. */
export const presentSets = async (
  sets: readonly TargetSet[],
  actor: Actor,
): Promise<ReadonlyMap<number, TargetSetAnswer>> => {
  const rows = await rowsOfSets(sets.map(({ id }) => id));
  const presented = new Map<number, TargetSetAnswer>();
  for (const summary of await serializeSets(sets)) {
    const { id, user_id } = summary;
    presented.set(id, {
      ...summary,
      rows: rows.get(id) ?? [],
      ...(canSeePrivateFields(actor, user_id)
        ? { users_shared_with: await sharesOf(id), pets: await countPetsWith(id) }
        : {}),
    });
  }
  return presented;
};

const sharesOf = async (target_set_id: number): Promise<{ email: string }[]> => {
  const shares = await unguarded(TargetSetShare, 'the caller owns the set, or is an admin').findAll({
    where: { target_set_id },
    order: ['id'],
  });
  return shares.map(({ email }) => ({ email }));
};

/** A whole target set, as the actor may see it. */
export const presentSet = async (set: TargetSet, actor: Actor): Promise<TargetSetAnswer> => {
  const presented = (await presentSets([set], actor)).get(set.id);
  if (presented === undefined) throw new Error(`The species of the target set ${set.id} is missing`);
  return presented;
};
