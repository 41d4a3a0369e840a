import { valuePer100g } from '../../engine/host/quantity.ts';
import type { CategoryMaxima, Column, Food } from '../../engine/host/recipeTotals.ts';
import type { LifeStageBounds } from '../contract/shapes.ts';
import type { FoodInfo, StoredValues } from '../models/foodValues.ts';
import { retinolMostOf } from './derive.ts';
import { nutrientIds } from './ids.ts';

/** A column of the matrix: a nutrient as answers show it. */
export interface NutrientColumn extends Column {
  readonly name: string;
  /** The name that screens show, and the same in at most 12 letters. */
  readonly display: string;
  readonly short: string;
  readonly unit: string;
  readonly category: string | null;
  readonly sortOrder: number;
  readonly hidden: boolean;
  /** At the life stages (D7). */
  readonly bounds: LifeStageBounds;
}

/** A food in the matrix. */
export interface EngineFood extends Food {
  readonly revision: number;
  readonly concentrate: boolean;
  /** A defined compound, also where `complete` is false as a figure of it is not known. */
  readonly compound: boolean;
  /** Nutrients whose stated amount is too large for the column's scale; their figures are NaN. */
  readonly tooLarge: readonly number[];
}

/** The integer of a figure; NaN where it is too large to be held exactly: one food's figure stops no server. */
const held = (amount: string, totalQty: string, scale: number): number => {
  try {
    return valuePer100g(amount, totalQty, scale);
  } catch (error) {
    if (error instanceof RangeError) return Number.NaN;
    throw error;
  }
};

/** A food's row of integers; NaN where it does not state the nutrient, or states it for 0 grams (D27). */
export const toValueRow = (columns: readonly Column[], { totalQty, amounts }: StoredValues): Float64Array =>
  Float64Array.from(columns, ({ id, scale }) => {
    const amount = id === nutrientIds.retinolMost ? retinolMostOf(amounts) : amounts.get(id);
    return amount === undefined ? Number.NaN : held(amount, totalQty, scale);
  });

/**
 * A food with its row. A compound is only complete where all that it states is held: were a figure lost, as for
 * 0 grams or of a food without any, the others' absence would say 0 (D27).
 */
export const toEngineFood = (
  info: FoodInfo,
  columns: readonly Column[],
  stored: StoredValues,
): EngineFood => {
  const figures = toValueRow(columns, stored);
  const lost = columns.filter(({ id }, index) => stored.amounts.has(id) && Number.isNaN(figures[index]));
  const complete = info.complete && stored.amounts.size > 0 && lost.length === 0;
  const tooLarge = Number(stored.totalQty) === 0 ? [] : lost.map(({ id }) => id);
  return { ...info, compound: info.complete, complete, tooLarge, values: figures };
};

const enough = 5;

const largest = (figures: readonly number[]): number =>
  figures.reduce((max, figure) => Math.max(max, figure), 0);

/** A food that states neither retinol nor vitamin A has at most the retinol that its category states. */
const boundRetinol = (columns: readonly Column[], categories: number, figures: Float64Array): void => {
  const from = columns.findIndex(({ role }) => role === 'retinol');
  const to = columns.findIndex(({ role }) => role === 'retinol-most');
  if (from < 0 || to < 0) return;
  for (let at = 0; at < categories * columns.length; at += columns.length)
    figures[at + to] = figures[at + from] ?? Number.NaN;
};

/**
 * The most that a food of a category may hold of what it does not state: the largest figure stated in the category,
 * in the whole table where fewer than 5 foods of the category state it, NaN (no bound) where none at all does.
 * Compounds and supplements are left out: a table of pure salts bounds nothing.
 */
export const getCategoryMaxima = (
  columns: readonly Column[],
  categories: number,
  foods: Iterable<EngineFood>,
): CategoryMaxima => {
  const ordinary = [...foods].filter((food) => !food.concentrate);
  const figures = new Float64Array(categories * columns.length);
  for (const index of columns.keys()) {
    const stated = ordinary.filter((food) => !Number.isNaN(food.values[index]));
    const all = stated.map((food) => food.values[index] ?? 0);
    const ofAll = all.length === 0 ? Number.NaN : largest(all);
    for (let category = 0; category < categories; category += 1) {
      const own = stated.filter((food) => food.category === category).map((food) => food.values[index] ?? 0);
      figures[category * columns.length + index] = own.length < enough ? ofAll : largest(own);
    }
  }
  boundRetinol(columns, categories, figures);
  return { categories, values: figures };
};
