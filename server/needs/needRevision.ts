import { Revision, type RevisionCause } from '../kernel/database/revisions.model.ts';
import type { DietaryNeed } from './dietaryNeeds.model.ts';
import { getNeedDetails } from './needDetails.query.ts';
import { getNeedNutrients, type NeedRow } from './needValues.query.ts';
import { storedNeedSchema } from './storedNeed.ts';

const fieldsOf = ({
  name,
  age_gte,
  age_lt,
  weight_gte,
  weight_lt,
  scaling,
  reference_kg,
  ca_p_ratio_low_max,
  ca_p_ratio_high_min,
  energy_1to10lbs_kcal,
  energy_11to33lbs_kcal,
  energy_34to49lbs_kcal,
  energy_50to69lbs_kcal,
  energy_70pluslbs_kcal,
  servingSize,
  source,
}: DietaryNeed) => ({
  ...{ name, age_gte, age_lt, weight_gte, weight_lt, scaling, reference_kg },
  ...{ ca_p_ratio_low_max, ca_p_ratio_high_min },
  ...{ energy_1to10lbs_kcal, energy_11to33lbs_kcal, energy_34to49lbs_kcal },
  ...{ energy_50to69lbs_kcal, energy_70pluslbs_kcal, total_qty: servingSize, source },
});

/** A need at a version. */
type NeedVersion = Pick<DietaryNeed, 'id' | 'version'>;

/** The nutrients of an earlier revision; none if there is none. */
const earlierNutrients = async ({ id, version }: NeedVersion) => {
  const stored = storedNeedSchema.safeParse(await Revision.contentAt('need', id, version));
  return new Map((stored.data?.nutrients ?? []).map((nutrient) => [nutrient.nutrientId, nutrient]));
};

type Earlier = Awaited<ReturnType<typeof earlierNutrients>>;

/** A nutrient with the source of each value that did not change since the revision before. */
const nutrientOf = (row: NeedRow, earlier: Earlier) => {
  const { nutrient_id: nutrientId, amount, low_max: lowMax, high_min: highMin } = row;
  const before = earlier.get(nutrientId);
  const { source = null, confidence = null } = before?.amount === amount ? before : {};
  const { highSource = null } = before?.highMin === highMin ? before : {};
  const { low_note, high_note } = row;
  return { nutrientId, amount, lowMax, highMin, low_note, high_note, source, highSource, confidence };
};

/**
 * Stores the revision of a saved need, within its transaction (D38, D64).
 * @param before the revision from which values that did not change keep their sources; by default the need's last
 */
export const keepNeedRevision = async (
  need: DietaryNeed,
  cause: RevisionCause,
  before: NeedVersion = { id: need.id, version: need.version - 1 },
): Promise<void> => {
  const [partsOf, rows, earlier] = await Promise.all([
    getNeedDetails([need]),
    getNeedNutrients([need.id]),
    earlierNutrients(before),
  ]);
  const { species, levels, phase } = partsOf(need);
  const content = {
    ...fieldsOf(need),
    species: species.map(({ slug }) => slug),
    life_phase: phase?.name ?? null,
    activity_levels: levels.map(({ name }) => name),
    nutrients: (rows.get(need.id) ?? []).map((row) => nutrientOf(row, earlier)),
  };
  await Revision.keep('need', need, content, cause);
};
