import { useRef } from 'react';
import { sharesOf } from '../../../../engine/host/shares.ts';
import { formatGrams } from '../../../format.ts';
import type { RecipeResults } from '../../../recipeCalculator.ts';
import { sourceTexts } from '../../../texts/sourceTexts.ts';
import type { Draft } from '../../recipes/draft.ts';
import type { NutritionModel } from '../nutritionStore.ts';
import { useModelState } from '../useModel.ts';

/** Contribution of a line in the nutrient's unit and in percent of the total. NaN if not stated. */
export interface FoodContribution {
  readonly amount: number;
  readonly percent: number;
}

/** Current contribution of each line to the nutrient in a column. */
export const getContributions = (model: NutritionModel, column: number): readonly FoodContribution[] => {
  const { draft, results } = model.state();
  if (!results) return [];
  const columns = results.totals.amounts.length;
  const all = model.window(0, draft.lines.length);
  const amounts = Float64Array.from(draft.lines, (_, line) => all[line * columns + column] ?? Number.NaN);
  const shares = sharesOf(amounts, results.totals.amounts[column] ?? Number.NaN);
  return draft.lines.map((_, line) => ({
    amount: amounts[line] ?? Number.NaN,
    percent: shares[line] ?? Number.NaN,
  }));
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
  contributions: readonly FoodContribution[],
): readonly Ordered[] =>
  lines
    .map(({ key, food }, at) => {
      const amount = contributions[at]?.amount ?? Number.NaN;
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

/** Coverage of a nutrient as text. */
export const coverageLabel = (results: RecipeResults | null, column: number): string =>
  results
    ? sourceTexts.knownFor(
        formatGrams(results.totals.knownMilligrams[column] ?? 0),
        formatGrams(results.totals.totalMilligrams),
      )
    : '';
