import { sharesOf } from '../../../../engine/host/shares.ts';
import type { NutrientEntry } from '../../../../server/contract/shapes.ts';
import { type As, formatAmount, formatGrams, percentText, valueText } from '../../../format.ts';
import type { RecipeResults } from '../../../recipeCalculator.ts';
import { editorTexts } from '../../../texts/editorTexts.ts';
import { nutrientTexts } from '../../../texts/nutrientTexts.ts';
import { knownOf, levelOf } from '../rows.ts';
import type { NutritionState } from '../state.ts';
import { ratioLevel } from './ratios.ts';

/** State of an amount: no result, too large, not stated, a lower limit, or complete. */
export type Completeness = 'none' | 'tooLarge' | 'nothing' | 'part' | 'all';

/** State of a nutrient's amount. */
export const getCompleteness = ({ results }: NutritionState, column: number): Completeness => {
  if (!results) return 'none';
  if (Number.isNaN(results.totals.amounts[column])) return 'tooLarge';
  return knownOf(results.totals, column);
};

/**
 * Daily amount of a nutrient as text.
 * @param measure the nutrient's unit, which decides the decimals of a plain text
 */
export const amountText = (
  { results }: NutritionState,
  column: number,
  measure = '',
  as: As = 'exact',
): string => (results ? valueText(results.serving.amounts[column] ?? Number.NaN, measure, as) : '');

type Known = Pick<RecipeResults, 'totals'>;

/** The part of the recipe's mass whose value of a nutrient is estimated (D89), as text. Empty without one. */
export const estimatedPart = ({ totals }: Known, column: number): string => {
  const estimated = totals.estimatedMilligrams[column] ?? 0;
  const [percent = Number.NaN] = sharesOf(Float64Array.of(estimated), totals.totalMilligrams);
  return percent > 0 ? editorTexts.nutrients.estimated(percentText(percent, 'plain', [100])) : '';
};

/** A text of coverage, followed by the estimated part of it. */
export const withEstimated = (known: string, results: Known, column: number): string =>
  [known, estimatedPart(results, column)].filter((text) => text !== '').join(', ');

/** Mass of the foods that state a nutrient, with the estimated part: `300 of 400 g, 40 % estimated`. */
export const knownText = (results: Known, column: number): string => {
  const { knownMilligrams, totalMilligrams } = results.totals;
  const known = formatGrams(knownMilligrams[column] ?? 0);
  const text = editorTexts.nutrients.knownFor(known, formatGrams(totalMilligrams));
  return withEstimated(text, results, column);
};

/** True if a recipe has no mass. Nothing is Low then, and no bar is shown. */
export const isEmpty = ({ totals }: Pick<RecipeResults, 'totals'>): boolean => totals.totalMilligrams === 0;

/** Percent of the need in a daily serving. NaN without a need, without mass, or if no food states it. */
export const percentOf = (results: RecipeResults | null, column: number): number => {
  if (!results || isEmpty(results) || knownOf(results.totals, column) === 'nothing') return Number.NaN;
  return results.totals.percentOfNeed[column] ?? Number.NaN;
};

/** Why a nutrient is Optimal without a met need: the need is 0 or absent, or it has no bounds (D59). */
export type OptimalBy = 'noNeed' | 'noBound';

/** Why a nutrient counts as Optimal without a met need. Null if its level is by the need, or without a pet. */
export const optimalByOf = (
  {
    results,
    hasTargets,
  }: Pick<NutritionState, 'hasTargets'> & { readonly results: Pick<RecipeResults, 'totals'> | null },
  column: number,
  entry: NutrientEntry | undefined,
): OptimalBy | null => {
  if (!results || !hasTargets || isEmpty(results) || Number.isNaN(results.totals.amounts[column]))
    return null;
  const level = levelOf(results.totals, column);
  if (level === 'none') return 'noNeed';
  return level === 'optimal' && boundsOf(entry).length === 0 ? 'noBound' : null;
};

/** As `optimalByOf` for Ca:P: a need without calcium or phosphorus has no Ca:P to compare with (D59). */
export const calciumOptimalBy = ({
  results,
  hasTargets,
}: Pick<NutritionState, 'hasTargets'> & {
  readonly results: Pick<RecipeResults, 'totals' | 'derived'> | null;
}): OptimalBy | null => {
  if (!results || !hasTargets || isEmpty(results)) return null;
  const isStated = !Number.isNaN(results.derived.values.calciumToPhosphorus.value);
  return isStated && ratioLevel(results, 'calciumToPhosphorus') === 'none' ? 'noNeed' : null;
};

/** Percents of a need at which its level changes. Rounding must not cross them. */
export const boundsOf = (entry: NutrientEntry | undefined): readonly number[] =>
  [entry?.amount.low_max, entry?.amount.high_min].filter((bound) => typeof bound === 'number');

const changeAs =
  (text: (size: number) => string) =>
  (change: number): string => {
    if (Number.isNaN(change) || change === 0) return '';
    return `${change > 0 ? '+' : '−'}${text(Math.abs(change))}`;
  };

/** Change of an amount since the last save. Empty if equal or not stated. */
export const changeText = changeAs(formatAmount);

/** Change of a ratio since the last save. */
export const ratioChangeText = changeAs((size) => valueText(size, ': 1', 'exact'));

/** Change as words for screen readers, which do not read the sign. */
export const changeWords = (change: number): string => {
  if (Number.isNaN(change) || change === 0) return '';
  return change > 0 ? nutrientTexts.tools.more : nutrientTexts.tools.less;
};
