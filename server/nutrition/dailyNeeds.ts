import type { Need } from '../../engine/host/sheet.ts';
import type { Breakdown } from '../contract/shapes.ts';
import { DietaryNeed } from '../models/dietaryNeeds.ts';
import { type NeedRow, readNeedRows } from '../models/needFigures.ts';
import { type CaPBounds, CaPRatio } from '../models/nutrientBounds.ts';
import type { Pet } from '../models/pets.ts';
import type { Snapshot } from './catalogue.ts';
import { type Chosen, chosenNeeds } from './chosenNeeds.ts';
import { nutrientIds } from './ids.ts';
import {
  type NeedFigures,
  needBreakdown,
  needEntries,
  needEntry,
  perKgBreakdown,
  readNeedFigures,
} from './needBreakdown.ts';
import { type EnergyBands, kcalPerDay, type PetFacts, perDay } from './needs.ts';

/** What a pet needs a day. */
export interface DailyNeed {
  readonly need: DietaryNeed;
  /** The need's nutrients, per kg and day. */
  readonly rows: readonly NeedRow[];
  /** Null where the need states no energy. */
  readonly kcalPerDay: number | null;
  readonly perDay: Breakdown;
  readonly perKg: Breakdown;
  /** Bounds of the Ca:P ratio, percent of the need's own. */
  readonly caP: CaPBounds;
}

const numberOf = (text: string | null): number | null => (text === null ? null : Number(text));

const bandsOf = (need: DietaryNeed): EnergyBands => [
  need.energy_1to10lbs_kcal,
  need.energy_11to33lbs_kcal,
  need.energy_34to49lbs_kcal,
  need.energy_50to69lbs_kcal,
  need.energy_70pluslbs_kcal,
];

const energyOf = (rows: readonly NeedRow[]): string | null =>
  rows.find(({ nutrient_id }) => nutrient_id === nutrientIds.energy)?.amount ?? null;

const dayOf = (
  { weightKg }: PetFacts,
  need: DietaryNeed,
  figures: NeedFigures,
  kcal: string | null,
): Breakdown => {
  const isEnergy = (row: NeedRow) => row.nutrient_id === nutrientIds.energy;
  const daily = (row: NeedRow) => (isEnergy(row) && kcal !== null ? kcal : perDay(row.amount, weightKg));
  const entries = needEntries(figures, need, daily);
  // A need may state its energy by bands of weight alone.
  const energy = figures.heads.get(nutrientIds.energy);
  const isStated = (figures.rows.get(need.id) ?? []).some(isEnergy);
  const added = !isStated && kcal !== null && energy !== undefined ? [needEntry(energy, kcal)] : [];
  return needBreakdown(perDay(need.total_qty, weightKg), need, [...entries, ...added]);
};

/** A need for a pet, without its figures: what its energy says, exact decimal text. */
const kcalOf = (pet: PetFacts, need: DietaryNeed, rows: readonly NeedRow[], today: Date): string | null =>
  kcalPerDay(pet, bandsOf(need), energyOf(rows), today);

const readNeeds = async (chosen: ReadonlyMap<number, Chosen>): Promise<ReadonlyMap<number, DietaryNeed>> => {
  const ids = new Set([...chosen.values()].map(({ needId }) => needId));
  const table = DietaryNeed.unguarded('a need that a pet uses stays with it');
  const needs = await table.findAll({ where: { id: [...ids] } });
  return new Map(needs.map((need) => [need.id, need]));
};

/** Pets with the needs that apply to them, by pet id; a pet whom no need fits is not among them. */
const matched = async (pets: readonly Pet[], today: Date) => {
  const chosen = await chosenNeeds(pets, today);
  const needs = await readNeeds(chosen);
  const pairs = [...chosen].flatMap(([id, { pet, needId }]) => {
    const need = needs.get(needId);
    return need ? [{ id, pet, need }] : [];
  });
  return { pairs, needIds: [...needs.keys()] };
};

/** The kcal that pets need a day, by pet id (D4): of the needs' figures no more is read than their energy. */
export const dailyEnergies = async (
  pets: readonly Pet[],
  today: Date,
): Promise<ReadonlyMap<number, number | null>> => {
  const { pairs, needIds } = await matched(pets, today);
  const rows = await readNeedRows(needIds, nutrientIds.energy);
  return new Map(
    pairs.map(({ id, pet, need }) => [id, numberOf(kcalOf(pet, need, rows.get(need.id) ?? [], today))]),
  );
};

/** What pets need a day, by pet id (D4); a pet whom no need fits is not among them. */
export const dailyNeeds = async (
  pets: readonly Pet[],
  today: Date,
): Promise<ReadonlyMap<number, DailyNeed>> => {
  const { pairs, needIds } = await matched(pets, today);
  const [figures, standard] = await Promise.all([readNeedFigures(needIds), CaPRatio.standard()]);
  const dailyOf = (pet: PetFacts, need: DietaryNeed): DailyNeed => {
    const rows = figures.rows.get(need.id) ?? [];
    const kcal = kcalOf(pet, need, rows, today);
    const caP = {
      lowMax: numberOf(need.ca_p_ratio_low_max) ?? standard.lowMax,
      highMin: numberOf(need.ca_p_ratio_high_min) ?? standard.highMin,
    };
    const breakdowns = { perDay: dayOf(pet, need, figures, kcal), perKg: perKgBreakdown(figures, need) };
    return { need, rows, kcalPerDay: numberOf(kcal), ...breakdowns, caP };
  };
  return new Map(pairs.map(({ id, pet, need }) => [id, dailyOf(pet, need)]));
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
