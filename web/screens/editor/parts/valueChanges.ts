import type { ApiFailure } from '../../../api.ts';
import { EngineClient, type Revised } from '../../../engineClient.ts';
import type { RecipeResults } from '../../../recipeCalculator.ts';
import { nutrientTexts } from '../../../texts/nutrientTexts.ts';
import type { LevelName } from '../../../ui/value/LevelBadge.tsx';
import { loadFoodValues, startEngineClient } from '../loadEngine.ts';
import type { EditorModel } from '../model.ts';
import { ratioLevel } from '../nutrients/ratios.ts';
import { knownOf, levelOf, type Row } from '../rows.ts';
import type { Catalogue } from '../state.ts';

/** A recipe by one state of its foods' figures, and what 100 g of some of the foods hold: food by food, in columns. */
export interface ResultsWithFoods {
  readonly recipe: RecipeResults;
  readonly foods: Float64Array;
}

const hundredGrams = 100_000;

/** Has an engine of its own tell of the recipe as it is saved, by these revisions of its foods. */
export const calculateWithFoods = async (
  model: EditorModel,
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
    lines: changed.map(({ id }) => ({ food: id, milligrams: hundredGrams })),
  });
  return { recipe, foods: engineClient.window(0, changed.length) };
};

/** What is stated of a nutrient: an amount, a lower limit, or nothing (NaN). */
export interface StatedAmount {
  readonly amount: number;
  readonly isPart: boolean;
}

/** A figure that is another one now. */
export interface ValueChange {
  readonly name: string;
  /** Of a nutrient; a ratio has none. */
  readonly unit: string | null;
  readonly before: StatedAmount;
  readonly after: StatedAmount;
  /** Of the recipe, where they differ. */
  readonly levels: readonly [LevelName, LevelName] | null;
}

type Both<Of> = readonly [before: Of, after: Of];

const isSame = (one: StatedAmount, other: StatedAmount): boolean =>
  Object.is(one.amount, other.amount) && one.isPart === other.isPart;

/** A change, where it is one. */
const changeOf = (
  named: Pick<ValueChange, 'name' | 'unit'>,
  [before, after]: Both<StatedAmount>,
  levels: Both<LevelName> | null,
): readonly ValueChange[] => {
  const moved = levels && levels[0] !== levels[1] ? levels : null;
  return isSame(before, after) && !moved ? [] : [{ ...named, before, after, levels: moved }];
};

const namedOf = ({ nutrient: { display, unit_type } }: Row) => ({ name: display, unit: unit_type });

const statedIn = ({ totals }: RecipeResults, column: number): StatedAmount => {
  const known = knownOf(totals, column);
  return {
    amount: known === 'nothing' ? Number.NaN : (totals.amounts[column] ?? Number.NaN),
    isPart: known === 'part',
  };
};

const ratio = 'calciumToPhosphorus';

const ratioIn = ({ derived: { values } }: RecipeResults): StatedAmount => ({
  amount: values[ratio].value,
  isPart: false,
});

/** The nutrients of which a recipe has another amount, or another level; and its Ca:P where that is another one. */
export const recipeChanges = (
  rows: readonly Row[],
  ...[before, after]: Both<RecipeResults>
): readonly ValueChange[] => [
  ...rows.flatMap((row) =>
    changeOf(
      namedOf(row),
      [statedIn(before, row.column), statedIn(after, row.column)],
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
 * The nutrients of which a food holds another amount.
 * @param at the food's place among those that were told of
 * @param width columns of the catalogue
 */
export const foodChanges = (
  rows: readonly Row[],
  [before, after]: Both<Float64Array>,
  at: number,
  width: number,
): readonly ValueChange[] =>
  rows.flatMap((row) => {
    const stated = (all: Float64Array): StatedAmount => ({
      amount: all[at * width + row.column] ?? Number.NaN,
      isPart: false,
    });
    return changeOf(namedOf(row), [stated(before), stated(after)], null);
  });
