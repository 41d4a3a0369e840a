import type { Need } from '../../engine/host/sheet.ts';
import type { Breakdown, NutrientEntry } from '../contract/shapes.ts';
import { ActivityLevel } from '../models/activityLevels.ts';
import type { NeedNutrient } from '../models/dietaryNeedDetails.ts';
import { DietaryNeed } from '../models/dietaryNeeds.ts';
import { CaPRatio } from '../models/nutrientBounds.ts';
import { Nutrient } from '../models/nutrients.ts';
import type { Pet } from '../models/pets.ts';
import type { Snapshot } from './catalogue.ts';
import { nutrientIds } from './ids.ts';
import { type EnergyBands, kcalPerDay, type NeedScope, needFor, type PetFacts, perDay } from './needs.ts';
import { stageBoundsOf } from './stageBounds.ts';

/** What a pet needs a day. */
export interface DailyNeed {
  readonly need: DietaryNeed;
  /** Null where the need states no energy. */
  readonly kcalPerDay: number | null;
  readonly perDay: Breakdown;
  readonly perKg: Breakdown;
  /** Bounds of the Ca:P ratio, percent of the need's own. */
  readonly caP: CaPBounds;
}

interface CaPBounds {
  readonly lowMax: number;
  readonly highMin: number;
}

/** What is the same for all pets. */
interface Standards {
  /** The activity level of a pet that says nothing. */
  readonly average: number;
  readonly energy: Nutrient | null;
  readonly caP: CaPBounds;
}

/** The one row of default bounds of the Ca:P ratio. */
const theRatio = 1;

/** Default bounds of the Ca:P ratio where none are set (D6). */
const defaultCaP: CaPBounds = { lowMax: 50, highMin: 150 };

const readStandards = async (): Promise<Standards> => {
  const level = await ActivityLevel.findOne({ where: { name: ActivityLevel.standard } });
  const ratio = await CaPRatio.findByPk(theRatio);
  return {
    average: level?.id ?? 0,
    energy: await Nutrient.findByPk(nutrientIds.energy, { include: ['bounds'] }),
    caP: ratio ? { lowMax: Number(ratio.low_max), highMin: Number(ratio.high_min) } : defaultCaP,
  };
};

const numberOf = (text: string | null): number | null => (text === null ? null : Number(text));

const scopeOf = (need: DietaryNeed): NeedScope => ({
  id: need.id,
  specieIds: (need.species ?? []).map(({ id }) => id),
  activityLevelIds: (need.activity_levels ?? []).map(({ id }) => id),
  age: { gte: need.age_gte, lt: need.age_lt },
  weight: { gte: need.weight_gte, lt: need.weight_lt },
});

const factsOf = (pet: Pet, average: number): PetFacts => ({
  specieId: pet.specie_id,
  weightKg: pet.weight_kg,
  birthday: pet.birthday,
  activityLevelId: pet.activity_level_id ?? average,
  bodyCondition: pet.body_condition,
  overrideNeedId: pet.override_dietary_per_kg_need ? pet.dietary_per_kg_need_id : null,
});

const bandsOf = (need: DietaryNeed): EnergyBands => [
  need.energy_1to10lbs_kcal,
  need.energy_11to33lbs_kcal,
  need.energy_34to49lbs_kcal,
  need.energy_50to69lbs_kcal,
  need.energy_70pluslbs_kcal,
];

/** What a need says of a nutrient besides its amount. */
type Bounds = Pick<NeedNutrient, 'low_max' | 'high_min' | 'low_note' | 'high_note'>;

const unbounded: Bounds = { low_max: null, high_min: null, low_note: null, high_note: null };

const entryOf = (nutrient: Nutrient, quantity: string, bounds: Bounds): NutrientEntry => {
  const { id, name, unit_type, category_name, default_sort_order } = nutrient;
  const { low_max, high_min, low_note, high_note } = bounds;
  return {
    ...{ id, name, default_sort_order, category_name },
    amount: { qty: Number(quantity), unit_type, low_max: numberOf(low_max), high_min: numberOf(high_min) },
    high_note,
    low_note,
    ...stageBoundsOf(nutrient.bounds ?? []),
  };
};

