import * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';
import { flag, idParams } from './fields.ts';
import { activityLevelSchema, breakdownSchema, lifePhaseSchema, speciesSchema } from './shapes.ts';

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
  users_shared_with: z.optional(z.array(z.object({ email: z.string() }))),
});

export type NeedSummary = z.infer<typeof needSummarySchema>;
export type Need = z.infer<typeof needSchema>;

const include = z.object({
  include_activity_levels: z.optional(flag),
  include_life_phase: z.optional(flag),
});

/** Dietary needs per kg of body weight and day. */
export const dietaryNeeds = {
  list: endpoint('GET', '/api/dietary-per-kg-needs', {
    summary: "The readable needs: the system's, the user's own and those shared with the user.",
    query: include,
    output: z.object({ dietary_per_kg_needs: z.array(needSummarySchema) }),
    status: 200,
  }),
  get: endpoint('GET', '/api/dietary-per-kg-needs/:id', {
    summary: 'One need with its nutrients per kg of body weight and day.',
    params: idParams,
    query: include,
    output: z.object({ dietary_per_kg_need: needSchema }),
    status: 200,
  }),
};
