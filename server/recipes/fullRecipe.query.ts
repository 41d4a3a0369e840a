import type { Calculation } from '../contract/calculation.ts';
import type { LineCooking } from '../contract/cooking.ts';
import type { AccessScope, Actor } from '../contract/policy.ts';
import type { PriceConfidence, PriceGap } from '../contract/prices.ts';
import { doseColumns, type SpeciesFlag } from '../foods/ingredientDetails.model.ts';
import type { PriceRow } from '../foods/serializeIngredient.ts';
import { momentOf } from '../kernel/database/queries/rows.ts';
import { selectTables, type Table } from '../kernel/database/queries/tables.ts';
import { type CalculationRow, calculationOf, calculationTable } from './calculation.query.ts';
import {
  type RecipeColumns,
  type RecipeFields,
  type RecipeSummaryRow,
  recipeSummaryTable,
  type SpeciesOrTagRow,
  speciesAndTagTable,
  toRecipeSummaryRow,
} from './recipeSummaries.query.ts';
import { type MeasureRow, measuresByFood, measureTable } from './search/recipeMeasures.query.ts';
import { type StoredFood, storedFood, storedFoodColumns } from './storedFood.ts';

/** A food of a recipe with all fields of its response. */
interface LineFood extends StoredFood {
  readonly category: { readonly name: string };
  readonly reference_only: boolean;
  readonly safety_reviewed: boolean;
  readonly heat_sensitivity: boolean;
  readonly cook_well: boolean;
  readonly flags: readonly SpeciesFlag[];
  readonly notes: readonly Note[];
  readonly ingredient_prices: readonly PriceRow[];
  readonly no_price: PriceGap | null;
  readonly measures: readonly MeasureRow[];
  readonly unit_scored: boolean;
}

/** A line of a recipe with its food. */
export interface RecipeLine {
  readonly milligrams: number;
  /** What was chosen for it (D85). */
  readonly cooking: LineCooking | null;
  /** The revision it was saved with (D38). */
  readonly revision: number;
  /** Time since its food has a newer revision; null if it has none. */
  readonly changedSince: Date | null;
  readonly food: LineFood;
}

/** A batch variant, or its parent, in the list of batch sizes. */
export interface BatchVariant {
  readonly id: number;
  readonly name: string;
  readonly recipe_multiplier: string;
  readonly total_qty: string;
  readonly parent_id: number | null;
}

/** An email that a recipe is shared with. */
interface ShareRow {
  readonly email: string;
  /** The day by which it is looked at again, `YYYY-MM-DD`; null for none. */
  readonly recheck_on: string | null;
}

/** A recipe with all parts of its response. */
export interface FullRecipe extends RecipeSummaryRow, RecipeFields {
  readonly lines: readonly RecipeLine[];
  /** The emails it is shared with. */
  readonly sharedWith: readonly ShareRow[];
  /** Its parent recipe and all batch variants. */
  readonly family: readonly BatchVariant[];
  /** Of a shipped recipe. */
  readonly calculation: Calculation | null;
}

interface Note {
  readonly id: number;
  readonly msg: string;
}

interface FoodDetailRow extends Omit<SpeciesFlag, 'specie_id' | 'unsafe' | 'possibly_unsafe'> {
  readonly ingredient_id: number;
  readonly specie_id: number | null;
  readonly unsafe: number | null;
  readonly possibly_unsafe: number | null;
  readonly id: number | null;
  readonly msg: string | null;
  readonly cost_per_units: string | null;
  readonly period: string | null;
  readonly confidence: PriceConfidence | null;
  readonly source: string | null;
}

interface LineRow extends StoredFood {
  readonly version: number;
  readonly line_id: number | null;
  readonly milligrams: number;
  readonly cooking: LineCooking | null;
  readonly saved_revision: number;
  readonly changed_since: string | Date | null;
  readonly category_name: string;
  readonly reference_only: number;
  readonly safety_reviewed: number;
  readonly heat_sensitivity: number;
  readonly cook_well: number;
  readonly unit_scored: number;
  readonly no_price: PriceGap | null;
}

