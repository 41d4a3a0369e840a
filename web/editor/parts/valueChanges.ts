import { Cooking } from '../../../engine/host/recipeTotals.ts';
import type { ApiFailure } from '../../kernel/api.ts';
import { EngineClient, type Revised } from '../../kernel/engineClient.ts';
import { unmarked, type ValueMarks } from '../../kernel/foodMarks.ts';
import type { RecipeResults } from '../../kernel/recipeCalculator.ts';
import { loadFoodValues, startEngineClient } from '../../nutrition/loadEngine.ts';
import { isEstimated, rangeWidth } from '../../nutrition/nutrients/amountText.ts';
import { ratioLevel } from '../../nutrition/nutrients/ratios.ts';
import { knownOf, levelOf, type Row } from '../../nutrition/rows.ts';
import type { Catalogue } from '../../nutrition/state.ts';
import { nutrientTexts } from '../../texts/nutrientTexts.ts';
import type { LevelName } from '../../ui/value/LevelBadge.tsx';
import type { Editor } from '../editor.ts';

/**
 * Results of a recipe with one set of food revisions, and the values per 100 g of some foods (food by food, in
 * columns).
 */
export interface ResultsWithFoods {
  readonly recipe: RecipeResults;
  readonly foods: Float64Array;
  /** Whether a food's value in a column is estimated, and its range. */
  readonly marksOf: (food: number, column: number) => ValueMarks;
}

const hundredGrams = 100_000;

/** Calculates the saved recipe with these revisions of its foods in a separate engine. */
export const calculateWithFoods = async (
  model: Editor,
  catalogue: Catalogue,
  foods: readonly Revised[],
  changed: readonly { readonly id: number }[],
): Promise<ResultsWithFoods | ApiFailure> => {
  const engineClient = new EngineClient();
  const failure =
    (await startEngineClient(engineClient, catalogue)) ??
    (await loadFoodValues(engineClient, catalogue, foods));
  if (failure) return failure;
  const request = model.savedRequest();
  const recipe = engineClient.calculate(request);
  engineClient.calculate({
    ...request,
    lines: changed.map(({ id }) => ({ food: id, milligrams: hundredGrams, cooking: Cooking.raw })),
  });
  return {
    recipe,
    foods: engineClient.contributionsOf(changed.map(({ id }) => id)),
    marksOf: (food, column) => engineClient.marksOf(food, column),
  };
};

/** A stated amount, a lower limit, or nothing (NaN). */
export interface StatedAmount extends ValueMarks {
  readonly amount: number;
  readonly isPart: boolean;
}

/** A changed value. */
export interface ValueChange {
  readonly name: string;
  /** Unit of a nutrient; null for a ratio. */
  readonly unit: string | null;
  readonly before: StatedAmount;
  readonly after: StatedAmount;
  /** Levels of the recipe, if they differ. */
  readonly levels: readonly [LevelName, LevelName] | null;
}

type Both<Of> = readonly [before: Of, after: Of];

const isSame = (one: StatedAmount, other: StatedAmount): boolean =>
  Object.is(one.amount, other.amount) &&
  one.isPart === other.isPart &&
  one.width === other.width &&
  one.estimated === other.estimated;

/** The change of a value; null without one. */
const changeOf = (
  named: Pick<ValueChange, 'name' | 'unit'>,
  [before, after]: Both<StatedAmount>,
  levels: Both<LevelName> | null,
): readonly ValueChange[] => {
  const moved = levels && levels[0] !== levels[1] ? levels : null;
  return isSame(before, after) && !moved ? [] : [{ ...named, before, after, levels: moved }];
};

const namedOf = ({ nutrient: { display, unit_type } }: Row) => ({ name: display, unit: unit_type });

const statedIn = (results: RecipeResults, { column, nutrient: { scale } }: Row): StatedAmount => {
  const { totals } = results;
  const known = knownOf(totals, column);
  return {
    amount: known === 'nothing' ? Number.NaN : (totals.amounts[column] ?? Number.NaN),
    isPart: known === 'part',
    width: rangeWidth(results, { column, scale }),
    estimated: isEstimated(results, column),
  };
};

const ratio = 'calciumToPhosphorus';

const ratioIn = ({ derived: { values } }: RecipeResults): StatedAmount => ({
  amount: values[ratio].value,
  isPart: false,
  ...unmarked,
});

/** Nutrients whose amount or level in the recipe changed, and Ca:P if it changed. */
export const recipeChanges = (
  rows: readonly Row[],
  ...[before, after]: Both<RecipeResults>
): readonly ValueChange[] => [
  ...rows.flatMap((row) =>
    changeOf(
      namedOf(row),
      [statedIn(before, row), statedIn(after, row)],
      [levelOf(before.totals, row.column), levelOf(after.totals, row.column)],
    ),
  ),
  ...changeOf(
    { name: nutrientTexts.ratios.calcium, unit: null },
    [ratioIn(before), ratioIn(after)],
    [ratioLevel(before, ratio), ratioLevel(after, ratio)],
  ),
];

/**
 * Nutrients whose value in a food changed.
 * @param food with its index among the compared foods
 * @param width number of columns in the catalogue
 */
export const foodChanges = (
  rows: readonly Row[],
  [before, after]: Both<Omit<ResultsWithFoods, 'recipe'>>,
  { id, at }: { readonly id: number; readonly at: number },
  width: number,
): readonly ValueChange[] =>
  rows.flatMap((row) => {
    const stated = ({ foods, marksOf }: typeof before): StatedAmount => {
      const marks = marksOf(id, row.column);
      const amount = foods[at * width + row.column] ?? Number.NaN;
      return { amount, isPart: marks.width === Number.POSITIVE_INFINITY, ...marks };
    };
    return changeOf(namedOf(row), [stated(before), stated(after)], null);
  });
