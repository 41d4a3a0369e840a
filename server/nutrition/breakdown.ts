import type { Line, RecipeTotals } from '../../engine/host/recipeTotals.ts';
import type { Breakdown, NutrientEntry } from '../contract/shapes.ts';
import type { FoodValues } from './catalogue.ts';
import type { NutrientColumn } from './engineInput.ts';
import { nutrientIds } from './ids.ts';

/** What of a breakdown is shown. */
export interface BreakdownOptions {
  /** The hidden nutrients too (D3). */
  readonly hidden: boolean;
  /** Whose vitamin A (D2): the pet's species; without a pet dog, unless all the recipe's species are cats. */
  readonly species: 'dog' | 'cat';
}

/** The species whose figures a recipe without a pet shows (D2). */
export const speciesShown = (slugs: readonly string[]): 'dog' | 'cat' =>
  slugs.length > 0 && slugs.every((slug) => slug === 'cat') ? 'cat' : 'dog';

const others: Readonly<Record<BreakdownOptions['species'], number>> = {
  dog: nutrientIds.vitaminACats,
  cat: nutrientIds.vitaminADogs,
};

/** Whether a column belongs into a breakdown. */
export const isShown = ({ id, hidden }: NutrientColumn, options: BreakdownOptions): boolean =>
  id !== others[options.species] && (options.hidden || !hidden);

const milligramsPerGram = 1000;

/** Decimals of a column's amounts: those kept of 100 g's figures, and five for milligrams of 100 g. */
export const decimalsOf = ({ scale }: NutrientColumn): number => scale + 5;

/** What a total is divided by to be in the nutrient's unit, by the decimals of its amounts. */
const unitOf = Array.from({ length: 17 }, (_, decimals) => 10 ** decimals);

/** What recipe totals say of one column. */
export interface NutrientValue {
  /** Null where nothing at all is known. */
  readonly qty: number | null;
  /** Share of the mass whose foods state it. */
  readonly coverage: number;
  /** The most that could be missing; null where nothing says how much it may be. */
  readonly maxUnstated: number | null;
}

/** What recipe totals say of a column. */
export const toNutrientValue = (
  column: NutrientColumn,
  index: number,
  recipeTotals: RecipeTotals,
): NutrientValue => {
  const { totalMilligrams } = recipeTotals;
  const known = recipeTotals.knownMilligrams[index] ?? 0;
  const amount = recipeTotals.amounts[index] ?? Number.NaN;
  const maxUnstated =
    (recipeTotals.maxUnstated[index] ?? Number.NaN) / (unitOf[decimalsOf(column)] ?? Number.NaN);
  // A sum of acids may be stated in part by foods of which none states all of them.
  const isKnown = (known > 0 || amount > 0 || totalMilligrams === 0) && !Number.isNaN(amount);
  return {
    qty: isKnown ? amount : null,
    coverage: totalMilligrams === 0 ? 1 : known / totalMilligrams,
    maxUnstated: Number.isFinite(maxUnstated) ? maxUnstated : null,
  };
};

/** A column's entry with a figure. */
export const entryOf = (
  column: NutrientColumn,
  { qty, coverage, maxUnstated }: NutrientValue,
): NutrientEntry => ({
  id: column.id,
  name: column.name,
  default_sort_order: column.sortOrder,
  category_name: column.category,
  amount: { qty, unit_type: column.unit, low_max: null, high_min: null },
  high_note: null,
  low_note: null,
  ...column.bounds,
  coverage,
  missing_at_most: maxUnstated,
});

/** Grams of a recipe. */
export const gramsOf = ({ totalMilligrams }: RecipeTotals): number => totalMilligrams / milligramsPerGram;

/** A breakdown of so many grams. */
export const breakdownWith = (grams: number, nutrients: NutrientEntry[]): Breakdown => ({
  total_qty: grams,
  total_unit_type: 'g',
  nutrients,
});

/** Recipe totals as a breakdown. */
export const breakdownOf = (
  recipeTotals: RecipeTotals,
  { columns }: Pick<FoodValues, 'columns'>,
  options: BreakdownOptions,
): Breakdown =>
  breakdownWith(
    gramsOf(recipeTotals),
    columns.flatMap((column, index) =>
      isShown(column, options) ? [entryOf(column, toNutrientValue(column, index, recipeTotals))] : [],
    ),
  );

/** What a line brings; where `line` is null, what the whole recipe holds. */
export interface LineTotals {
  readonly recipeTotals: RecipeTotals;
  readonly line: number | null;
}

/**
 * What each line of a recipe brings, its grams, not 100 g, and then what the recipe holds. Totals are not to be kept:
 * the next ones are written over them. Others may use the engine in between.
 * @throws EngineError unknown-food when a line's food is not in the snapshot
 */
export function* totalsByLine({ engine }: FoodValues, lines: readonly Line[]): Generator<LineTotals> {
  let recipeTotals: RecipeTotals | undefined;
  for (const [index, line] of lines.entries()) {
    engine.setLines([line]);
    recipeTotals = engine.assess(null, 1, 1, recipeTotals);
    yield { recipeTotals, line: index };
  }
  engine.setLines(lines);
  yield { recipeTotals: engine.assess(null, 1), line: null };
}

/** Each line's percent of the recipe, in order; of nothing at all every line is nothing. */
export const recipeShares = ({ engine }: FoodValues, lines: readonly Line[]): readonly number[] => {
  engine.setLines(lines);
  return Array.from(engine.assess(null, 1).percentOfRecipe, (percent) =>
    Number.isFinite(percent) ? percent : 0,
  );
};

/** What 100 g of a food hold. */
export const foodBreakdown = (snapshot: FoodValues, food: number, options: BreakdownOptions): Breakdown => {
  snapshot.engine.setLines([{ food, milligrams: 100 * milligramsPerGram }]);
  return breakdownOf(snapshot.engine.assess(null, 1), snapshot, options);
};
