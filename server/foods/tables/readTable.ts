import { type Cells, FixtureError, splitRecords } from '../../kernel/csv.ts';
import { FieldErrors } from '../../kernel/errors.ts';
import { normalizeCsv } from '../../kernel/readRows.ts';
import type { Nutrient } from '../../nutrients/nutrients.model.ts';
import { restore } from './cells.ts';
import { columnOf, type FoodColumn, type FoodTableField } from './columns.ts';
import type { TableErrors } from './tableErrors.ts';

/** A row of a table of foods. */
export interface TableRow {
  readonly line: number;
  /** The cell of a field; undefined if the table has no such column. */
  readonly fields: Partial<Readonly<Record<FoodTableField, string>>>;
  /** The cells of the nutrients with columns, with their headings. An empty cell is unknown. */
  readonly values: readonly {
    readonly nutrient: Nutrient;
    readonly heading: string;
    readonly cell: string;
  }[];
}

/** A bound of the memory that a file takes. */
const maxLines = 20_000;

/** @throws FieldErrors for a file that is not comma-separated values, or has too many lines */
const recordsOf = (text: string): Cells[] => {
  if (text.split('\n', maxLines + 1).length > maxLines)
    throw new FieldErrors({ file: [`At most ${maxLines.toLocaleString('en')} lines.`] });
  try {
    return splitRecords(normalizeCsv(text), 'The file');
  } catch (error) {
    if (error instanceof FixtureError) throw new FieldErrors({ file: [`${error.message}.`] });
    throw error;
  }
};

const sameColumn = (column: FoodColumn, other: FoodColumn): boolean =>
  'field' in column
    ? 'field' in other && column.field === other.field
    : 'nutrient' in other && column.nutrient.id === other.nutrient.id;

/** The columns of a heading line, by position. */
const columnsIn = (
  { line, cells }: Cells,
  nutrients: ReadonlyMap<number, Nutrient>,
  errors: TableErrors,
): (FoodColumn | null)[] => {
  const columns: (FoodColumn | null)[] = [];
  for (const cell of cells) {
    const column = columnOf(cell.trim(), nutrients);
    const isKnown = typeof column !== 'string';
    if (!isKnown) errors.add(line, cell, column);
    else if (columns.some((other) => other !== null && sameColumn(column, other)))
      errors.add(line, cell, 'This column is in the file twice.');
    columns.push(isKnown ? column : null);
  }
  if (
    !columns.some((column) => column !== null && 'field' in column && ['id', 'name'].includes(column.field))
  )
    errors.add(line, null, 'The columns need `id` or `name`, and commas between them.');
  return columns;
};

const rowOf = ({ line, cells }: Cells, columns: readonly (FoodColumn | null)[]): TableRow => {
  const texts = cells.map((cell) => restore(cell.trim()));
  const fields: Partial<Record<FoodTableField, string>> = {};
  const values: TableRow['values'][number][] = [];
  columns.forEach((column, index) => {
    const cell = texts[index] ?? '';
    if (column === null) return;
    if ('field' in column) fields[column.field] = cell;
    else values.push({ nutrient: column.nutrient, heading: column.heading, cell });
  });
  return { line, fields, values };
};

/**
 * The rows of a CSV file by their columns. Lines without content are skipped. Rows with a wrong number of cells are
 * added to `errors`.
 * @throws FieldErrors for a file that is no table, and for wrong columns
 */
export const readTable = (
  text: string,
  nutrients: ReadonlyMap<number, Nutrient>,
  errors: TableErrors,
): TableRow[] => {
  const [head, ...records] = recordsOf(text);
  const columns = columnsIn(head ?? { line: 1, cells: [] }, nutrients, errors);
  errors.throwIfAny();
  const rows = records.filter(({ cells }) => cells.some((cell) => cell.trim() !== ''));
  return rows.flatMap((row) => {
    if (row.cells.length === columns.length) return rowOf(row, columns);
    errors.add(row.line, null, `${row.cells.length} cells, but ${columns.length} columns.`);
    return [];
  });
};
