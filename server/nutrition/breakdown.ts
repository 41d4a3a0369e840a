import type { Line, Sheet } from '../../engine/host/sheet.ts';
import type { Breakdown, NutrientEntry } from '../contract/shapes.ts';
import type { Snapshot } from './catalogue.ts';
import { nutrientIds } from './ids.ts';
import type { NutrientColumn } from './matrix.ts';

/** What of a breakdown is shown. */
export interface Showing {
  /** The hidden nutrients too (D3). */
  readonly hidden: boolean;
  /** Whose vitamin A (D2): the pet's species; without a pet dog, unless all the recipe's species are cats. */
  readonly species: 'dog' | 'cat';
}

/** The species whose figures a recipe without a pet shows (D2). */
export const speciesShown = (slugs: readonly string[]): 'dog' | 'cat' =>
  slugs.length > 0 && slugs.every((slug) => slug === 'cat') ? 'cat' : 'dog';

const others: Readonly<Record<Showing['species'], number>> = {
  dog: nutrientIds.vitaminACats,
  cat: nutrientIds.vitaminADogs,
};

/** Whether a column belongs into a breakdown. */
export const isShown = ({ id, hidden }: NutrientColumn, showing: Showing): boolean =>
  id !== others[showing.species] && (showing.hidden || !hidden);

const milligramsPerGram = 1000;

const entryOf = (column: NutrientColumn, index: number, sheet: Sheet): NutrientEntry => {
  const { totalMilligrams } = sheet;
  const known = sheet.knownMilligrams[index] ?? 0;
  const amount = sheet.amounts[index] ?? Number.NaN;
  const missing = (sheet.missing[index] ?? Number.NaN) / 10 ** (column.scale + 5);
  const isKnown = (known > 0 || totalMilligrams === 0) && !Number.isNaN(amount);
  return {
    id: column.id,
    name: column.name,
    default_sort_order: column.sortOrder,
    category_name: column.category,
    amount: { qty: isKnown ? amount : null, unit_type: column.unit, low_max: null, high_min: null },
    high_note: null,
    low_note: null,
    ...column.bounds,
    coverage: totalMilligrams === 0 ? 1 : known / totalMilligrams,
    ...(Number.isFinite(missing) ? { missing_at_most: missing } : {}),
  };
};

const breakdownOf = (sheet: Sheet, columns: readonly NutrientColumn[], showing: Showing): Breakdown => ({
  total_qty: sheet.totalMilligrams / milligramsPerGram,
  total_unit_type: 'g',
  nutrients: columns.flatMap((column, index) =>
    isShown(column, showing) ? [entryOf(column, index, sheet)] : [],
  ),
});

/** A recipe's figures. */
export interface RecipeBreakdowns {
  readonly recipe: Breakdown;
  /** What each line brings, in order, when asked. */
  readonly lines: readonly Breakdown[];
  /** Each line's percent of the recipe, in order. */
  readonly shares: readonly number[];
}

/**
 * What a recipe holds, and what each of its lines brings: its grams, not 100 g.
 * @throws EngineError unknown-food when a line's food is not in the snapshot
 */
export const recipeBreakdowns = (
  { engine, columns }: Snapshot,
  lines: readonly Line[],
  showing: Showing,
  eachLine: boolean,
): RecipeBreakdowns => {
  engine.open(lines);
  const sheet = engine.assess(null, 1);
  const single = (line: Line): Breakdown => {
    engine.open([line]);
    return breakdownOf(engine.assess(null, 1), columns, showing);
  };
  return {
    recipe: breakdownOf(sheet, columns, showing),
    lines: eachLine ? lines.map(single) : [],
    shares: [...sheet.percentOfRecipe],
  };
};

/** What 100 g of a food hold. */
export const foodBreakdown = ({ engine, columns }: Snapshot, food: number, showing: Showing): Breakdown => {
  engine.open([{ food, milligrams: 100 * milligramsPerGram }]);
  return breakdownOf(engine.assess(null, 1), columns, showing);
};
