import type { Actor } from '../contract/policy.ts';
import { FieldErrors, InUse, VersionConflict } from '../kernel/errors.ts';
import { implement } from '../kernel/http/implement.ts';
import { audit } from '../people/audit.ts';
import { checkRoom } from '../people/checkRoom.ts';
import {
  countPetsWith,
  getSetForUpdate,
  getTargetSet,
  presentSet,
  requireDraftSet,
  type SetScope,
  serializeSets,
} from './getTargetSet.ts';
import { createSet, duplicateSet, updateSet } from './saveTargetSet.ts';
import { TargetRow } from './targetRows.model.ts';
import { TargetSet } from './targetSets.model.ts';

const savedSet = async (id: number, scope: SetScope, actor: Actor) => ({
  target_set: await presentSet(await getTargetSet(id, scope, actor), actor),
});

/**
 * Makes a set that is locked by the transaction one of the system, or a draft again.
 * @returns false if it already is
 * @throws VersionConflict when a newer version was saved; FieldErrors for a shipped set and for one without rows
 */
const publishSet = async (
  set: TargetSet,
  published: boolean,
  version: number | undefined,
  now: Date,
): Promise<boolean> => {
  if (version !== undefined && version !== set.version) throw new VersionConflict();
  if (set.user_id === null)
    throw new FieldErrors({ published: ['A shipped target set is always one of the system.'] });
  if (published === set.isOfSystem) return false;
  if (published && (await TargetRow.count({ where: { target_set_id: set.id } })) === 0)
    throw new FieldErrors({ published: ['A published target set needs rows.'] });
  await set.update({ published_at: published ? now : null });
  return true;
};

/** Target sets. */
export const targetSets = implement('targetSets', {
  list: async ({ actor, scope }) => ({
    target_sets: await serializeSets(
      await TargetSet.accessibleTo(scope, actor).findAll({ order: [['id', 'ASC']] }),
    ),
  }),

  get: ({ params, actor, scope }) => savedSet(params.id, scope, actor),

  create: {
    create: ({ body, actor, maxOwnedRows }) => createSet(body, actor, maxOwnedRows),
    respond: (id, { actor, scope }) => savedSet(id, scope, actor),
  },

  update: async ({ params, body, actor, scope, version, clock, requireProof }) => {
    const set = await getSetForUpdate(params.id, scope, actor);
    requireDraftSet(set, actor);
    if (set.isOfSystem && body.accept_effects) requireProof();
    await updateSet(set, { ...body, acceptsEffects: body.accept_effects }, { actor, version, now: clock() });
    return savedSet(params.id, scope, actor);
  },

  duplicate: {
    create: async ({ params, body, actor, scope, maxOwnedRows }) => {
      const source = await getSetForUpdate(params.id, scope, actor);
      await checkRoom('sets', actor.id, maxOwnedRows);
      return duplicateSet(source, body.name, actor);
    },
    respond: (id, { actor }) => savedSet(id, 'own', actor),
  },

  remove: async ({ params, actor, scope, requireProof }) => {
    const set = await getSetForUpdate(params.id, scope, actor);
    requireDraftSet(set, actor);
    if (set.isOfSystem) requireProof();
    const pets = await countPetsWith(set.id);
    if (pets > 0) throw new InUse(pets, 'pet');
    await set.destroy();
  },

  publish: async ({ params, body, actor, scope, version, client, clock }) => {
    const set = await getSetForUpdate(params.id, scope, actor);
    const { published } = body;
    if (await publishSet(set, published, version, clock()))
      await audit({ actor, client, clock }, published ? 'target_set.publish' : 'target_set.unpublish', {
        ...(set.user_id === null ? {} : { subjectId: set.user_id }),
        details: { target_set: set.id, name: set.name },
      });
    return { target_set: await presentSet(set, actor) };
  },
});
