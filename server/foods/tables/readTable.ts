import { isEqual } from '../../../engine/host/fractions.ts';
import { readUnit } from '../../../engine/host/labelUnits.ts';
import { type DecimalSign, numbersIn, readDecimal } from '../../../engine/host/writtenNumbers.ts';
import { type Cells, FixtureError, type Separator, splitRecords } from '../../kernel/csv.ts';
import { FieldErrors } from '../../kernel/errors.ts';
import { normalizeCsv } from '../../kernel/readRows.ts';
import type { Nutrient } from '../../nutrients/nutrients.model.ts';
import { restore } from './cells.ts';
import { checkNames, checkServings, checkUnits, saidBasis } from './checkTable.ts';
import type { FoodTableField } from './columnNames.ts';
import { ColumnNames, columnOf, type FoodColumn } from './columns.ts';
import { decimalSignOf, type NumberCell } from './decimals.ts';
import { isExport } from './exportFoods.ts';
import type { FoodTable, TableRow, TableValue } from './foodTable.ts';
import { bestSeparator, maxTitles, partRecords } from './headings.ts';
import type { TableErrors } from './tableErrors.ts';

/** A bound of the memory that a file takes. */
const maxLines = 20_000;

/** Bounds of the time that a file takes: its columns, and letters in a cell. */
const [maxColumns, maxCell] = [500, 300];

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
const firstOf = (text: string): string => /^(?:"(?:[^"]|"")*"|[^"\n])*/.exec(text)?.[0] ?? '';

/** The records at the top of a text; only the first where a quoted cell goes on below them. */
const topRecords = (text: string, separator: Separator): readonly Cells[] => {
  for (const part of [text.split('\n', maxTitles).join('\n'), firstOf(text)])
    try {
      return splitRecords(part, 'The file', separator);
    } catch (error) {
      if (!(error instanceof FixtureError)) throw error;
    }
  return [];
};

const tooWide = (): FieldErrors =>
  new FieldErrors({ file: [`At most ${maxColumns} columns, and ${maxCell} letters in a cell.`] });

/** The records of a file and what separates its columns. @throws FieldErrors for too many lines or columns, and for a wrong quote */
const recordsOf = (typed: string, names: ColumnNames): { separator: Separator; records: Cells[] } => {
  if (typed.split('\n', maxLines + 1).length > maxLines)
    throw new FieldErrors({ file: [`At most ${maxLines.toLocaleString('en')} lines.`] });
  const text = normalizeCsv(typed).replaceAll('\r', '\n');
  if (text.split('\n').some((line) => line.length > maxColumns * maxCell)) throw tooWide();
  const [first = '', named] = separatorLine.exec(text) ?? [];
  const rest = text.slice(first.length);
  const separator =
    (named as Separator | undefined) ?? bestSeparator(separators, (each) => topRecords(rest, each), names);
  const skipped = first === '' ? 0 : 1;
  const records = split(rest, separator).map(({ line, cells }) => {
    if (cells.findLastIndex((cell) => cell.trim() !== '') >= maxColumns) throw tooWide();
    return { line: line + skipped, cells: cells.slice(0, maxColumns) };
  });
  return { separator, records };
};

/** What a column has. Energy in kcal and in kJ, and sodium and salt, say the same in two ways. */
const contentOf = (column: FoodColumn): string => {
  if ('field' in column) return column.field;
  const { nutrient, unit, part } = column;
  const inJoules = unit?.kind === 'energy' && !isEqual(unit.factor, readUnit('kcal')?.factor ?? unit.factor);
  return `${nutrient.id}${part === null ? '' : ' salt'}${inJoules ? ' kJ' : ''}`;
};

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
    else if (
      column !== null &&
      columns.some((other) => other !== null && contentOf(column) === contentOf(other))
    )
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
  const long = cells.find((cell) => cell.length > maxCell);
  if (long !== undefined) {
    errors.add(line, null, `At most ${maxCell} letters in a cell: “${long.slice(0, 40)}…”`);
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

const isNumeric = (column: FoodColumn): boolean =>
  'nutrient' in column || ['grams', 'price', 'pack'].includes(column.field);

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
  const ofFields = Object.fromEntries(
    columns.flatMap((column) => (column !== null && 'field' in column ? [[column.field, column]] : [])),
  );
  return records.map(({ line, cells }) => {
    const fields: Partial<Record<FoodTableField, string>> = {};
    const values: TableValue[] = [];
    columns.forEach((column, index) => {
      const cell = restore((cells[index] ?? '').trim());
      if (column === null) return;
      if ('field' in column) fields[column.field] = cell;
      else values.push({ ...column, cell, sign, step: steps[index] ?? null });
    });
    return { line, fields, values, columns: ofFields, sign };
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
  const { titles, head, foods } = partRecords(records, names);
  const columns = columnsIn(head, names, errors);
  errors.throwIfAny();
  const whole = foods.filter((record) => checkCells(record, columns, errors));
  const own = isExport(head.cells) && separator === ',' ? ('point' as const) : undefined;
  const sign = decimalSignOf(numberCells(whole, columns), chosen ?? own, errors);
  const rows = rowsOf(whole, columns, sign);
  const table = { separator, sign, headLine: head.line, said: saidBasis(titles) };
  checkServings(rows, { line: head.line, said: table.said }, errors);
  checkUnits(rows, head.line, errors);
  checkNames(rows, errors);
  return { ...table, columns: columns.filter((column) => column !== null), rows };
};
