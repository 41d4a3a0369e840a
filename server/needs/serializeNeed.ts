import type { NeedSummary } from '../contract/dietaryNeeds.ts';
import { type Actor, canSeePrivateFields } from '../contract/policy.ts';
import type { DietaryNeed } from './dietaryNeeds.model.ts';
import type { NeedDetails } from './needDetails.query.ts';
import { needLabel } from './needLabel.ts';

/** The optional parts of a need's response. */
export interface NeedIncluding {
  readonly include_activity_levels?: boolean | undefined;
  readonly include_life_phase?: boolean | undefined;
}

const numberOf = (text: string | null): number | null => (text === null ? null : Number(text));

const bandsOf = (need: DietaryNeed) => ({
  energy_1to10lbs_kcal: numberOf(need.energy_1to10lbs_kcal),
  energy_11to33lbs_kcal: numberOf(need.energy_11to33lbs_kcal),
  energy_34to49lbs_kcal: numberOf(need.energy_34to49lbs_kcal),
  energy_50to69lbs_kcal: numberOf(need.energy_50to69lbs_kcal),
  energy_70pluslbs_kcal: numberOf(need.energy_70pluslbs_kcal),
});

/** A need in its API shape, as the actor may see it. */
export const serializeNeed = (
  need: DietaryNeed,
  { species, levels, phase }: NeedDetails,
  including: NeedIncluding,
  actor: Actor,
): NeedSummary => ({
  id: need.id,
  name: need.name,
  label: needLabel(
    need,
    species.map(({ slug }) => slug),
  ),
  user_id: need.user_id,
  published: need.isOfSystem,
  version: need.version,
  life_phase_id: need.life_phase_id,
  ...(including.include_life_phase ? { life_phase: phase } : {}),
  species: [...species],
  ...(including.include_activity_levels ? { activity_levels: [...levels] } : {}),
  age_gte: numberOf(need.age_gte),
  age_lt: numberOf(need.age_lt),
  age_units: need.age_units,
  weight_gte: numberOf(need.weight_gte),
  weight_lt: numberOf(need.weight_lt),
  weight_units: need.weight_units,
  scaling: need.scaling,
  reference_kg: numberOf(need.reference_kg),
  ca_p_ratio_low_max: numberOf(need.ca_p_ratio_low_max),
  ca_p_ratio_high_min: numberOf(need.ca_p_ratio_high_min),
  ...(canSeePrivateFields(actor, need.user_id) ? bandsOf(need) : {}),
});
