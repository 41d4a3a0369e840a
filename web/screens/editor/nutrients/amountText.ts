import type { NutrientEntry } from '../../../../server/contract/shapes.ts';
import { formatAmount, valueText } from '../../../format.ts';
import type { RecipeResults } from '../../../recipeCalculator.ts';
import { nutrientTexts } from '../../../texts/nutrientTexts.ts';
import { knownOf } from '../rows.ts';
import type { EditorState } from '../state.ts';

/** What can be said of an amount: nothing yet, that it is too large, that nobody states it, a lower limit, or all of it. */
export type Completeness = 'none' | 'tooLarge' | 'nothing' | 'part' | 'all';

/** What can be said of a nutrient's amount. */
export const getCompleteness = ({ results }: EditorState, column: number): Completeness => {
  if (!results) return 'none';
  if (Number.isNaN(results.totals.amounts[column])) return 'tooLarge';
  return knownOf(results.totals, column);
};

/** A day's amount of a nutrient, as text. */
export const amountText = ({ results }: EditorState, column: number): string =>
  results ? formatAmount(results.serving.amounts[column] ?? Number.NaN) : '';

/** Whether a recipe has no food in it: nothing of it is Low then, and no bar is drawn. */
export const isEmpty = ({ totals }: RecipeResults): boolean => totals.totalMilligrams === 0;

/** Percent of the need that a day's food has; NaN where there is no need or no food, or nobody states it. */
export const percentOf = (results: RecipeResults | null, column: number): number => {
  if (!results || isEmpty(results) || knownOf(results.totals, column) === 'nothing') return Number.NaN;
  return results.totals.percentOfNeed[column] ?? Number.NaN;
};

/** The percents of a need at which its level changes, that no percent is rounded across. */
export const boundsOf = (entry: NutrientEntry | undefined): readonly number[] =>
  [entry?.amount.low_max, entry?.amount.high_min].filter((bound) => typeof bound === 'number');

const changeAs =
  (text: (size: number) => string) =>
  (change: number): string => {
    if (Number.isNaN(change) || change === 0) return '';
    return `${change > 0 ? '+' : '−'}${text(Math.abs(change))}`;
  };

/** How much more or less there is than saved; nothing where it is the same, or one of them is not stated. */
export const changeText = changeAs(formatAmount);

/** The same of a ratio. */
export const ratioChangeText = changeAs((size) => valueText(size, ': 1', 'exact'));

/** The same for those who do not see the sign. */
export const changeWords = (change: number): string => {
  if (Number.isNaN(change) || change === 0) return '';
  return change > 0 ? nutrientTexts.tools.more : nutrientTexts.tools.less;
};
