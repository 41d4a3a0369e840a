import type { Breakdown, NutrientEntry } from '../contract/shapes.ts';
import type { DietaryNeed } from '../models/dietaryNeeds.ts';
import { type NeedRow, type NutrientHead, readNeedRows, readNutrientHeads } from '../models/needFigures.ts';
import { nutrientIds } from './ids.ts';
import { stageBoundsOf } from './stageBounds.ts';

/** What is said of a nutrient wherever it stands in a need, and its unit. */
export interface Head {
  readonly said: Omit<NutrientEntry, 'amount' | 'high_note' | 'low_note'>;
  readonly unit: string;
}

const headOf = ({ id, name, unit_type, category_name, default_sort_order, bounds }: NutrientHead): Head => ({
  said: { id, name, default_sort_order, category_name, ...stageBoundsOf(bounds) },
  unit: unit_type,
});

/** Needs' figures: their rows by need, and what is said of the nutrients they name. */
export interface NeedFigures {
  readonly rows: ReadonlyMap<number, readonly NeedRow[]>;
  readonly heads: ReadonlyMap<number, Head>;
}

/** Reads the figures of needs, with energy's head, as a need may state its energy by bands of weight alone. */
export const readNeedFigures = async (needs: readonly number[]): Promise<NeedFigures> => {
  const rows = await readNeedRows(needs);
  const named = [...rows.values()].flatMap((ours) => ours.map(({ nutrient_id }) => nutrient_id));
  const read = await readNutrientHeads([...new Set([...named, nutrientIds.energy])]);
  return { rows, heads: new Map([...read].map(([id, head]) => [id, headOf(head)])) };
};

const numberOf = (text: string | null): number | null => (text === null ? null : Number(text));

/** What a need says of a nutrient besides its amount. */
type Bounds = Pick<NeedRow, 'low_max' | 'high_min' | 'low_note' | 'high_note'>;

const unbounded: Bounds = { low_max: null, high_min: null, low_note: null, high_note: null };

/** A nutrient's entry in a need, of this amount. */
export const needEntry = ({ said, unit }: Head, quantity: string, bounds = unbounded): NutrientEntry => ({
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
  { rows, heads }: NeedFigures,
  need: DietaryNeed,
  quantityOf: (row: NeedRow) => string,
): NutrientEntry[] =>
  (rows.get(need.id) ?? []).map((row) => {
    const head = heads.get(row.nutrient_id);
    if (head === undefined) throw new Error(`Nutrient ${row.nutrient_id} of need ${need.id} was not read.`);
    return needEntry(head, quantityOf(row), row);
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
export const perKgBreakdown = (figures: NeedFigures, need: DietaryNeed): Breakdown =>
  needBreakdown(
    need.total_qty,
    need,
    needEntries(figures, need, (row) => row.amount),
  );
