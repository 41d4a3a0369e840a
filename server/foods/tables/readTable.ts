import { type DecimalSign, numbersIn, readDecimal } from '../../../engine/host/writtenNumbers.ts';
import type { ValueReading } from '../../../engine/host/writtenValues.ts';
import { type Cells, FixtureError, type Separator, splitRecords } from '../../kernel/csv.ts';
import { FieldErrors } from '../../kernel/errors.ts';
import { normalizeCsv } from '../../kernel/readRows.ts';
import type { Nutrient } from '../../nutrients/nutrients.model.ts';
import { restore } from './cells.ts';
import type { FoodTableField } from './columnNames.ts';
import { ColumnNames, columnOf, type FoodColumn } from './columns.ts';
import { decimalSignOf, type NumberCell } from './decimals.ts';
import { isExport } from './exportFoods.ts';
import type { TableErrors } from './tableErrors.ts';

/** A cell of a nutrient's column. An empty cell is unknown. */
export interface TableValue extends ValueReading {
  readonly nutrient: Nutrient;
  readonly heading: string;
  readonly cell: string;
}

/** A row of a table of foods. */
export interface TableRow {
  readonly line: number;
  /** The cell of a field; undefined if the table has no such column. */
  readonly fields: Partial<Readonly<Record<FoodTableField, string>>>;
  readonly values: readonly TableValue[];
  /** The unit of a number alone in the column of grams. */
  readonly gramsUnit: string;
  readonly sign: DecimalSign;
}

/** A table of foods, and how its file is written. */
export interface FoodTable {
  readonly separator: Separator;
  readonly sign: DecimalSign;
  /** The columns that are read. */
  readonly columns: readonly FoodColumn[];
  readonly rows: readonly TableRow[];
}

/** A bound of the memory that a file takes. */
const maxLines = 20_000;

const separators = [',', ';', '\t'] as const;

/** A first line that names the separator, as Excel writes it. */
const separatorLine = /^sep=([,;\t])\n/i;

/** @throws FieldErrors for a wrong quote */
const split = (text: string, separator: Separator): Cells[] => {
  try {
    return splitRecords(text, 'The file', separator);
  } catch (error) {
    if (error instanceof FixtureError) throw new FieldErrors({ file: [`${error.message}.`] });
    throw error;
  }
};

/** The first record of a text: a quoted cell may have line breaks. */
const headOf = (text: string): string => /^(?:"(?:[^"]|"")*"|[^"\n])*/.exec(text)?.[0] ?? '';

/** The separator whose columns have the most known headings; of several the one with the most columns. */
const separatorOf = (text: string, names: ColumnNames): Separator => {
  const head = headOf(text);
  const counts = separators.map((separator) => {
    const cells = head.includes(separator) ? (tryHeads(head, separator) ?? []) : [];
    const known = cells.filter((cell) => typeof columnOf(cell.trim(), names) !== 'string').length;
    return { separator, known, cells: cells.length };
  });
  return counts.toSorted((a, b) => b.known - a.known || b.cells - a.cells)[0]?.separator ?? ',';
};

const tryHeads = (head: string, separator: Separator): readonly string[] | undefined => {
  try {
    return splitRecords(head, 'The file', separator)[0]?.cells;
  } catch {
    return undefined;
  }
};

/** The records of a file and what separates its columns. @throws FieldErrors for too many lines, and for a wrong quote */
const recordsOf = (typed: string, names: ColumnNames): { separator: Separator; records: Cells[] } => {
  if (typed.split('\n', maxLines + 1).length > maxLines)
    throw new FieldErrors({ file: [`At most ${maxLines.toLocaleString('en')} lines.`] });
  const text = normalizeCsv(typed).replaceAll('\r', '\n');
  const [first = '', named] = separatorLine.exec(text) ?? [];
  const rest = text.slice(first.length);
  const separator = (named as Separator | undefined) ?? separatorOf(rest, names);
  const skipped = first === '' ? 0 : 1;
  const records = split(rest, separator).map(({ line, cells }) => ({ line: line + skipped, cells }));
  return { separator, records };
};

const sameColumn = (column: FoodColumn, other: FoodColumn): boolean =>
  'field' in column
    ? 'field' in other && column.field === other.field
    : 'nutrient' in other && column.nutrient.id === other.nutrient.id;

/** The letters of a column in a spreadsheet. */
const lettersOf = (index: number): string =>
  index < 26
    ? String.fromCharCode(65 + index)
    : lettersOf(Math.floor(index / 26) - 1) + lettersOf(index % 26);