const lineTable: Table<LineRow> = {
  columns: {
    version: 'v.version',
    line_id: 'l.id',
    milligrams: 'l.milligrams',
    cooking: 'l.cooking',
    saved_revision: 'l.revision',
    changed_since: `CASE WHEN f.revision > l.revision THEN (SELECT n.created_at FROM ingredient_revisions n
      WHERE n.ingredient_id = f.id AND n.revision = l.revision + 1) END`,
    ...storedFoodColumns,
    category_name: 'c.name',
    reference_only: 'f.reference_only',
    safety_reviewed: 'f.safety_reviewed',
    heat_sensitivity: 'f.heat_sensitivity',
    cook_well: 'f.cook_well',
    unit_scored: 'f.unit_scored',
    no_price: 'f.no_price',
  },
  from: `FROM recipes v LEFT JOIN recipe_ingredients l ON l.recipe_id = v.id
    LEFT JOIN ingredients f ON f.id = l.ingredient_id LEFT JOIN food_categories c ON c.id = f.category_id
    WHERE v.id = :id ORDER BY l.position`,
};

/** Columns of warnings. */
const flagColumns = [
  'specie_id',
  'species',
  'unsafe',
  'possibly_unsafe',
  'warning_kind',
  'held_by',
  ...doseColumns,
] as const;

/** The columns of a warning `d`, for a SELECT. */
export const flagList = flagColumns
  .map((name) =>
    name === 'species' ? '(SELECT s.slug FROM species s WHERE s.id = d.specie_id) AS species' : `d.${name}`,
  )
  .join();
const noFlag = flagColumns.map(() => 'NULL').join();

/** Warnings, notes and prices of a recipe's foods. Columns of other kinds are null. */
const foodDetailTable: Table<FoodDetailRow> = {
  columns: {
    ingredient_id: 'd.ingredient_id',
    ...(Object.fromEntries(flagColumns.map((name) => [name, `d.${name}`])) as Record<
      (typeof flagColumns)[number],
      string
    >),
    id: 'd.id',
    msg: 'd.msg',
    ...{ cost_per_units: 'd.cost_per_units', period: 'd.period' },
    ...{ confidence: 'd.confidence', source: 'd.source' },
  },
  from: `FROM (SELECT d.ingredient_id, ${flagList}, NULL AS id, NULL AS msg,
      NULL AS cost_per_units, NULL AS period, NULL AS confidence, NULL AS source
    FROM recipe_ingredients l JOIN ingredient_flags d ON d.ingredient_id = l.ingredient_id WHERE l.recipe_id = :id
    UNION ALL SELECT d.ingredient_id, ${noFlag}, d.id, d.msg, NULL, NULL, NULL, NULL
    FROM recipe_ingredients l JOIN ingredient_notes d ON d.ingredient_id = l.ingredient_id WHERE l.recipe_id = :id
    UNION ALL SELECT d.ingredient_id, ${noFlag}, NULL, NULL, d.cost_per_units, d.period, d.confidence, d.source
    FROM recipe_ingredients l JOIN ingredient_prices d ON d.ingredient_id = l.ingredient_id
    WHERE l.recipe_id = :id) d`,
};

const root = '(SELECT COALESCE(v.parent_id, v.id) FROM recipes v WHERE v.id = :id)';

const shareTable: Table<ShareRow> = {
  columns: { email: 's.email', recheck_on: 'CAST(s.recheck_on AS CHAR)' },
  from: `FROM recipe_shares s WHERE s.recipe_id = ${root} ORDER BY s.id`,
};

const familyTable: Table<BatchVariant> = {
  columns: {
    id: 'f.id',
    name: 'f.name',
    recipe_multiplier: 'f.recipe_multiplier',
    total_qty: 'f.total_qty',
    parent_id: 'f.parent_id',
  },
  from: `FROM recipes f WHERE f.id = ${root} OR f.parent_id = ${root} ORDER BY f.id`,
};

