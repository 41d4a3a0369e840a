import { useRef } from 'react';
import { sharesOf } from '../../../engine/host/shares.ts';
import type { NutritionModel } from '../calculation.ts';
import type { Draft } from '../draft.ts';
import { useModelState } from '../useModel.ts';

/** Contribution of a line in the nutrient's unit and in percent of the total. NaN if not stated. */
export interface FoodContribution {
  readonly amount: number;
  readonly percent: number;
}

/** Contributions of foods to the nutrient in a column. NaN if a food does not state it or is not in the recipe. */
export const columnOfFoods = (
  model: Pick<NutritionModel, 'contributionsOf'>,
  foods: readonly number[],
  column: number,
): Float64Array => {
  const all = model.contributionsOf(foods);
  const columns = all.length / foods.length;
  return Float64Array.from(foods, (_, at) => all[at * columns + column] ?? Number.NaN);
};

let row: Float64Array = new Float64Array(0);

/** Contribution of a food to the nutrient in a column, like {@link columnOfFoods}. NaN without results. */
export const contributionOf = (
  model: Pick<NutritionModel, 'contributionsOf' | 'state'>,
  food: number,
  column: number,
): number => {
  if (!model.state().results) return Number.NaN;
  row = model.contributionsOf([food], row);
  return row[column] ?? Number.NaN;
};

/** Current contributions to the nutrient in a column, by food. */
export const getContributions = (
  model: NutritionModel,
  column: number,
): ReadonlyMap<number, FoodContribution> => {
  const { draft, results } = model.state();
  if (!results) return new Map();
  const foods = draft.lines.map(({ food }) => food.id);
  const amounts = columnOfFoods(model, foods, column);
  const shares = sharesOf(amounts, results.totals.amounts[column] ?? Number.NaN);
  return new Map(
    foods.map((food, at) => [food, { amount: amounts[at] ?? Number.NaN, percent: shares[at] ?? Number.NaN }]),
  );
};

/** A line and its contribution for sorting. */
export interface Ordered {
  readonly key: string;
  readonly id: number;
  readonly isStated: boolean;
  readonly amount: number;
}

/** Rank of a line. -1 is below every contribution, since none is negative. */
const rankOf = ({ amount }: Ordered): number => (Number.isNaN(amount) ? -1 : amount);

/** Sorts lines by contribution. Foods that do not state the nutrient are last. */
export const sortByContribution = (
  { lines }: Draft,
  contributions: ReadonlyMap<number, FoodContribution>,
): readonly Ordered[] =>
  lines
    .map(({ key, food }) => {
      const amount = contributions.get(food.id)?.amount ?? Number.NaN;
      return { key, id: food.id, amount, isStated: !Number.isNaN(amount) };
    })
    .sort((a, b) => rankOf(b) - rankOf(a));

/** The draft as of the last committed edit. Typing does not change it. */
export const useCommittedDraft = (model: NutritionModel): Draft => {
  const kept = useRef(model.state().draft);
  return useModelState(model, ({ draft, history, results }) => {
    if (history.open === null && results) kept.current = draft;
    return kept.current;
  });
};
