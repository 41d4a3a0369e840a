import { valuePer100g } from '../../engine/host/quantity.ts';
import type { Column, Food, RangedValue } from '../../engine/host/recipeTotals.ts';
import type { LifeStageBounds } from '../contract/shapes.ts';
import { openEnd } from '../contract/valueRange.ts';
import { nutrientIds } from '../nutrients/ids.ts';
import { addedColumns } from './addedSources.ts';
import { foodCookingOf } from './cookedFood.ts';
import { retinolMostOf } from './derive.ts';
import type { FoodInfo, StoredValues } from './foodValues.query.ts';

/** A column of the catalogue: a nutrient with its API fields. */
export interface NutrientColumn extends Column {
  readonly name: string;
  /** The name on screens; `short` has at most 12 letters. */
  readonly display: string;
  readonly short: string;
  readonly unit: string;
  readonly category: string | null;
  readonly sortOrder: number;
  readonly hidden: boolean;
  /** Bounds of the life stages (D7). */
  readonly bounds: LifeStageBounds;
}

/** A food of the catalogue as engine input. */
export interface EngineFood extends Food {
  readonly revision: number;
  /** Index of its food category; `category` is the row of the maxima. */
  readonly foodCategory: number;
  readonly kind: string | null;
  readonly concentrate: boolean;
  readonly mayBeFortified: boolean;
  readonly safetyReviewed: boolean;
  readonly published: boolean;
  readonly name: string;
  /** USDA's number; null for a food of others. */
  readonly ndbNo: string | null;
  readonly refusePercent: number | null;
  readonly refuse: string | null;
  readonly addedNutrients: readonly number[] | null;
  readonly categoryName: string;
  readonly state: string | null;
  readonly heatSensitive: boolean;
  /** Weight after cooking, drained, in percent of the raw weight; null if unknown. */
  readonly yieldPercent: number | null;
  /** Columns that it is an added source of. */
  readonly added: readonly number[];
  /** A defined compound. `complete` is false if one of its stated values is unknown. */
  readonly compound: boolean;
  /** Nutrients whose value a label states. */
  readonly labelled: ReadonlySet<number>;
  /** Nutrients whose stated amount is too large for the column's scale; their values are NaN. */
  readonly tooLarge: readonly number[];
}

/** Converts an amount to an integer; NaN if it is too large. One food's value must not stop a server. */
const toIntegerOrNaN = (amount: string, totalQty: string, scale: number): number => {
  try {
    return valuePer100g(amount, totalQty, scale);
  } catch (error) {
    if (error instanceof RangeError) return Number.NaN;
    throw error;
  }
};

/** A food's values by column; NaN if the nutrient is not stated or stated for 0 grams (D27). */
export const toValueRow = (columns: readonly Column[], { totalQty, amounts }: StoredValues): Float64Array =>
  Float64Array.from(columns, ({ id, scale }) => {
    const amount = id === nutrientIds.retinolMost ? retinolMostOf(amounts) : amounts.get(id);
    return amount === undefined ? Number.NaN : toIntegerOrNaN(amount, totalQty, scale);
  });

const none: ReadonlyMap<number, string> = new Map();

const noNutrients: ReadonlySet<number> = new Set();

/** The ranges of a food's values. An open end is an infinite width; another upper end that is too large is left out. */
const rangesOf = (
  columns: readonly Column[],
  values: Float64Array,
  { totalQty, amounts, highs = none }: StoredValues,
): RangedValue[] => {
  if (highs.size === 0) return [];
  const upper = new Map([...amounts, ...highs]);
  return columns.flatMap(({ id, scale }, column) => {
    const high = id === nutrientIds.retinolMost ? retinolMostOf(upper) : highs.get(id);
    if (high === openEnd && !Number.isNaN(values[column]))
      return [{ column, width: Number.POSITIVE_INFINITY }];
    const width = high === undefined ? 0 : toIntegerOrNaN(high, totalQty, scale) - (values[column] ?? 0);
    return width > 0 ? [{ column, width }] : [];
  });
};

/**
 * Converts a food to engine input. A compound is complete only if all its stated values are known. Otherwise
 * unstated nutrients would be 0, also for 0 grams or a food without values (D27).
 */
export const toEngineFood = (
  info: FoodInfo,
  columns: readonly Column[],
  stored: StoredValues,
): EngineFood => {
  const values = toValueRow(columns, stored);
  const lost = columns.filter(({ id }, index) => stored.amounts.has(id) && Number.isNaN(values[index]));
  const complete = info.complete && stored.amounts.size > 0 && lost.length === 0;
  const tooLarge = Number(stored.totalQty) === 0 ? [] : lost.map(({ id }) => id);
  const ranged = rangesOf(columns, values, stored);
  const estimated = columns.flatMap(({ id }, column) => (stored.estimated?.has(id) ? [column] : []));
  const added = addedColumns(info, columns, values);
  return {
    ...info,
    compound: info.complete,
    complete,
    tooLarge,
    labelled: stored.labelled ?? noNutrients,
    values,
    added,
    ...(ranged.length > 0 && { ranged }),
    ...(estimated.length > 0 && { estimated }),
    ...foodCookingOf(info, columns),
  };
};
