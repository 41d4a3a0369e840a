import type { BlankNeed } from '../contract/dietaryNeeds.ts';
import type { Actor } from '../contract/policy.ts';
import type { NutrientEntry } from '../contract/shapes.ts';
import { InUse } from '../kernel/errors.ts';
import { type HandlerContext, implement } from '../kernel/http/implement.ts';
import { CaPRatio } from '../nutrients/nutrientBounds.model.ts';
import { Nutrient } from '../nutrients/nutrients.model.ts';
import { audit, authorOf } from '../people/audit.ts';
import { checkRoom } from '../people/checkRoom.ts';
import { Pet } from '../pets/pets.model.ts';
import { Species } from '../pets/species.model.ts';
import { NeedActivityLevel, NeedNutrient, NeedSpecies } from './dietaryNeedDetails.model.ts';
import { DietaryNeed } from './dietaryNeeds.model.ts';
import { getNeed, getNeedForUpdate, presentNeed, requireDraft } from './getNeed.ts';
import { emptyEntry, toEntryInfo } from './needBreakdown.ts';
import { getNeedDetails } from './needDetails.query.ts';
import { publicationEffects } from './needEffects.ts';
import { keepNeedRevision } from './needRevision.ts';
import { getNutrientInfo } from './needValues.query.ts';
import { publishNeed } from './publishNeed.ts';
import { createNeed, updateNeed } from './saveNeed.ts';
import { countDependentPets } from './selectNeeds.ts';
import { type NeedIncluding, serializeNeed } from './serializeNeed.ts';

/** The visible nutrients without amounts, with their starter bounds and notes (D6). */
const starterEntries = async (): Promise<NutrientEntry[]> => {
  const nutrients = await Nutrient.findAll({
    where: { hidden: false },
    order: [['default_sort_order', 'ASC']],
  });
  const infos = await getNutrientInfo(nutrients.map(({ id }) => id));
  return nutrients.flatMap((nutrient) => {
    const info = infos.get(nutrient.id);
    return info ? [emptyEntry(toEntryInfo(info), nutrient)] : [];
  });
};

/** The template of a new need (D58), with the current starter values. */
const blankNeed = async (): Promise<BlankNeed> => {
  const [nutrients, caP] = [await starterEntries(), await CaPRatio.getDefault()];
  return {
    ...{ name: '', life_phase_id: null, species: [], activity_levels: [] },
    ...{ age_gte: null, age_lt: null, age_units: 'years' },
    ...{ weight_gte: null, weight_lt: null, weight_units: 'kg' },
    ...{ scaling: 'per_kg', reference_kg: null },
    ...{ ca_p_ratio_low_max: caP.lowMax, ca_p_ratio_high_min: caP.highMin },
    ...{ energy_1to10lbs_kcal: null, energy_11to33lbs_kcal: null, energy_34to49lbs_kcal: null },
    ...{ energy_50to69lbs_kcal: null, energy_70pluslbs_kcal: null },
    source: null,
    nutrition_breakdown: { total_qty: null, total_unit_type: 'g', nutrients },
  };
};

/** A copy of a need. */
interface Duplication {
  /** The need to copy, locked by the transaction. */
  readonly source: DietaryNeed;
  readonly name: string;
  readonly actor: Actor;
  readonly now: Date;
}

const copyRows = async (fromId: number, dietary_need_id: number): Promise<void> => {
  const of = { where: { dietary_need_id: fromId }, raw: true } as const;
  const [species, levels, nutrients] = await Promise.all([
    NeedSpecies.findAll(of),
    NeedActivityLevel.findAll(of),
    NeedNutrient.findAll(of),
  ]);
  await NeedSpecies.bulkCreate(species.map((row) => ({ ...row, dietary_need_id })));
  await NeedActivityLevel.bulkCreate(levels.map((row) => ({ ...row, dietary_need_id })));
  await NeedNutrient.bulkCreate(
    nutrients.map((row) => ({ ...row, dietary_need_id })),
    { validate: true },
  );
};

/**
 * Creates a copy of a need for the actor, with the same decimal text of all values (D58). Shares are not copied.
 * @returns the id of the copy
 */
const duplicateNeed = async ({ source, name, actor, now }: Duplication): Promise<number> => {
  const { id: _id, version: _version, ...content } = source.get({ plain: true });
  const copy = await DietaryNeed.create({
    ...content,
    name,
    user_id: actor.id,
    // A copy is a draft until an admin publishes it (D82).
    published_at: null,
    kept_draft_at: null,
    created_at: now,
    updated_at: now,
  });
  await copyRows(source.id, copy.id);
  // The name is cut so that the reason fits its column.
  const reason = `Copy of ${source.name.slice(0, 200)}, version ${source.version}`;
  await keepNeedRevision(copy, { ...authorOf(actor), reason }, source);
  return copy.id;
};

/**
 * Deletes a need. Its revisions stay (D38).
 * @throws InUse with the number of pets, of all users, that chose it or would have no need without it (D26)
 */
const deleteNeed = async (need: DietaryNeed, today: Date): Promise<void> => {
  // Two deletions at once would each see the other's need as the one that the pets still have.
  await Species.lockAll();
  const chosen = await Pet.unguarded('counts the pets of all users').count({
    where: { dietary_per_kg_need_id: need.id },
  });
  const pets = chosen + (await countDependentPets(need, today));
  if (pets > 0) throw new InUse(pets, 'pet');
  await need.destroy();
};

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
