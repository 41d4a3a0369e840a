import type { NeedBreakdown, NutrientEntry } from '../contract/shapes.ts';
import { nutrientIds } from '../nutrients/ids.ts';
import { toLifeStageBounds } from '../nutrients/lifeStageBounds.ts';
import type { DietaryNeed } from './dietaryNeeds.model.ts';
import { getNeedNutrients, getNutrientInfo, type NeedRow, type NutrientInfo } from './needValues.query.ts';

/** The fields of a nutrient that are the same in every need, and its unit. */
interface EntryInfo {
  readonly fields: Omit<NutrientEntry, 'amount' | 'high_note' | 'low_note'>;
  readonly unit: string;
}

/** The fields of a nutrient's entries. */
export const toEntryInfo = ({
  id,
  name,
  unit_type,
  category_name,
  default_sort_order,
  bounds,
}: NutrientInfo): EntryInfo => ({
  fields: { id, name, default_sort_order, category_name, ...toLifeStageBounds(bounds) },
  unit: unit_type,
});

/** The nutrients of needs, and the fields of these nutrients. */
export interface NeedValues {
  readonly rows: ReadonlyMap<number, readonly NeedRow[]>;
  readonly entryInfo: ReadonlyMap<number, EntryInfo>;
}

/** Gets the values of needs. Energy is always included, because a need may state it only by weight bands. */
export const getNeedValues = async (
  needs: readonly number[],
  also: readonly number[] = [],
): Promise<NeedValues> => {
  const rows = await getNeedNutrients(needs);
  const named = [...rows.values()].flatMap((ours) => ours.map(({ nutrient_id }) => nutrient_id));
  const read = await getNutrientInfo([...new Set([...named, ...also, nutrientIds.energy])]);
  return { rows, entryInfo: new Map([...read].map(([id, info]) => [id, toEntryInfo(info)])) };
};

const numberOf = (text: string | null): number | null => (text === null ? null : Number(text));

/** Bounds and notes of a nutrient, as decimal text. */
type Bounds = Pick<NeedRow, 'low_max' | 'high_min' | 'low_note' | 'high_note'>;

const unbounded: Bounds = { low_max: null, high_min: null, low_note: null, high_note: null };

/** The entry of a nutrient in a need, with a given amount. */
export const needEntry = (info: EntryInfo, quantity: string, bounds = unbounded): NutrientEntry => {
  const entry = emptyEntry(info, bounds);
  return { ...entry, amount: { ...entry.amount, qty: Number(quantity) } };
};

/** The entry of a nutrient without an amount. */
export const emptyEntry = ({ fields, unit }: EntryInfo, bounds = unbounded): NutrientEntry => ({
  ...fields,
  amount: {
    qty: null,
    unit_type: unit,
    low_max: numberOf(bounds.low_max),
    high_min: numberOf(bounds.high_min),
  },
  high_note: bounds.high_note,
  low_note: bounds.low_note,
});

/** The entries of a need, with the amount of each row. */
export const needEntries = (
  { rows, entryInfo }: NeedValues,
  need: DietaryNeed,
  quantityOf: (row: NeedRow) => string,
): NutrientEntry[] =>
  (rows.get(need.id) ?? []).map((row) => {
    const info = entryInfo.get(row.nutrient_id);
    if (info === undefined) throw new Error(`Nutrient ${row.nutrient_id} of need ${need.id} is not loaded.`);
    return needEntry(info, quantityOf(row), row);
  });

/** A breakdown of entries in their order, with its total mass; null if that is not stated. */
export const needBreakdown = (
  total: string | null,
  { total_unit_type }: DietaryNeed,
  nutrients: readonly NutrientEntry[],
): NeedBreakdown => ({
  total_qty: total === null ? null : Number(total),
  total_unit_type,
  nutrients: nutrients.toSorted((a, b) => a.default_sort_order - b.default_sort_order),
});

/** The breakdown of a need per kg of body weight and day. */
export const perKgBreakdown = (needValues: NeedValues, need: DietaryNeed): NeedBreakdown =>
  needBreakdown(
    need.servingSize,
    need,
    needEntries(needValues, need, (row) => row.amount),
  );
