import * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';
import { flag, idParams, singleLineText } from './fields.ts';
import { activityLevelSchema, breakdownSchema, lifePhaseSchema, speciesSchema } from './shapes.ts';
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
  /** Null for the system's needs. */
  user_id: z.nullable(z.int()),
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
  scaling: z.enum(['per_kg', 'metabolic']),
  /** The weight for which a metabolic need's amounts per kg are stated. */
  reference_kg: number,
  /** Percent of the need's own Ca:P; null uses the default. */
  ca_p_ratio_low_max: number,
  ca_p_ratio_high_min: number,
  ...energyBands,
});

/** A whole need, per kg of body weight and day. */
export const needSchema = z.extend(needSummarySchema, {
  /** The source of the need. */
  source: z.nullable(z.string()),
  nutrition_breakdown: breakdownSchema,
  /** Only for the owner and admins. */
  users_shared_with: z.optional(sharesSchema),
});

export type NeedSummary = z.infer<typeof needSummarySchema>;
export type Need = z.infer<typeof needSchema>;

const include = z.object({
  include_activity_levels: z.optional(flag),
  include_life_phase: z.optional(flag),
});

/** The maximum length of a need's name. */
export const maxNeedNameLength = 255;

/** The name of a need. */
export const needName = singleLineText(maxNeedNameLength, 'The name field is required.');

const needsOutput = z.object({ dietary_per_kg_needs: z.array(needSummarySchema) });

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
    output: z.object({ dietary_per_kg_need: needSchema }),
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
    summary: 'Deletes a need. One that pets use stays: 409 `in_use`.',
    params: idParams,
    status: 204,
  }),
  duplicate: endpoint('POST', '/api/duplicate-dietary-per-kg-needs/:id', {
    summary: "Copies a need into the signed-in user's own needs, under `name`.",
    params: idParams,
    body: z.object({ name: needName }),
    output: z.object({ dietary_per_kg_need: needSchema }),
    status: 201,
    idempotent: true,
  }),
};
