import type { FoodSummary } from '../contract/ingredients.ts';
import { nutrientIds } from '../nutrients/ids.ts';
import type { FoodValues } from '../nutrition/catalogue.ts';
import { derive } from '../nutrition/derive.ts';
import { type FoodState, stateOf } from './search/foodState.ts';

/** The state in one word; null for a food sold as it is. */
const stateWord = ({ canned, cooked, frozen, dried, raw }: FoodState): FoodSummary['state'] => {
  if (canned) return 'canned';
  if (cooked) return 'cooked';
  if (frozen) return 'frozen';
  if (dried) return 'dried';
  return raw ? 'raw' : null;
};

const figures = {
  kcal: nutrientIds.energy,
  protein: nutrientIds.protein,
  phosphorus: nutrientIds.phosphorus,
} as const;

/** State and amounts per 100 g of a food of the catalogue. */
export const summaryOf = (
  { id, name, short_name }: { readonly id: number; readonly name: string; readonly short_name: string },
  { columns, foods, place }: Pick<FoodValues, 'columns' | 'foods' | 'place'>,
): FoodSummary => {
  const { values = [], ranged = [] } = foods.get(id) ?? {};
  const columnOf = (nutrient: number): number => place.get(nutrient) ?? -1;
  const inUnit = (integer: number, column: number): number => integer / 10 ** (columns[column]?.scale ?? 0);
  const amountOf = (column: number): number | null => {
    const value = values[column];
    return value === undefined || Number.isNaN(value) ? null : inUnit(value, column);
  };
  const upper = Object.entries(figures).flatMap(([figure, nutrient]) => {
    const column = columnOf(nutrient);
    const range = ranged.find((each) => each.column === column);
    if (range === undefined) return [];
    const high = inUnit((values[column] ?? Number.NaN) + range.width, column);
    return [[figure, Number.isFinite(high) ? high : null] as const];
  });
  return {
    state: stateWord(stateOf(`${short_name}, ${name}`)),
    kcal: amountOf(columnOf(figures.kcal)),
    protein: amountOf(columnOf(figures.protein)),
    phosphorus: amountOf(columnOf(figures.phosphorus)),
    ...(upper.length > 0 && { upper: Object.fromEntries(upper) }),
  };
};

/** State and amounts per 100 g of a food of the public table, as an import would have them. */
export const usdaSummaryOf = (name: string, stated: ReadonlyMap<number, string>): FoodSummary => {
  const energy = derive(stated, false).find(({ nutrientId }) => nutrientId === figures.kcal)?.amount;
  const numberOf = (amount: string | undefined): number | null =>
    amount === undefined ? null : Number(amount);
  return {
    state: stateWord(stateOf(name)),
    kcal: numberOf(energy),
    protein: numberOf(stated.get(figures.protein)),
    phosphorus: numberOf(stated.get(figures.phosphorus)),
  };
};
