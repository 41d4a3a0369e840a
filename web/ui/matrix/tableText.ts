import { unit } from '../../format.ts';
import { matrixToolTexts } from '../../texts/matrixToolTexts.ts';
import { texts } from '../../texts.ts';
import {
  isSection,
  type MatrixCell,
  type MatrixColumn,
  type MatrixItem,
  type MatrixRow,
  type MatrixSource,
} from './types.ts';

/** A table of full values as texts: the headings, then the rows. Empty if a value is not stated. */
export type TextTable = readonly (readonly string[])[];

/** Content of an exported table. */
export interface ExportContent<Row extends MatrixRow, Column extends MatrixColumn> {
  readonly corner: string;
  readonly rows: readonly MatrixItem<Row>[];
  readonly columns: readonly Column[];
  readonly source: MatrixSource<Row, Column>;
}

const fullValue = ({ value }: MatrixCell): string => (value === null ? '' : String(value));

const levelOf = ({ level }: MatrixCell): string => (level === null ? '' : texts.levels[level]);

const headingOf = ({ name, unit: unitName }: MatrixColumn): string =>
  unitName === undefined ? name : `${name}, ${unit(unitName)}`;

/** Texts of one column in all rows, with its level and precision if any row has one. */
const columnTexts = (heading: string, cells: readonly MatrixCell[]): string[][] => {
  const levels = cells.map(levelOf);
  const remarks = cells.map(({ remark }) => remark ?? '');
  return [
    [heading, ...cells.map(fullValue)],
    ...(levels.some((level) => level !== '') ? [[matrixToolTexts.level(heading), ...levels]] : []),
    ...(remarks.some((remark) => remark !== '') ? [[matrixToolTexts.precision(heading), ...remarks]] : []),
  ];
};

/** A matrix as a table of full values. Rows of folded sections are included, headers of sections are not. */
export const tableOf = <Row extends MatrixRow, Column extends MatrixColumn>({
  corner,
  rows,
  columns,
  source,
}: ExportContent<Row, Column>): TextTable => {
  const all = rows.flatMap((item): readonly Row[] => (isSection(item) ? item.rows : [item]));
  const read = source.read(columns);
  const units = all.map(({ unit: name }) => (name === undefined ? '' : unit(name)));
  const upright = [
    [corner, ...all.map(({ name }) => name)],
    ...(units.some((each) => each !== '') ? [[matrixToolTexts.unit, ...units]] : []),
    ...(read
      ? columns.flatMap((column) =>
          columnTexts(
            headingOf(column),
            all.map((row) => read(row, column)),
          ),
        )
      : []),
  ];
  return (upright[0] ?? []).map((_, at) => upright.map((column) => column[at] ?? ''));
};

/** A table as tab-separated text, which spreadsheets paste as cells. */
export const toTabSeparated = (table: TextTable): string =>
  table.map((row) => row.map((text) => text.replace(/[\t\r\n]+/g, ' ')).join('\t')).join('\n');

/** Texts that a spreadsheet would take for a formula. Numbers may start with a minus sign. */
const isFormula = (text: string): boolean => /^[=+\-@]/.test(text) && Number.isNaN(Number(text));

const quoted = (text: string): string => {
  const safe = isFormula(text) ? `'${text}` : text;
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
};

/** A table as CSV (RFC 4180). */
export const toCsv = (table: TextTable): string =>
  table.map((row) => `${row.map(quoted).join(',')}\r\n`).join('');
