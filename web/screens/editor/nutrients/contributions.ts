import { useRef } from 'react';
import { sharesOf } from '../../../../engine/host/shares.ts';
import { formatGrams } from '../../../format.ts';
import type { RecipeResults } from '../../../recipeCalculator.ts';
import { sourceTexts } from '../../../texts/sourceTexts.ts';
import type { Draft } from '../draft.ts';
import type { EditorModel } from '../model.ts';
import { useEditorState } from '../useEditor.ts';

/** What a line brings of a nutrient, in its unit, and of the recipe's total in percent; NaN where it is not stated. */
export interface FoodContribution {
  readonly amount: number;
  readonly percent: number;
}

/** What each line brings of the nutrient in a column, as the engine says it now. */
export const getContributions = (model: EditorModel, column: number): readonly FoodContribution[] => {
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

/** A line in the order of what it brings. */
export interface Ordered {
  readonly key: string;
  readonly id: number;
  readonly isStated: boolean;
  readonly amount: number;
}

/** Contributions are never negative. */
const rankOf = ({ amount }: Ordered): number => (Number.isNaN(amount) ? -1 : amount);

/** The lines by what they bring; those that do not state it come last. */
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

/** The draft as it was when grams were last settled: what is being typed does not change it. */
export const useCommittedDraft = (model: EditorModel): Draft => {
  const kept = useRef(model.state().draft);
  return useEditorState(model, ({ draft, history, results }) => {
    if (history.open === null && results) kept.current = draft;
    return kept.current;
  });
};

/** For how much of the recipe a nutrient's figures are known. */
export const coverageLabel = (results: RecipeResults | null, column: number): string =>
  results
    ? sourceTexts.knownFor(
        formatGrams(results.totals.knownMilligrams[column] ?? 0),
        formatGrams(results.totals.totalMilligrams),
      )
    : '';
