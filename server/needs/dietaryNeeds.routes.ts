import type { Actor } from '../contract/policy.ts';
import { type HandlerContext, implement } from '../kernel/http/implement.ts';
import { blankNeed } from '../nutrition/blankNeed.ts';
import { audit } from '../people/audit.ts';
import { checkRoom } from '../people/checkRoom.ts';
import { deleteNeed } from './deleteNeed.ts';
import { DietaryNeed } from './dietaryNeeds.model.ts';
import { duplicateNeed } from './duplicateNeed.ts';
import { getNeed, getNeedForUpdate, presentNeed, requireDraft } from './getNeed.ts';
import { getNeedDetails } from './needDetails.query.ts';
import { publicationEffects } from './needEffects.ts';
import { publishNeed } from './publishNeed.ts';
import { createNeed, updateNeed } from './saveNeed.ts';
import { type NeedIncluding, serializeNeed } from './serializeNeed.ts';

const presentList = async (needs: readonly DietaryNeed[], query: NeedIncluding, actor: Actor) => {
  const partsOf = await getNeedDetails(needs);
  return { dietary_per_kg_needs: needs.map((need) => serializeNeed(need, partsOf(need), query, actor)) };
};

/** All parts of an answer that a form edits. */
const forForm = { include_activity_levels: true, include_life_phase: true } as const;

const savedNeed = async (id: number, scope: 'none' | 'own' | 'all', actor: Actor) => ({
  dietary_per_kg_need: await presentNeed(await getNeed(id, scope, actor), actor, forForm),
});

const saveOf = (body: HandlerContext<'dietaryNeeds.update'>['body'], actor: Actor) => ({
  need: body.dietary_per_kg_need ?? {},
  specieIds: body.specie_ids,
  activityLevelIds: body.activity_level_ids,
  reason: body.reason ?? null,
  actor,
});

/** Dietary needs per kg of body weight and day. */
export const dietaryNeeds = implement('dietaryNeeds', {
  list: async ({ query, actor, scope }) => {
    const needs = await DietaryNeed.accessibleTo(scope, actor).findAll({ order: [['id', 'ASC']] });
    return presentList(needs, query, actor);
  },

  get: async ({ params, query, actor, scope }) => {
    const need = await getNeed(params.id, scope, actor);
    return { dietary_per_kg_need: await presentNeed(need, actor, query) };
  },

  listSharedWithMe: async ({ query, actor }) =>
    presentList(await DietaryNeed.sharedWith(actor, { andOwn: false }), query, actor),

  listMineAndShared: async ({ query, actor }) =>
    presentList(await DietaryNeed.sharedWith(actor, { andOwn: true }), query, actor),

  remove: async ({ params, actor, scope, clock, requireProof }) => {
    const refusal = 'You are not authorized to delete this dietary recommendation.';
    const need = await getNeedForUpdate(params.id, scope, actor, refusal);
    requireDraft(need, actor);
    if (need.isOfSystem) requireProof();
    await deleteNeed(need, clock());
  },

  duplicate: {
    create: async ({ params, body, actor, scope, clock, maxOwnedRows }) => {
      const source = await getNeedForUpdate(params.id, scope, actor);
      await checkRoom('needs', actor.id, maxOwnedRows);
      return duplicateNeed({ source, name: body.name, actor, now: clock() });
    },
    respond: async (id, { actor }) => ({
      dietary_per_kg_need: await presentNeed(await getNeed(id, 'own', actor), actor),
    }),
  },

  blank: async () => ({ dietary_per_kg_need: await blankNeed() }),

  create: {
    create: ({ body, actor, maxOwnedRows }) =>
      createNeed({ ...saveOf(body, actor), need: body.dietary_per_kg_need }, maxOwnedRows),
    respond: (id, { actor, scope }) => savedNeed(id, scope, actor),
  },

  update: async ({ params, body, actor, scope, version, clock, requireProof }) => {
    const need = await getNeedForUpdate(params.id, scope, actor);
    requireDraft(need, actor);
    if (need.isOfSystem && body.accept_effects) requireProof();
    await updateNeed(need, { ...saveOf(body, actor), acceptsEffects: body.accept_effects }, version, clock());
    return savedNeed(params.id, scope, actor);
  },

  publicationEffects: async ({ params, actor, scope, clock }) =>
    publicationEffects(await getNeed(params.id, scope, actor), clock()),

  publish: async ({ params, body, actor, scope, version, client, clock }) => {
    const need = await getNeedForUpdate(params.id, scope, actor);
    const { published } = body;
    if (await publishNeed(need, published, version, clock()))
      await audit({ actor, client, clock }, published ? 'need.publish' : 'need.unpublish', {
        ...(need.user_id === null ? {} : { subjectId: need.user_id }),
        details: { need: need.id, name: need.name },
      });
    return { dietary_per_kg_need: await presentNeed(need, actor, forForm) };
  },
});