const entriesOf = (need: DietaryNeed, quantityOf: (row: NeedNutrient) => string): NutrientEntry[] =>
  (need.nutrients ?? []).map((row) => {
    if (!row.nutrient) throw new Error(`Need ${need.id} was loaded without its nutrients.`);
    return entryOf(row.nutrient, quantityOf(row), row);
  });

const breakdownOf = (
  total: string,
  { total_unit_type }: DietaryNeed,
  nutrients: readonly NutrientEntry[],
): Breakdown => ({
  total_qty: Number(total),
  total_unit_type,
  nutrients: nutrients.toSorted((a, b) => a.default_sort_order - b.default_sort_order),
});

const dailyOf = (facts: PetFacts, need: DietaryNeed, today: Date, standards: Standards): DailyNeed => {
  const energy = need.nutrients?.find((row) => row.nutrient_id === nutrientIds.energy)?.amount ?? null;
  const kcal = kcalPerDay(facts, bandsOf(need), energy, today);
  const daily = (row: NeedNutrient) =>
    row.nutrient_id === nutrientIds.energy && kcal !== null ? kcal : perDay(row.amount, facts.weightKg);
  // A need may state its energy by bands of weight alone.
  const isAdded = energy === null && kcal !== null && standards.energy !== null;
  const added = isAdded ? [entryOf(standards.energy, kcal, unbounded)] : [];
  const { ca_p_ratio_low_max, ca_p_ratio_high_min } = need;
  return {
    need,
    kcalPerDay: numberOf(kcal),
    perDay: breakdownOf(perDay(need.total_qty, facts.weightKg), need, [...entriesOf(need, daily), ...added]),
    perKg: breakdownOf(
      need.total_qty,
      need,
      entriesOf(need, (row) => row.amount),
    ),
    caP: {
      lowMax: numberOf(ca_p_ratio_low_max) ?? standards.caP.lowMax,
      highMin: numberOf(ca_p_ratio_high_min) ?? standards.caP.highMin,
    },
  };
};

/** Bounds of the life stages by a query of their own: joined, they would repeat every nutrient's notes. */
const boundsApart = { association: 'bounds', separate: true };

/** What pets need a day, by pet id (D4); a pet whom no need fits is not among them. */
export const dailyNeeds = async (pets: readonly Pet[], today: Date): Promise<Map<number, DailyNeed>> => {
  const scopes = (await DietaryNeed.systems()).map(scopeOf);
  const standards = await readStandards();
  const { average } = standards;
  const chosen = new Map<number, number>();
  for (const pet of pets) {
    const need = needFor(factsOf(pet, average), scopes, today);
    if (need !== null) chosen.set(pet.id, need);
  }
  const needs = await DietaryNeed.unguarded('a pet keeps its need, shared with its owner or not').findAll({
    where: { id: [...new Set(chosen.values())] },
    include: [{ association: 'nutrients', include: [{ association: 'nutrient', include: [boundsApart] }] }],
  });
  const daily = new Map<number, DailyNeed>();
  for (const pet of pets) {
    const need = needs.find(({ id }) => id === chosen.get(pet.id));
    if (need) daily.set(pet.id, dailyOf(factsOf(pet, average), need, today, standards));
  }
  return daily;
};

/** A daily need as the engine takes it: a column each, NaN where there is no need or no bound. */
export const engineNeed = ({ columns, place }: Snapshot, { perDay: day }: DailyNeed): Need => {
  const empty = () => new Float64Array(columns.length).fill(Number.NaN);
  const need = { amounts: empty(), lowMax: empty(), highMin: empty() };
  for (const { id, amount } of day.nutrients) {
    const index = place.get(id);
    if (index === undefined) continue;
    need.amounts[index] = amount.qty ?? Number.NaN;
    need.lowMax[index] = amount.low_max ?? Number.NaN;
    need.highMin[index] = amount.high_min ?? Number.NaN;
  }
  return need;
};
