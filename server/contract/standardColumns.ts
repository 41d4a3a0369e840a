import type { StandardRow, StandardTable } from './standards.ts';

/** The bounds of a table as the engine compares with them; one entry per column, NaN without a bound. */
export interface BoundColumns {
  readonly dryMatterLowMax: Float64Array;
  readonly dryMatterHighMin: Float64Array;
  readonly per1000KcalLowMax: Float64Array;
  readonly per1000KcalHighMin: Float64Array;
}

/** A column of the catalogue. */
export interface Column {
  readonly id: number;
  readonly role?: string | null;
}

/** A table with its bounds by column, made once for all recipes. */
export interface PreparedStandard {
  readonly table: StandardTable;
  readonly columns: BoundColumns;
}

/** The index of each column by its nutrient. */
export const placeOf = (columns: readonly Column[]): ReadonlyMap<number, number> =>
  new Map(columns.map(({ id }, index) => [id, index]));

/** The bounds of a table by column. */
export const boundColumns = (columns: readonly Column[], rows: readonly StandardRow[]): BoundColumns => {
  const place = placeOf(columns);
  const on = (basis: StandardRow['basis'], side: 'min' | 'max') => {
    const made = new Float64Array(columns.length).fill(Number.NaN);
    for (const row of rows) {
      const column = row.nutrient_id === null ? undefined : place.get(row.nutrient_id);
      const bound = row[side];
      if (row.basis === basis && column !== undefined && bound !== null) made[column] = bound.compared;
    }
    return made;
  };
  return {
    dryMatterLowMax: on('per_100g_dry_matter', 'min'),
    dryMatterHighMin: on('per_100g_dry_matter', 'max'),
    per1000KcalLowMax: on('per_1000_kcal', 'min'),
    per1000KcalHighMin: on('per_1000_kcal', 'max'),
  };
};

/** The maxima of a table by column, NaN without one. */
export const maximaOf = (columns: readonly Column[], rows: readonly StandardRow[]): Float64Array =>
  Float64Array.from(
    columns,
    ({ id }) => rows.find(({ nutrient_id }) => nutrient_id === id)?.max?.value ?? Number.NaN,
  );

/** Tables with their bounds by column. */
export const prepareStandards = (
  tables: readonly StandardTable[],
  columns: readonly Column[],
): PreparedStandard[] => tables.map((table) => ({ table, columns: boundColumns(columns, table.rows) }));
