import { texts } from '../../texts/texts.ts';
import {
  levelWord,
  type MatrixCell,
  type MatrixColumn,
  type MatrixItem,
  type MatrixRow,
  type MatrixSource,
} from './types.ts';

/** Content of an exported table. */
export interface ExportContent<Row extends MatrixRow, Column extends MatrixColumn> {
  /** What the table shows. */
  readonly title: string;
  readonly corner: string;
  readonly rows: readonly MatrixItem<Row>[];
  readonly columns: readonly Column[];
  readonly source: MatrixSource<Row, Column>;
  /** Number of columns that stand alone on the first page of print. */
  readonly firstPage?: number;
  /** Explanations below the table, on paper only. */
  readonly notes?: readonly string[];
}

/** Columns beside each other on an upright page. */
export const columnsPerPage = 5;

/** Columns beside each other on a page wider than high. */
export const columnsPerWidePage = 8;

/**
 * Text of a cell in print, of a range with both ends. Its level precedes a number, so that numbers stay aligned. A text that begins with the level,
 * such as "High: limit", names it once.
 */
export const printedText = (cell: MatrixCell): string => {
  const text = cell.range?.text ?? cell.text;
  const word = levelWord(cell);
  const plain = texts.levels[cell.level ?? 'none'];
  if (word === '' || cell.worded) return text;
  if (text.startsWith(plain)) return `${word}${text.slice(plain.length)}`;
  return /^[a-z]/.test(text) ? `${word}: ${text}` : `${word} ${text}`;
};

/** The columns of each page of print. */
export const pagesOf = <Row extends MatrixRow, Column extends MatrixColumn>(
  { columns, firstPage = 0 }: ExportContent<Row, Column>,
  perPage = columnsPerPage,
): readonly (readonly Column[])[] => {
  const rest = columns.slice(firstPage);
  const pages = Array.from({ length: Math.ceil(rest.length / perPage) }, (_, page) =>
    rest.slice(page * perPage, (page + 1) * perPage),
  );
  return firstPage > 0 ? [columns.slice(0, firstPage), ...pages] : pages;
};
