import * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';
import { flag, id, idParams, json, naming, optionalText } from './fields.ts';
import { activityLevelIds, changedNeed, needName, newNeed, specieIds } from './needFields.ts';
import { needScalings } from './needRanges.ts';
import {
  activityLevelSchema,
  lifePhaseSchema,
  needBreakdownSchema,
  needLabelField,
  speciesSchema,
} from './shapes.ts';
import { sharesSchema } from './shareFields.ts';

const number = z.nullable(z.number());

/** kcal per kg and day of adults by weight in lbs. Only for the owner and admins. */
const energyBands = {
  energy_1to10lbs_kcal: z.optional(number),
  energy_11to33lbs_kcal: z.optional(number),
  energy_34to49lbs_kcal: z.optional(number),
  energy_50to69lbs_kcal: z.optional(number),
  energy_70pluslbs_kcal: z.optional(number),
};

/** A life phase with its species. */
export const lifePhaseOfNeedSchema = z.extend(lifePhaseSchema, { specie: speciesSchema });

/** A need as lists show it. */
export const needSummarySchema = z.object({
  id: z.int(),
  name: z.string(),
  label: needLabelField,
  /** Null for shipped needs. */
  user_id: z.nullable(z.int()),
  /** True for a need of the system: shipped, or published by an admin (D4). Others are drafts. Not in the specification. */
  published: z.boolean(),
  /** Increases with every save (D11). */
  version: z.int(),
  life_phase_id: z.nullable(z.int()),
  life_phase: z.optional(z.nullable(lifePhaseOfNeedSchema)),
  species: z.array(speciesSchema),
  activity_levels: z.optional(z.array(activityLevelSchema)),
  /** Half-open: age_gte <= age < age_lt. Null is unlimited. */
  age_gte: number,
  age_lt: number,
  age_units: z.string(),
  weight_gte: number,
  weight_lt: number,
  weight_units: z.string(),
  /** How amounts scale with weight: amount x weight_kg, or from `reference_kg` by metabolic weight. */
  scaling: z.enum(needScalings),
  /** The weight for which a metabolic need's amounts per kg are stated. */
  reference_kg: number,
  /** Percent of the need's own Ca:P; null uses the default. */
  ca_p_ratio_low_max: number,
  ca_p_ratio_high_min: number,
  ...energyBands,
});

/** Another need for some of the same pets. */
export const overlappingNeedSchema = z.object({ id: z.int(), name: z.string(), label: needLabelField });

/** A whole need, per kg of body weight and day. */
export const needSchema = z.extend(needSummarySchema, {
  /** The source of the need. */
  source: z.nullable(z.string()),
  nutrition_breakdown: needBreakdownSchema,
  /** Only for the owner and admins. */
  users_shared_with: z.optional(sharesSchema),
  /** Other needs of the system for some of the same pets. Only for admins, and for a need of the system. */
  overlaps_with: z.optional(z.array(overlappingNeedSchema)),
});

/** The template of a new need (D58): every visible nutrient without an amount, with the starter bounds and notes. */
export const blankNeedSchema = z.omit(needSchema, {
  id: true,
  user_id: true,
  label: true,
  published: true,
  version: true,
  users_shared_with: true,
  overlaps_with: true,
});

/** A pet's need before or after a need is published, with its energy. */
export const petsNeedSchema = z.object({
  id: z.int(),
  label: needLabelField,
  kcal_per_day: z.nullable(z.number()),
});

/** A pet that gets another need. */
export const affectedPetSchema = z.object({
  id: z.int(),
  name: z.string(),
  before: z.nullable(petsNeedSchema),
  after: z.nullable(petsNeedSchema),
  /** The amounts per day that change most; null where a need states none. */
  rows: z.array(
    z.object({
      nutrient_id: z.int(),
      name: z.string(),
      unit_type: z.string(),
      before: z.nullable(z.number()),
      after: z.nullable(z.number()),
    }),
  ),
});

export type AffectedPet = z.infer<typeof affectedPetSchema>;

/** Pets that `publicationEffects` lists. */
export const maxAffectedPets = 20;

export type BlankNeed = z.infer<typeof blankNeedSchema>;
export type NeedSummary = z.infer<typeof needSummarySchema>;
export type Need = z.infer<typeof needSchema>;

const include = z.object({
  include_activity_levels: z.optional(flag),
  include_life_phase: z.optional(flag),
});