/** The columns of a heading line, by position; null for one without heading, and for a wrong one. */
const columnsIn = (
  { line, cells }: Cells,
  names: ColumnNames,
  errors: TableErrors,
): (FoodColumn | null)[] => {
  const columns: (FoodColumn | null)[] = [];
  for (const cell of cells) {
    const heading = cell.replace(/\s+/g, ' ').trim();
    const column = heading === '' ? null : columnOf(heading, names);
    const isWrong = typeof column === 'string';
    if (isWrong) errors.add(line, heading, column);
    else if (column !== null && columns.some((other) => other !== null && sameColumn(column, other)))
      errors.add(line, heading, 'This column is in the file twice.');
    columns.push(isWrong ? null : column);
  }
  if (
    !columns.some((column) => column !== null && 'field' in column && ['id', 'name'].includes(column.field))
  )
    errors.add(line, null, 'One column must be `id` or `name`. Commas, semicolons or tabs separate columns.');
  return columns;
};

/** Refuses lines with other numbers of cells than columns, and content below no heading. Empty cells at the end are padding. */
const checkCells = ({ line, cells }: Cells, columns: readonly unknown[], errors: TableErrors): boolean => {
  const needed = columns.findLastIndex((column) => column !== null) + 1;
  if (cells.length < needed) {
    errors.add(line, null, `${cells.length} cells, but ${needed} columns.`);
    return false;
  }
  const stray = cells.findIndex((cell, index) => (columns[index] ?? null) === null && cell.trim() !== '');
  if (stray < 0) return true;
  errors.add(
    line,
    null,
    `“${cells[stray]?.trim()}” in column ${lettersOf(stray)} has no heading. Write one, or empty the cell.`,
  );
  return false;
};

/** One step of the last decimal of the amounts in a column; null without amounts. */
const stepOf = (cells: readonly string[], sign: DecimalSign): string | null => {
  const decimals = cells.flatMap((cell) =>
    numbersIn(cell).flatMap((number) => {
      const text = readDecimal(number, sign);
      return text === null ? [] : [(text.split('.')[1] ?? '').length];
    }),
  );
  if (decimals.length === 0) return null;
  const most = Math.max(...decimals);
  return most === 0 ? '1' : `0.${'0'.repeat(most - 1)}1`;
};

const isNumeric = (column: FoodColumn): boolean => 'nutrient' in column || column.field === 'grams';

/** The cells that hold numbers. */
const numberCells = (rows: readonly Cells[], columns: readonly (FoodColumn | null)[]): NumberCell[] =>
  rows.flatMap(({ line, cells }) =>
    columns.flatMap((column, index) =>
      column !== null && isNumeric(column)
        ? [{ line, heading: column.heading, cell: restore((cells[index] ?? '').trim()) }]
        : [],
    ),
  );

/** The rows with their cells by column. */
const rowsOf = (
  records: readonly Cells[],
  columns: readonly (FoodColumn | null)[],
  sign: DecimalSign,
): TableRow[] => {
  const steps = columns.map((column, index) =>
    column !== null && 'nutrient' in column
      ? stepOf(
          records.map(({ cells }) => cells[index] ?? ''),
          sign,
        )
      : null,
  );
  const grams = columns.find((column) => column !== null && 'field' in column && column.field === 'grams');
  const gramsUnit = grams && 'field' in grams ? grams.unit : 'g';
  return records.map(({ line, cells }) => {
    const fields: Partial<Record<FoodTableField, string>> = {};
    const values: TableValue[] = [];
    columns.forEach((column, index) => {
      const cell = restore((cells[index] ?? '').trim());
      if (column === null) return;
      if ('field' in column) fields[column.field] = cell;
      else values.push({ ...column, cell, sign, step: steps[index] ?? null });
    });
    return { line, fields, values, gramsUnit, sign };
  });
};

/**
 * The rows of a CSV file by their columns. Lines and columns without content are skipped. Rows that cannot be read are
 * added to `errors`.
 * @param chosen the decimal sign, if the user was asked
 * @throws FieldErrors for a file that is no table, for wrong columns, and for an unclear decimal sign
 */
export const readTable = (
  text: string,
  nutrients: ReadonlyMap<number, Nutrient>,
  errors: TableErrors,
  chosen?: DecimalSign,
): FoodTable => {
  const names = new ColumnNames([...nutrients.values()]);
  const { separator, records } = recordsOf(text, names);
  const [head = { line: 1, cells: [] }, ...others] = records;
  const columns = columnsIn(head, names, errors);
  errors.throwIfAny();
  const filled = others.filter(({ cells }) => cells.some((cell) => cell.trim() !== ''));
  const whole = filled.filter((record) => checkCells(record, columns, errors));
  const own = isExport(head.cells) && separator === ',' ? ('point' as const) : undefined;
  const sign = decimalSignOf(numberCells(whole, columns), chosen ?? own, errors);
  const rows = rowsOf(whole, columns, sign);
  return { separator, sign, columns: columns.filter((column) => column !== null), rows };
};
