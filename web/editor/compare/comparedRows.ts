import { formatAmount, formatKcal, servingGrams, unit } from '../../kernel/format.ts';
import type { RecipeResults } from '../../kernel/recipeCalculator.ts';
import { energyColumn } from '../../nutrition/nutrients/serving.ts';
import { type Group, knownOf, levelOf } from '../../nutrition/rows.ts';
import type { LevelName } from '../../ui/value/LevelBadge.tsx';
import { compareTexts as texts } from './compareTexts.ts';

/** What a recipe has of a nutrient in a day, and its level. */
export interface ComparedValue {
  readonly text: string;
  readonly level: LevelName;
}

/** A nutrient in two recipes. */
export interface ComparedRow {
  readonly id: number;
  readonly name: string;
  readonly here: ComparedValue;
  readonly there: ComparedValue;
}

/** An amount of which a part is not stated is a lower limit; one of which nothing is stated is not known. */
const comparedValue = (
  { totals, serving }: RecipeResults,
  column: number,
  unitName: string,
): ComparedValue => {
  const [amount, known] = [serving.amounts[column] ?? Number.NaN, knownOf(totals, column)];
  const level = levelOf(totals, column);
  if (Number.isNaN(amount) || known === 'nothing') return { text: texts.unknown, level };
  return { text: `${known === 'part' ? '≥ ' : ''}${formatAmount(amount)} ${unit(unitName)}`, level };
};

/** The nutrients of two recipes, both calculated for a day of the same pet. */
export const comparedRows = (
  groups: readonly Group[],
  here: RecipeResults,
  there: RecipeResults,
): readonly ComparedRow[] =>
  groups.flatMap(({ rows }) =>
    rows.map(({ column, nutrient: { id, display, unit_type } }) => ({
      ...{ id, name: display },
      here: comparedValue(here, column, unit_type),
      there: comparedValue(there, column, unit_type),
    })),
  );

/** Grams of a day, and kcal of 100 g. */
export const comparedSums = ({ serving, totals }: RecipeResults, groups: readonly Group[]) => {
  const kcal = ((totals.amounts[energyColumn(groups)] ?? Number.NaN) * 100_000) / totals.totalMilligrams;
  return {
    day: Number.isFinite(serving.milligrams) ? `${servingGrams(serving.milligrams)} g` : texts.unknown,
    kcal: Number.isFinite(kcal) ? formatKcal(kcal) : texts.unknown,
  };
};
