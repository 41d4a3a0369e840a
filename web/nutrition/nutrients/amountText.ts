import { openEnd } from '../../../engine/host/openEnd.ts';
import { getMaxUnstated } from '../../../engine/host/serving.ts';
import { sharesOf } from '../../../engine/host/shares.ts';
import type { NutrientEntry } from '../../../server/contract/shapes.ts';
import { type As, formatAmount, formatGrams, percentText, unit, valueText } from '../../kernel/format.ts';
import type { RecipeResults } from '../../kernel/recipeCalculator.ts';
import { editorTexts } from '../../texts/editorTexts.ts';
import { nutrientTexts } from '../../texts/nutrientTexts.ts';
import { valueTexts } from '../../texts/valueTexts.ts';
import { knownOf, levelOf, type Row } from '../rows.ts';
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

/** A column with its number of decimals. */
export interface ScaledColumn {
  readonly column: number;
  readonly scale: number;
}

/**
 * What the upper end of a total's range adds to it, times a factor, in the nutrient's unit (D86). 0 without one, and where
 * foods do not state the nutrient: they could add more.
 */
export const rangeWidth = ({ totals }: Known, { column, scale }: ScaledColumn, factor = 1): number =>
  knownOf(totals, column) === 'all'
    ? getMaxUnstated(totals, column, scale, { value: factor, min: factor })
    : 0;

/** True if a total has a range (D86). */
const isRanged = (results: Known, { column, nutrient: { scale } }: Row): boolean =>
  rangeWidth(results, { column, scale }) > 0;

/** True if an amount is the lower end of a range, or foods that do not state it may add more. */
export const isLowerLimit = (state: NutritionState, row: Row): boolean =>
  getCompleteness(state, row.column) === 'part' || (state.results !== null && isRanged(state.results, row));

/** True if a part of a total is estimated (D89). */
export const isEstimated = ({ totals }: Known, column: number): boolean =>
  (totals.estimatedMilligrams[column] ?? 0) > 0;

/** Both ends of a range as texts; exact if they are the same otherwise. The upper one is null without a range, open for a minimum. */
const endTexts = (
  amount: number,
  width: number,
  measure: string,
  as: As,
): readonly [low: string, high: string | null] => {
  const low = valueText(amount, measure, as);
  if (!(width > 0)) return [low, null];
  if (width === Number.POSITIVE_INFINITY) return [low, openEnd];
  const high = valueText(amount + width, measure, as);
  return low === high && as !== 'exact' ? endTexts(amount, width, measure, 'exact') : [low, high];
};

/** An amount as text with both ends of its range (D86): `4 to 6`, `at least 4`. */
export const rangedText = (amount: number, width: number, measure: string, as: As): string =>
  valueTexts.range(...endTexts(amount, width, measure, as));

/** The same with its unit: `4 to 6 mg`. */
export const rangedAmountText = (amount: number, width: number, measure: string, as: As): string =>
  `${rangedText(amount, width, measure, as)} ${unit(measure)}`;

/** The part of the recipe's mass whose value of a nutrient is estimated (D89), as text. Empty without one. */
export const estimatedPart = ({ totals }: Known, column: number): string => {
  const estimated = totals.estimatedMilligrams[column] ?? 0;
  const [percent = Number.NaN] = sharesOf(Float64Array.of(estimated), totals.totalMilligrams);
  return percent > 0 ? editorTexts.nutrients.estimated(percentText(percent, 'plain', [100])) : '';
};

/**
 * What stands beside an amount of a day's food, or of the whole recipe: the upper end of its range (D86), the estimated
 * part of it (D89), as in `up to 6 mg, 40 % estimated`, and what cooking does to it. Empty without them.
 */
export const amountMarks = (
  results: Pick<RecipeResults, 'totals' | 'serving'>,
  { column, nutrient: { scale, unit_type } }: Row,
  as: As,
  ofRecipe = false,
): string => {
  const { totals, serving } = results;
  const width = rangeWidth(results, { column, scale }, ofRecipe ? 1 : serving.scale.value);
  const amount = (ofRecipe ? totals : serving).amounts[column] ?? Number.NaN;
  const [, high] = endTexts(amount, width, unit_type, as);
  return withMarks(high === null ? '' : valueTexts.upTo(`${high} ${unit(unit_type)}`), results, column);
};

const joined = (...texts: readonly string[]): string => texts.filter((text) => text !== '').join(', ');

/** True if nobody knows how much of a part of an amount cooking takes (D85). */
export const isLossUnknown = ({ totals }: Known, column: number): boolean => totals.lossUnknown[column] === 1;

/** True if cooking takes a known part of an amount (D85). */
export const isAfterCooking = ({ totals }: Known, column: number): boolean =>
  totals.amounts[column] !== totals.rawAmounts[column];

/** What cooking does to an amount (D85): it is what is left, or nobody knows how much of a part is. */
export const cookingText = (results: Known, column: number): string =>
  joined(
    isAfterCooking(results, column) ? editorTexts.nutrients.afterCooking : '',
    isLossUnknown(results, column) ? editorTexts.nutrients.lossUnknown : '',
  );

/** A text of coverage, followed by the estimated part of it. */
export const withEstimated = (known: string, results: Known, column: number): string =>
  joined(known, estimatedPart(results, column));

/** A text of coverage, followed by the estimated part of it and by what cooking does to it. */
export const withMarks = (known: string, results: Known, column: number): string =>
  joined(withEstimated(known, results, column), cookingText(results, column));

/** The amount of a recipe's raw foods, times a factor, as text; empty if cooking takes nothing that is known. */
export const rawTotalText = (
  { totals }: Known,
  { column, unit: measure }: { readonly column: number; readonly unit: string },
  factor = 1,
): string => {
  const raw = totals.rawAmounts[column] ?? Number.NaN;
  if (Number.isNaN(raw) || raw === totals.amounts[column]) return '';
  return editorTexts.nutrients.raw(`${valueText(raw * factor, measure, 'exact')} ${unit(measure)}`);
};

/** The same in a day's food. */
export const rawText = (results: RecipeResults, { column, nutrient }: Row): string =>
  rawTotalText(results, { column, unit: nutrient.unit_type }, results.serving.scale.value);

/** Mass of the foods that state a nutrient: `300 of 400 g`. */
export const massText = ({ totals }: Known, column: number): string =>
  editorTexts.nutrients.knownFor(
    formatGrams(totals.knownMilligrams[column] ?? 0),
    formatGrams(totals.totalMilligrams),
  );

/** The same with the estimated part and what cooking does: `300 of 400 g, 40 % estimated, after cooking`. */
export const knownText = (results: Known, column: number): string =>
  withMarks(massText(results, column), results, column);

/** True if a recipe has no mass. Nothing is Low then, and no bar is shown. */
export const isEmpty = ({ totals }: Pick<RecipeResults, 'totals'>): boolean => totals.totalMilligrams === 0;

/** The raw amount, and what cooking does to it. Empty if it does nothing. */
export const amountTitle = (results: RecipeResults, row: Row): string =>
  joined(rawText(results, row), cookingText(results, row.column));

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
