import { valuePer100g } from '../../engine/host/quantity.ts';
import type { CategoryMaxima, Column, Food } from '../../engine/host/recipeTotals.ts';
import type { LifeStageBounds } from '../contract/shapes.ts';
import type { FoodInfo, StoredValues } from '../models/foodValues.ts';
import { addedColumns } from './addedSources.ts';
import { retinolMostOf } from './derive.ts';
import { nutrientIds } from './ids.ts';

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
  readonly concentrate: boolean;
  readonly published: boolean;
  readonly name: string;
  readonly addedNutrients: readonly number[] | null;
  /** Columns that it is an added source of. */
  readonly added: readonly number[];
  /** A defined compound. `complete` is false if one of its stated values is unknown. */
  readonly compound: boolean;
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
  const added = addedColumns(info, columns, values);
  return { ...info, compound: info.complete, complete, tooLarge, values, added };
};

const enough = 5;

const largest = (values: readonly number[]): number => values.reduce((max, value) => Math.max(max, value), 0);

/** Bounds a food that states neither retinol nor vitamin A by the retinol of its category. */
const boundRetinol = (columns: readonly Column[], categories: number, values: Float64Array): void => {
  const from = columns.findIndex(({ role }) => role === 'retinol');
  const to = columns.findIndex(({ role }) => role === 'retinol-most');
  if (from < 0 || to < 0) return;
  for (let at = 0; at < categories * columns.length; at += columns.length)
    values[at + to] = values[at + from] ?? Number.NaN;
};

/**
 * Category maxima: the largest stated value of a category, or of all foods if fewer than 5 foods of the
 * category state the nutrient, or NaN if no food states it. Ignores compounds and supplements: pure salts say
 * nothing about ordinary foods. Ignores private foods: their owner's values must not move everybody's bounds.
 */
export const getCategoryMaxima = (
  columns: readonly Column[],
  categories: number,
  foods: Iterable<EngineFood>,
): CategoryMaxima => {
  const ordinary = [...foods].filter(({ concentrate, published }) => !concentrate && published);
  const values = new Float64Array(categories * columns.length);
  for (const index of columns.keys()) {
    const stated = ordinary.filter((food) => !Number.isNaN(food.values[index]));
    const all = stated.map((food) => food.values[index] ?? 0);
    const ofAll = all.length === 0 ? Number.NaN : largest(all);
    for (let category = 0; category < categories; category += 1) {
      const own = stated.filter((food) => food.category === category).map((food) => food.values[index] ?? 0);
      values[category * columns.length + index] = own.length < enough ? ofAll : largest(own);
    }
  }
  boundRetinol(columns, categories, values);
  return { categories, values };
};
