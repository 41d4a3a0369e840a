import type { UsualValue } from '../contract/usualValues.ts';
import type { EngineFood, NutrientColumn } from './engineInput.ts';

/** From this number of foods on, a category has usual values of its own. */
const enough = 5;

const medianOf = (sorted: readonly number[]): number => {
  const middle = Math.floor(sorted.length / 2);
  const upper = sorted[middle] ?? Number.NaN;
  return sorted.length % 2 === 1 ? upper : ((sorted[middle - 1] ?? upper) + upper) / 2;
};

/**
 * Median and largest value above 0 per 100 g of a category's foods, or of all foods where fewer than 5 of the category
 * state the nutrient. Supplements and pure salts count in their own category only.
 */
export const usualValuesOf = (
  columns: readonly NutrientColumn[],
  foods: readonly EngineFood[],
  category: number,
): readonly UsualValue[] =>
  columns.flatMap(({ id, scale }, column) => {
    const above0 = (of: readonly EngineFood[]): readonly number[] =>
      of.map(({ values }) => values[column] ?? Number.NaN).filter((value) => value > 0);
    const own = above0(foods.filter((food) => food.foodCategory === category));
    const values = own.length < enough ? above0(foods.filter(({ concentrate }) => !concentrate)) : own;
    if (values.length < enough) return [];
    const sorted = values.map((value) => value / 10 ** scale).sort((a, b) => a - b);
    return [{ id, median: medianOf(sorted), largest: sorted.at(-1) ?? Number.NaN }];
  });
