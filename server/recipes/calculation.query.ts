import type { CalculatedFor, Calculation } from '../contract/calculation.ts';
import { chunksOf } from '../kernel/database/chunks.ts';
import { selectRows } from '../kernel/database/queries/rows.ts';
import { selected, type Table } from '../kernel/database/queries/tables.ts';

/** A calculation with the animals that it is for, one column each. */
export interface CalculationRow extends Omit<Calculation, 'calculated_for'> {
  readonly species: CalculatedFor['species'] | null;
  readonly stage: CalculatedFor['stage'] | null;
  readonly min_kg: string | null;
  readonly max_kg: string | null;
}

/** True while the foods of the recipe `r` have the values with which it was saved. */
const hasSavedValues = `NOT EXISTS (SELECT 1 FROM recipe_ingredients l JOIN ingredients f ON f.id = l.ingredient_id
  WHERE l.recipe_id = r.id AND f.revision <> l.revision)`;

const calculated = `c.version = r.version AND ${hasSavedValues}`;
const reviewed = `c.reviewed_version = r.version AND ${hasSavedValues}`;

const columns = {
  treats_percent: `CASE WHEN ${calculated} THEN c.treats_percent END`,
  species: 'c.species',
  stage: 'c.stage',
  min_kg: 'c.min_kg',
  max_kg: 'c.max_kg',
  reviewer: `CASE WHEN ${reviewed} THEN c.reviewer END`,
  reviewed_on: `CASE WHEN ${reviewed} THEN CAST(c.reviewed_on AS CHAR) END`,
} satisfies Table<CalculationRow>['columns'];

const from = 'FROM recipe_calculations c JOIN recipes r ON r.id = c.recipe_id';

/** The calculation of the recipe `:id`: a figure and a review hold for the version and the values that they are of. */
export const calculationTable: Table<CalculationRow> = {
  columns,
  from: `${from} WHERE c.recipe_id = :id`,
};

/** A stored calculation. A figure is not given without the animals that it holds for. */
export const calculationOf = (row: CalculationRow): Calculation => {
  const { treats_percent, species, stage, min_kg, max_kg, reviewer, reviewed_on } = row;
  const isKnown = treats_percent !== null && species && stage && min_kg !== null && max_kg !== null;
  return {
    treats_percent: isKnown ? treats_percent : null,
    calculated_for: isKnown ? { species, stage, min_kg: Number(min_kg), max_kg: Number(max_kg) } : null,
    ...{ reviewer, reviewed_on },
  };
};

/** The calculations of shipped recipes among these. The caller has access to the recipes. */
export const getCalculations = async (ids: readonly number[]): Promise<ReadonlyMap<number, Calculation>> => {
  const found = new Map<number, Calculation>();
  for (const chunk of chunksOf(ids))
    for (const { id, ...row } of await selectRows<CalculationRow & { readonly id: number }>(
      `SELECT c.recipe_id AS id, ${selected(columns)} ${from} WHERE c.recipe_id IN (:ids)`,
      { ids: chunk },
    ))
      found.set(id, calculationOf(row));
  return found;
};
