import { methodOf } from '../../engine/host/extras.ts';
import { Cooking, type RecipeLine, type RecipeTotals } from '../../engine/host/recipeTotals.ts';
import { milligramsPerGram } from '../contract/milligrams.ts';
import type { Breakdown, NutrientEntry } from '../contract/shapes.ts';
import { nutrientIds } from '../nutrients/ids.ts';
import type { FoodValues } from './catalogue.ts';
import type { NutrientColumn } from './engineInput.ts';

/** Options of a breakdown. */
export interface BreakdownOptions {
  /** Includes hidden nutrients (D3). */
  readonly hidden: boolean;
  /** Species of the vitamin A (D2). Without a pet it is dog, unless all species of the recipe are cats. */
  readonly species: 'dog' | 'cat';
}

/** The species for a recipe without a pet (D2). */
export const speciesShown = (slugs: readonly string[]): 'dog' | 'cat' =>
  slugs.length > 0 && slugs.every((slug) => slug === 'cat') ? 'cat' : 'dog';

const others: Readonly<Record<BreakdownOptions['species'], number>> = {
  dog: nutrientIds.vitaminACats,
  cat: nutrientIds.vitaminADogs,
};

/** True if a breakdown includes the column. */
export const isShown = ({ id, hidden }: NutrientColumn, options: BreakdownOptions): boolean =>
  id !== others[options.species] && (options.hidden || !hidden);

/** Decimals of a column's amounts: those of values per 100 g, and five for milligrams of 100 g. */
export const decimalsOf = ({ scale }: NutrientColumn): number => scale + 5;

/** Divisors that convert totals to the nutrient's unit, by the decimals of their amounts. */
const unitOf = Array.from({ length: 17 }, (_, decimals) => 10 ** decimals);

/** The amount of one column in recipe totals. */
export interface NutrientValue {
  /** Null if no food states it. */
  readonly qty: number | null;
  /** Share of the mass whose foods state it. */
  readonly coverage: number;
  /** Null if it has no upper bound. */
  readonly maxUnstated: number | null;
}

/** Gets the amount of one column from recipe totals. */
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
  // A sum of acids may have stated parts although no food states all of them.
  const isKnown = (known > 0 || amount > 0 || totalMilligrams === 0) && !Number.isNaN(amount);
  return {
    qty: isKnown ? amount : null,
    coverage: totalMilligrams === 0 ? 1 : known / totalMilligrams,
    maxUnstated: Number.isFinite(maxUnstated) ? maxUnstated : null,
  };
};

/** Creates the entry of a column from its amount. */
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

/** Total mass of a recipe in grams. */
export const gramsOf = ({ totalMilligrams }: RecipeTotals): number => totalMilligrams / milligramsPerGram;

/** A breakdown with its total mass. */
export const breakdownWith = (grams: number, nutrients: NutrientEntry[]): Breakdown => ({
  total_qty: grams,
  total_unit_type: 'g',
  nutrients,
});

/** Creates a breakdown from recipe totals. */
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

/** Totals of one line, of the whole recipe, or of the recipe after cooking. All but the last are raw. */
interface LineTotals {
  readonly recipeTotals: RecipeTotals;
  readonly line: number | 'whole' | 'after cooking';
}

/**
 * Yields the raw totals of each line for its grams and of the recipe, then the recipe's after cooking. Read each before the
 * next: the buffer is reused. Other callers may use the engine in between.
 * @throws EngineError unknown-food when a line's food is not in the snapshot
 */
export function* totalsByLine({ engine }: FoodValues, lines: readonly RecipeLine[]): Generator<LineTotals> {
  let recipeTotals: RecipeTotals | undefined;
  const raw = lines.map(({ food, milligrams }) => ({ food, milligrams }));
  for (const [index, line] of raw.entries()) {
    engine.setLines([line]);
    recipeTotals = engine.assess(null, 1, 1, recipeTotals);
    yield { recipeTotals, line: index };
  }
  engine.setLines(raw);
  yield { recipeTotals: engine.assess(null, 1), line: 'whole' };
  engine.setLines(lines);
  yield { recipeTotals: engine.assess(null, 1), line: 'after cooking' };
}

/** What a recipe's response has of its totals. */
export interface RecipeMeasures {
  /** Percent of each line of the recipe's mass, in order; 0 for all lines of an empty recipe. */
  readonly shares: readonly number[];
  /** Energy of the whole; null without foods, or if one of them does not state it. */
  readonly kcal: number | null;
  /** Per line: true if it is cooked with the recipe. */
  readonly cooked: readonly boolean[];
  /** Grams of the cooked food, at least and at most; null if nothing is cooked or weighed, or a yield is unknown. */
  readonly cookedGrams: { readonly min: number; readonly max: number } | null;
}

/** True if a line is cooked with its recipe. */
export const isCooked = (
  { foods }: Pick<FoodValues, 'foods'>,
  { food, cooking }: Pick<RecipeLine, 'food' | 'cooking'>,
): boolean => methodOf(cooking, foods.get(food)?.cooked ?? { usual: false }) !== 'raw';

/**
 * Grams after cooking. The yields are of drained food; water and drippings that are eaten weigh up to what left the food,
 * and a food that takes up water weighs its raw grams at least.
 */
const cookedGramsOf = (values: FoodValues, lines: readonly RecipeLine[]): RecipeMeasures['cookedGrams'] => {
  const isDrained = lines.some(
    ({ cooking }) => cooking === Cooking.drained || cooking === Cooking.drainedIfUsual,
  );
  if (!lines.some((line) => isCooked(values, line))) return null;
  let [min, max] = [0, 0];
  for (const line of lines) {
    const percent = isCooked(values, line) ? (values.foods.get(line.food)?.yieldPercent ?? Number.NaN) : 100;
    min += (line.milligrams / milligramsPerGram / 100) * (isDrained ? percent : Math.min(percent, 100));
    max += (line.milligrams / milligramsPerGram / 100) * (isDrained ? percent : Math.max(percent, 100));
  }
  return min > 0 ? { min, max } : null;
};

/** Measures a recipe. */
export const measureRecipe = (values: FoodValues, lines: readonly RecipeLine[]): RecipeMeasures => {
  const { engine, columns, place } = values;
  engine.setLines(lines);
  const totals = engine.assess(null, 1);
  const index = place.get(nutrientIds.energy) ?? -1;
  const column = columns[index];
  const energy = column && toNutrientValue(column, index, totals);
  return {
    shares: Array.from(totals.percentOfRecipe, (percent) => (Number.isFinite(percent) ? percent : 0)),
    kcal: energy?.qty && energy.maxUnstated === 0 ? energy.qty : null,
    cooked: lines.map((line) => isCooked(values, line)),
    cookedGrams: cookedGramsOf(values, lines),
  };
};

/** The breakdown of 100 g of a food. */
export const foodBreakdown = (snapshot: FoodValues, food: number, options: BreakdownOptions): Breakdown => {
  snapshot.engine.setLines([{ food, milligrams: 100 * milligramsPerGram }]);
  return breakdownOf(snapshot.engine.assess(null, 1), snapshot, options);
};