interface FoodDetails {
  readonly flags: SpeciesFlag[];
  readonly notes: Note[];
  readonly prices: PriceRow[];
}

const byFood = (rows: readonly FoodDetailRow[]): ReadonlyMap<number, FoodDetails> => {
  const found = new Map<number, FoodDetails>();
  for (const row of rows) {
    const { ingredient_id, specie_id, unsafe, possibly_unsafe, id, msg, ...rest } = row;
    const { cost_per_units, period, confidence, source, ...flag } = rest;
    const details = found.get(ingredient_id) ?? { flags: [], notes: [], prices: [] };
    found.set(ingredient_id, details);
    if (specie_id !== null)
      details.flags.push({
        ...{ ...flag, specie_id, unsafe: Boolean(unsafe), possibly_unsafe: Boolean(possibly_unsafe) },
      });
    if (id !== null && msg !== null) details.notes.push({ id, msg });
    if (cost_per_units !== null) details.prices.push({ cost_per_units, period, confidence, source });
  }
  return found;
};

const linesOf = (
  rows: readonly LineRow[],
  foodDetailRows: readonly FoodDetailRow[],
  measureRows: readonly MeasureRow[],
): RecipeLine[] => {
  const details = byFood(foodDetailRows);
  const measures = measuresByFood(measureRows);
  const there = rows.filter(({ line_id }) => line_id !== null);
  return there.map((row) => ({
    milligrams: row.milligrams,
    cooking: row.cooking,
    revision: row.saved_revision,
    changedSince: row.changed_since === null ? null : momentOf(row.changed_since),
    food: {
      ...storedFood(row),
      category: { name: row.category_name },
      reference_only: Boolean(row.reference_only),
      safety_reviewed: Boolean(row.safety_reviewed),
      heat_sensitivity: Boolean(row.heat_sensitivity),
      cook_well: Boolean(row.cook_well),
      flags: details.get(row.id)?.flags ?? [],
      notes: (details.get(row.id)?.notes ?? []).sort((a, b) => a.id - b.id),
      ingredient_prices: details.get(row.id)?.prices ?? [],
      measures: measures.get(row.id) ?? [],
      unit_scored: Boolean(row.unit_scored),
      no_price: row.no_price,
    },
  }));
};

/** The row types of a recipe's parts. */
interface RecipeTables {
  readonly summaries: RecipeColumns;
  readonly speciesAndTags: SpeciesOrTagRow;
  readonly lines: LineRow;
  readonly foodDetails: FoodDetailRow;
  readonly measures: MeasureRow;
  readonly shares: ShareRow;
  readonly family: BatchVariant;
  readonly calculations: CalculationRow;
}

const recipeTables = {
  speciesAndTags: speciesAndTagTable,
  lines: lineTable,
  foodDetails: foodDetailTable,
  measures: measureTable,
  shares: shareTable,
  family: familyTable,
  calculations: calculationTable,
};

/**
 * Gets a recipe with its parts; null if it is not in scope. The number of queries is constant, and they run at
 * once. `torn` means that a save happened between them. Lines of one version with the number of another would
 * let a save overwrite the changes of another user.
 */
export const getFullRecipe = async (
  id: number,
  scope: AccessScope,
  actor: Actor,
): Promise<FullRecipe | 'torn' | null> => {
  const tables = { summaries: recipeSummaryTable(scope, actor), ...recipeTables };
  const { summaries, speciesAndTags, lines, foodDetails, measures, shares, family, calculations } =
    await selectTables<RecipeTables>(tables, { id, email: actor.email });
  const [head] = summaries;
  if (head === undefined) return null;
  if (lines.some(({ version }) => version !== head.version)) return 'torn';
  return {
    ...toRecipeSummaryRow(
      head,
      speciesAndTags,
      family.filter(({ parent_id }) => parent_id === id),
    ),
    lines: linesOf(lines, foodDetails, measures),
    sharedWith: shares,
    family,
    calculation: calculations[0] ? calculationOf(calculations[0]) : null,
  };
};
