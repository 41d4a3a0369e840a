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

/** A table of full values as texts: the headings, then the rows. Empty if a value is not stated. */
export type TextTable = readonly (readonly string[])[];

const fullValue = ({ value }: MatrixCell): string => (value === null ? '' : String(value));

/** Texts of one column in all rows, with its upper ends, levels and precision if any row has one. */
const columnTexts = (heading: string, cells: readonly MatrixCell[]): string[][] => {
  const levels = cells.map(levelWord);
  const remarks = cells.map(({ remark }) => remark ?? '');
  const highs = cells.map(({ range }) => (range ? String(range.high) : ''));
  const more = (texts: readonly string[], title: string) =>
    texts.some((text) => text !== '') ? [[title, ...texts]] : [];
  return [
    [heading, ...cells.map(fullValue)],
    ...more(highs, matrixExportTexts.upperEnd(heading)),
    ...more(levels, matrixExportTexts.level(heading)),
    ...more(remarks, matrixExportTexts.precision(heading)),
  ];
};

/** A matrix as a table of full values. Rows of folded sections are included, headers of sections are not. */
export const tableOf = <Row extends MatrixRow, Column extends MatrixColumn>({
  corner,
  rows,
  columns,
  source,
}: Omit<ExportContent<Row, Column>, 'title'>): TextTable => {
  const all = rows.flatMap((item): readonly Row[] => (isSection(item) ? item.rows : [item]));
  const read = source.read(columns);
  const cells = all.map((row) => columns.map((column) => read?.(row, column) ?? emptyCell));
  const units = all.map(({ unit: name }) => (name === undefined ? '' : unit(name)));
  const upright = [
    [corner, ...all.map(({ name, fullName }) => fullName ?? name)],
    ...(units.some((each) => each !== '') ? [[matrixExportTexts.unit, ...units]] : []),
    ...columns.flatMap((column, at) =>
      columnTexts(
        labelOf({ ...column, name: column.fullName ?? column.name }),
        cells.map((row) => row[at] ?? emptyCell),
      ),
    ),
  ];
  return [corner, ...all].map((_, at) => upright.map((column) => column[at] ?? ''));
};

/** A table as tab-separated text, which spreadsheets paste as cells. */
export const toTabSeparated = (table: TextTable): string =>
  table.map((row) => row.map((text) => text.replace(/[\t\r\n]+/g, ' ')).join('\t')).join('\n');
