import { amountOn, type FoodAmounts, type FoodBasis } from '../../../../engine/host/foodAmounts.ts';
import { matchesWords } from '../../../ui/table/matchesWords.ts';

/** A food as the filter reads it. */
interface Filtered {
  readonly name: string;
  readonly category_name: string;
}

/** Words of the name, and a category or the empty text for all. */
export interface FoodFilter {
  readonly words: string;
  readonly category: string;
}

/** Indexes of the foods that a filter leaves, in their order. */
export const filteredRows = (
  foods: readonly Filtered[],
  { words, category }: FoodFilter,
): readonly number[] =>
  foods.flatMap((food, row) =>
    (category === '' || food.category_name === category) && matchesWords(food.name, words) ? [row] : [],
  );

/** The column of a nutrient and the direction to sort by. A null column is the food's name. */
export interface FoodOrder {
  readonly column: number | null;
  readonly isDescending: boolean;
}

/**
 * Sorts rows by an amount on a basis. Foods without an amount come last in both directions; equal amounts keep their
 * order.
 */
export const sortedRows = (
  rows: readonly number[],
  amounts: FoodAmounts,
  { column, isDescending }: FoodOrder,
  basis: FoodBasis,
): readonly number[] => {
  if (column === null) return isDescending ? rows.toReversed() : rows;
  const sign = isDescending ? -1 : 1;
  const keys = new Map(rows.map((row) => [row, amountOn(amounts, row, column, basis)]));
  const keyOf = (row: number): number => keys.get(row) ?? Number.NaN;
  return rows.toSorted((a, b) => {
    const [first, second] = [keyOf(a), keyOf(b)];
    if (Number.isNaN(first) || Number.isNaN(second))
      return Number(Number.isNaN(first)) - Number(Number.isNaN(second));
    return sign * (first - second);
  });
};

/** The categories of foods, by name. */
export const categoriesOf = (foods: readonly Filtered[]): readonly string[] =>
  [...new Set(foods.map(({ category_name }) => category_name))].toSorted((a, b) => a.localeCompare(b, 'en'));
