import type { GivenTargetAnswer } from '../contract/petTargets.ts';
import { maxSetsOfPet } from '../contract/petTargets.ts';
import { type Actor, accessScopeFor } from '../contract/policy.ts';
import { unguarded } from '../kernel/database/queryGuard.ts';
import { FieldErrors, NotFound, VersionConflict } from '../kernel/errors.ts';
import { type HandlerContext, implement } from '../kernel/http/implement.ts';
import { getPet } from '../pets/getPet.ts';
import type { Pet } from '../pets/pets.model.ts';
import { presentSets } from './getTargetSet.ts';
import { GivenTarget } from './givenTargets.model.ts';
import { prescribersOf } from './prescribers.ts';
import { dayOf, keepRecheckDay } from './recheckDays.ts';
import { TargetSet } from './targetSets.model.ts';

type PetScope = HandlerContext<'petTargets.change'>['scope'];

const why = "target sets of the caller's pets";
const given = () => unguarded(GivenTarget, why);

/** A set of a pet that the actor may edit, locked until COMMIT. @throws NotFound, Forbidden as `getPet` */
const getGiven = async (id: number, scope: PetScope, actor: Actor): Promise<GivenTarget> => {
  const row = await given().findByPk(id, { lock: true });
  if (row === null) throw new NotFound();
  await getPet(row.pet_id, scope, actor);
  return row;
};

/** Sets of pets as answers have them. A pet keeps a set that its user may no longer read. */
const present = async (
  rows: readonly GivenTarget[],
  actor: Actor,
  today: string,
): Promise<GivenTargetAnswer[]> => {
  const where = { id: rows.map(({ target_set_id }) => target_set_id) };
  const sets = await presentSets(await TargetSet.unguarded(why).findAll({ where }), actor);
  const names = await prescribersOf(rows);
  return rows.flatMap(({ id, pet_id, target_set_id, recheck_on, note, seen_version, version }) => {
    const target_set = sets.get(target_set_id);
    if (target_set === undefined) return [];
    const is_due = recheck_on !== null && recheck_on <= today;
    const professional = names.get(id)?.name ?? null;
    return [{ id, pet_id, target_set, professional, recheck_on, is_due, note, seen_version, version }];
  });
};

const presentOne = async (id: number, actor: Actor, now: Date) => {
  const row = await given().findByPk(id, { rejectOnEmpty: true });
  const [given_target] = await present([row], actor, dayOf(now));
  if (given_target === undefined) throw new NotFound();
  return { given_target };
};

/** @throws FieldErrors for a set of another species, one that the pet has, and too many sets */
const checkGift = async (pet: Pet, set: TargetSet | null): Promise<TargetSet> => {
  const refuse = (message: string) => new FieldErrors({ target_set_id: [message] });
  if (set === null) throw refuse('There is no such target set.');
  if (set.specie_id !== pet.specie_id) throw refuse(`"${set.name}" is for another species than ${pet.name}.`);
  const sets = await given().findAll({ where: { pet_id: pet.id } });
  if (sets.some(({ target_set_id }) => target_set_id === set.id))
    throw refuse(`${pet.name} already has "${set.name}".`);
  if (sets.length >= maxSetsOfPet) throw refuse(`A pet has at most ${maxSetsOfPet} target sets.`);
  return set;
};

/** The target sets of pets. */
export const petTargets = implement('petTargets', {
  list: async ({ params, actor, scope, clock }) => {
    const pet = await getPet(params.id, scope, actor);
    const rows = await given().findAll({ where: { pet_id: pet.id }, order: ['id'] });
    return { given_targets: await present(rows, actor, dayOf(clock())) };
  },

  give: {
    create: async ({ params, body, actor, scope, clock }) => {
      const pet = await getPet(params.id, scope, actor, { lock: true });
      const readable = TargetSet.accessibleTo(accessScopeFor('targetSets.get', actor), actor);
      const set = await checkGift(pet, await readable.findByPk(body.target_set_id));
      const now = clock();
      const recheck_on = await keepRecheckDay(set, body.recheck_on ?? null, null, { actor, clock });
      const row = await GivenTarget.create({
        ...{ pet_id: pet.id, target_set_id: set.id, user_id: actor.id, seen_version: set.version },
        ...{ recheck_on, note: body.note ?? null, created_at: now, updated_at: now },
      });
      return row.id;
    },
    respond: (id, { actor, clock }) => presentOne(id, actor, clock()),
  },

  change: async ({ params, body, actor, scope, version, clock }) => {
    const row = await getGiven(params.id, scope, actor);
    if (version !== undefined && version !== row.version) throw new VersionConflict();
    const set = await TargetSet.unguarded(why).findByPk(row.target_set_id, { rejectOnEmpty: true });
    const { note = row.note, seen } = body;
    const recheck_on =
      body.recheck_on === undefined
        ? row.recheck_on
        : await keepRecheckDay(set, body.recheck_on, row, { actor, clock });
    const seen_version = seen ? set.version : row.seen_version;
    await row.update({ recheck_on, note, seen_version, version: row.version + 1, updated_at: clock() });
    return presentOne(row.id, actor, clock());
  },

  takeBack: async ({ params, actor, scope }) => {
    const row = await getGiven(params.id, scope, actor);
    await row.destroy();
  },
});
