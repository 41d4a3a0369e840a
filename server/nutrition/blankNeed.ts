import type { BlankNeed } from '../contract/dietaryNeeds.ts';
import type { NutrientEntry } from '../contract/shapes.ts';
import { getNutrientInfo } from '../needs/needValues.query.ts';
import { CaPRatio } from '../nutrients/nutrientBounds.model.ts';
import { Nutrient } from '../nutrients/nutrients.model.ts';
import { emptyEntry, toEntryInfo } from './needBreakdown.ts';

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
export const blankNeed = async (): Promise<BlankNeed> => {
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