const needsOutput = z.object({ dietary_per_kg_needs: z.array(needSummarySchema) });
const oneNeed = z.object({ dietary_per_kg_need: needSchema });

/** Dietary needs per kg of body weight and day. */
export const dietaryNeeds = {
  list: endpoint('GET', '/api/dietary-per-kg-needs', {
    summary: "The readable needs: the system's, the user's own and those shared with the user.",
    query: include,
    output: needsOutput,
    status: 200,
  }),
  get: endpoint('GET', '/api/dietary-per-kg-needs/:id', {
    summary: 'One need with its nutrients per kg of body weight and day.',
    params: idParams,
    query: include,
    output: oneNeed,
    status: 200,
  }),
  listSharedWithMe: endpoint('GET', '/api/users/me/dietary_per_kg_needs_shared_with_me', {
    summary: 'The needs that others shared with the signed-in user.',
    query: include,
    output: needsOutput,
    status: 200,
  }),
  listMineAndShared: endpoint('GET', '/api/users/me/my_dietary_per_kg_needs_and_those_shared_with_me', {
    summary: "The signed-in user's own needs and those that others shared with the user.",
    query: include,
    output: needsOutput,
    status: 200,
  }),
  remove: endpoint('DELETE', '/api/dietary-per-kg-needs/:id', {
    summary:
      'Deletes a need. One that pets chose, or without which pets would have no need, stays: 409 `in_use`.',
    params: idParams,
    status: 204,
  }),
  duplicate: endpoint('POST', '/api/duplicate-dietary-per-kg-needs/:id', {
    summary: "Copies a need into the signed-in user's own needs, under `name`.",
    params: idParams,
    body: z.object({ name: needName }),
    output: oneNeed,
    status: 201,
    idempotent: true,
  }),
  blank: endpoint('GET', '/api/blank-dietary-per-kg-needs', {
    summary: "A template for a new need, with the nutrients' starter bounds and notes.",
    output: z.object({ dietary_per_kg_need: blankNeedSchema }),
    status: 200,
  }),
  create: endpoint('POST', '/api/dietary-per-kg-needs', {
    summary:
      'Creates a need of the signed-in user: `dietary_per_kg_need`, `specie_ids` and `activity_level_ids` as JSON. A nutrient without an amount is not part of it.',
    body: z.object({
      dietary_per_kg_need: json(newNeed),
      specie_ids: z.prefault(json(specieIds), []),
      activity_level_ids: z.prefault(json(activityLevelIds), []),
      reason: z.optional(optionalText(255)),
    }),
    output: oneNeed,
    status: 201,
    idempotent: true,
  }),
  update: endpoint('POST', '/api/dietary-per-kg-needs/:id', {
    optimistic: true,
    summary:
      'Changes a need: `dietary_per_kg_need`, `specie_ids` and `activity_level_ids` as JSON. Omitted fields are unchanged; the list of nutrients replaces the stored one. An edit of a published need that changes what pets are fed is refused with the code `changes_pets`, which names them with their energy and amounts before and after, unless `accept_effects` is sent.',
    params: idParams,
    body: naming(
      z.object({
        dietary_per_kg_need: z.optional(json(naming(changedNeed))),
        specie_ids: z.optional(json(specieIds)),
        activity_level_ids: z.optional(json(activityLevelIds)),
        accept_effects: z.optional(flag),
        version: z.optional(id),
        reason: z.optional(optionalText(255)),
      }),
    ),
    output: oneNeed,
    status: 200,
    override: 'PUT',
  }),
  publicationEffects: endpoint('GET', '/api/admin/dietary-per-kg-needs/:id/publication-effects', {
    summary:
      'What publishing a draft, or making a published need a draft, changes: the pets that get another need, those whose energy changes most first.',
    params: idParams,
    output: z.object({ pets: z.array(affectedPetSchema), total: z.int() }),
    status: 200,
  }),
  publish: endpoint('POST', '/api/admin/dietary-per-kg-needs/:id/publish', {
    optimistic: true,
    summary:
      'Makes a need one of the system, or a draft again. A draft that is kept as one leaves the list of reviews. 422 without an energy or amounts; 409 `in_use` if pets would have no need without it.',
    params: idParams,
    body: z.object({ published: z.boolean('Say whether it is published.'), version: z.optional(id) }),
    output: oneNeed,
    status: 200,
  }),
};
