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

/** State and amounts per 100 g of a food of the catalogue. */
export const summaryOf = (
  { id, name, short_name }: { readonly id: number; readonly name: string; readonly short_name: string },
  { columns, foods, place }: Pick<FoodValues, 'columns' | 'foods' | 'place'>,
): FoodSummary => {
  const { values = [] } = foods.get(id) ?? {};
  const amountOf = (nutrient: number): number | null => {
    const column = place.get(nutrient) ?? -1;
    const value = values[column];
    return value === undefined || Number.isNaN(value) ? null : value / 10 ** (columns[column]?.scale ?? 0);
  };
  return {
    state: stateWord(stateOf(`${short_name}, ${name}`)),
    kcal: amountOf(nutrientIds.energy),
    protein: amountOf(nutrientIds.protein),
    phosphorus: amountOf(nutrientIds.phosphorus),
  };
};

/** State and amounts per 100 g of a food of the public table, as an import would have them. */
export const usdaSummaryOf = (name: string, stated: ReadonlyMap<number, string>): FoodSummary => {
  const energy = derive(stated, false).find(({ nutrientId }) => nutrientId === nutrientIds.energy)?.amount;
  const numberOf = (amount: string | undefined): number | null =>
    amount === undefined ? null : Number(amount);
  return {
    state: stateWord(stateOf(name)),
    kcal: numberOf(energy),
    protein: numberOf(stated.get(nutrientIds.protein)),
    phosphorus: numberOf(stated.get(nutrientIds.phosphorus)),
  };
};
