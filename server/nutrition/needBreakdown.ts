import type { Breakdown, NutrientEntry } from '../contract/shapes.ts';
import type { DietaryNeed } from '../models/dietaryNeeds.ts';
import { getNeedNutrients, getNutrientInfo, type NeedRow, type NutrientInfo } from '../models/needValues.ts';
import { nutrientIds } from './ids.ts';
import { toLifeStageBounds } from './lifeStageBounds.ts';

/** What is said of a nutrient wherever it stands in a need, and its unit. */
export interface EntryInfo {
  readonly said: Omit<NutrientEntry, 'amount' | 'high_note' | 'low_note'>;
  readonly unit: string;
}

const toEntryInfo = ({
  id,
  name,
  unit_type,
  category_name,
  default_sort_order,
  bounds,
}: NutrientInfo): EntryInfo => ({
  said: { id, name, default_sort_order, category_name, ...toLifeStageBounds(bounds) },
  unit: unit_type,
});

/** Needs' figures: their rows by need, and what is said of the nutrients they name. */
export interface NeedValues {
  readonly rows: ReadonlyMap<number, readonly NeedRow[]>;
  readonly entryInfo: ReadonlyMap<number, EntryInfo>;
}

/** Reads the figures of needs, with energy's head, as a need may state its energy by bands of weight alone. */
export const getNeedValues = async (needs: readonly number[]): Promise<NeedValues> => {
  const rows = await getNeedNutrients(needs);
  const named = [...rows.values()].flatMap((ours) => ours.map(({ nutrient_id }) => nutrient_id));
  const read = await getNutrientInfo([...new Set([...named, nutrientIds.energy])]);
  return { rows, entryInfo: new Map([...read].map(([id, info]) => [id, toEntryInfo(info)])) };
};

const numberOf = (text: string | null): number | null => (text === null ? null : Number(text));

/** What a need says of a nutrient besides its amount. */
type Bounds = Pick<NeedRow, 'low_max' | 'high_min' | 'low_note' | 'high_note'>;

const unbounded: Bounds = { low_max: null, high_min: null, low_note: null, high_note: null };

/** A nutrient's entry in a need, of this amount. */
export const needEntry = (
  { said, unit }: EntryInfo,
  quantity: string,
  bounds = unbounded,
): NutrientEntry => ({
  ...said,
  amount: {
    qty: Number(quantity),
    unit_type: unit,
    low_max: numberOf(bounds.low_max),
    high_min: numberOf(bounds.high_min),
  },
  high_note: bounds.high_note,
  low_note: bounds.low_note,
});

/** The entries of a need, of the amount that each row is for. */
export const needEntries = (
  { rows, entryInfo }: NeedValues,
  need: DietaryNeed,
  quantityOf: (row: NeedRow) => string,
): NutrientEntry[] =>
  (rows.get(need.id) ?? []).map((row) => {
    const info = entryInfo.get(row.nutrient_id);
    if (info === undefined) throw new Error(`Nutrient ${row.nutrient_id} of need ${need.id} was not read.`);
    return needEntry(info, quantityOf(row), row);
  });

/** Entries in order as a breakdown, of so many grams. */
export const needBreakdown = (
  total: string,
  { total_unit_type }: DietaryNeed,
  nutrients: readonly NutrientEntry[],
): Breakdown => ({
  total_qty: Number(total),
  total_unit_type,
  nutrients: nutrients.toSorted((a, b) => a.default_sort_order - b.default_sort_order),
});

/** What an animal needs per kg of body weight and day. */
export const perKgBreakdown = (needValues: NeedValues, need: DietaryNeed): Breakdown =>
  needBreakdown(
    need.total_qty,
    need,
    needEntries(needValues, need, (row) => row.amount),
  );
