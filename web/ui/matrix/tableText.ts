import { unit } from '../../kernel/format.ts';
import { matrixExportTexts } from '../../texts/matrixExportTexts.ts';
import type { ExportContent } from './pages.ts';
import {
  emptyCell,
  isSection,
  labelOf,
  levelWord,
  type MatrixCell,
  type MatrixColumn,
  type MatrixRow,
} from './types.ts';

/** A table as texts: the headings, then the rows. Empty if a value is not stated. */
export type TextTable = readonly (readonly string[])[];

/** How a table writes its numbers. */
export type NumberText = (value: number) => string;

/** Six significant digits, more than any source has; never 0 for what is not 0. */
export const sixDigits: NumberText = (value) => String(Number(value.toPrecision(6)));

/** Texts of one column in all rows, with its upper ends, levels and precision if any row has one. */
const columnTexts = (heading: string, cells: readonly MatrixCell[], numberText: NumberText): string[][] => {
  const valueText = ({ value }: MatrixCell): string =>
    typeof value === 'number' ? numberText(value) : (value ?? '');
  const levels = cells.map(levelWord);
  const remarks = cells.map(({ remark }) => remark ?? '');
  const highs = cells.map(({ range }) => (range ? numberText(range.high) : ''));
  const more = (texts: readonly string[], title: string) =>
    texts.some((text) => text !== '') ? [[title, ...texts]] : [];
  return [
    [heading, ...cells.map(valueText)],
    ...more(highs, matrixExportTexts.upperEnd(heading)),
    ...more(levels, matrixExportTexts.level(heading)),
    ...more(remarks, matrixExportTexts.precision(heading)),
  ];
};

type Content<Row extends MatrixRow, Column extends MatrixColumn> = ExportContent<Row, Column>;

/** All rows with their cells. Rows of folded sections are included, headers of sections are not. */
const cellsOf = <Row extends MatrixRow, Column extends MatrixColumn>({
  rows,
  columns,
  source,
}: Omit<Content<Row, Column>, 'title'>) => {
  const read = source.read(columns);
  return rows
    .flatMap((item): readonly Row[] => (isSection(item) ? item.rows : [item]))
    .map((row) => ({ row, cells: columns.map((column) => read?.(row, column) ?? emptyCell) }));
};

const nameOf = ({ name, fullName }: MatrixRow): string => fullName ?? name;

const headingOf = (column: MatrixColumn): string =>
  labelOf({ ...column, name: column.fullName ?? column.name });

const unitOf = ({ unit: name }: MatrixRow): string => (name === undefined ? '' : unit(name));

/** A matrix as a table of texts, with all decimals unless `numberText` says otherwise. */
export const tableOf = <Row extends MatrixRow, Column extends MatrixColumn>(
  content: Omit<Content<Row, Column>, 'title'>,
  numberText: NumberText = String,
): TextTable => {
  const all = cellsOf(content);
  const units = all.map(({ row }) => unitOf(row));
  const upright = [
    [content.corner, ...all.map(({ row }) => nameOf(row))],
    ...(units.some((each) => each !== '') ? [[matrixExportTexts.unit, ...units]] : []),
    ...content.columns.flatMap((column, at) =>
      columnTexts(
        headingOf(column),
        all.map(({ cells }) => cells[at] ?? emptyCell),
        numberText,
      ),
    ),
  ];
  return [content.corner, ...all].map((_, at) => upright.map((column) => column[at] ?? ''));
};

/** What a cell says, without what it does not have. */
const jsonCell = (cell: MatrixCell) => ({
  value: cell.value,
  ...(cell.range && { upper_end: cell.range.high }),
  ...(levelWord(cell) !== '' && { level: levelWord(cell) }),
  ...(cell.remark !== undefined && { precision: cell.remark }),
});

/** A matrix as JSON with full values: its columns, and for each row one cell a column. `null` if a value is not stated. */
export const toJson = <Row extends MatrixRow, Column extends MatrixColumn>(
  content: Content<Row, Column>,
): string =>
  JSON.stringify(
    {
      title: content.title,
      columns: content.columns.map(headingOf),
      rows: cellsOf(content).map(({ row, cells }) => ({
        name: nameOf(row),
        unit: unitOf(row) || null,
        cells: cells.map(jsonCell),
      })),
    },
    null,
    1,
  );

/** A table as tab-separated text, which spreadsheets paste as cells. */
export const toTabSeparated = (table: TextTable): string =>
  table.map((row) => row.map((text) => text.replace(/[\t\r\n]+/g, ' ')).join('\t')).join('\n');
