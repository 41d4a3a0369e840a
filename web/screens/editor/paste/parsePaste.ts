import {
  type AmountColumn,
  amountAt,
  amountsOfTable,
  cellsOf,
  isAmountHeading,
  nameIn,
  type TableAmounts,
} from './cells.ts';
import { isNotFood } from './headings.ts';
import { type Parts, parseWords, withoutCount } from './parseWords.ts';

/** A pasted line. */
export interface PastedLine extends Parts {
  /** Line number in the pasted text, from 1. */
  readonly at: number;
  /** Original text of the line. */
  readonly text: string;
  /** True if the name is a sum or a header. */
  readonly isNotFood: boolean;
}

/** Parsed text of a paste. */
export interface ParsedPaste {
  /** Lines without the header and empty lines at the end. */
  readonly lines: readonly PastedLine[];
  /** Columns that may contain the grams. With several the user selects one. */
  readonly columns: readonly AmountColumn[];
  /** Index of the column used for the grams; null without a table. */
  readonly column: number | null;
  /** True for a list with semicolons, which decimal commas require. */
  readonly semicolons: boolean;
}

/** True if a line has column headers including one for amounts, above lines with numbers. */
const isHead = (line: string, others: readonly string[]): boolean =>
  line.split(/[\t;,]/).some(isAmountHeading) && others.some((other) => /\d/.test(other));

const partsOfCells = (cells: readonly string[], column: number | null, counting: boolean): Parts => {
  const name = nameIn(cells);
  const amount = column === null ? null : amountAt(cells, column);
  return { name, amount, counted: counting && name !== null && amount !== '' };
};

const headsOf = (head: string | null): readonly string[] =>
  head === null ? [] : head.split(head.includes('\t') ? '\t' : ';').map((cell) => cell.trim());

/** All headers, also of a list with commas. */
const namesOf = (head: string | null): readonly string[] => head?.split(/[\t;,]/).filter(Boolean) ?? [];

/** A selected column is used whatever it contains. */
const chosen = ({ columns, likely, counting }: TableAmounts, column: number | null): TableAmounts =>
  column === null ? { columns, likely, counting } : { columns, likely: column, counting: false };

/**
 * Parses pasted text line by line.
 * @param column index of the grams column that the user selected; null for the most probable
 */
export const parsePaste = (text: string, column: number | null = null): ParsedPaste => {
  const tabs = text.includes('\t');
  const [first = '', ...others] = text.replace(/\s+$/, '').split(/\r\n|\r|\n/);
  const head = isHead(first, others) ? first : null;
  const lines = head === null ? [first, ...others] : others;
  const cells = lines.map((line) => cellsOf(line, tabs));
  const rows = cells.filter((row) => row !== null);
  const table = chosen(amountsOfTable(rows, headsOf(head)), column);
  const skipped = head === null ? 1 : 2;
  const names = namesOf(head);
  return {
    lines: lines.map((line, index) => {
      const row = cells[index];
      const parts = row ? partsOfCells(row, table.likely, table.counting) : parseWords(line);
      const name = parts.name === null ? null : withoutCount(parts.name);
      const noFood = name !== null && isNotFood(name, names);
      return { at: index + skipped, text: line.trim(), ...parts, name, isNotFood: noFood };
    }),
    columns: table.columns,
    column: table.likely,
    semicolons: !tabs && rows.length > 0,
  };
};

/** True if the text names foods and is not just a column of amounts. */
export const namesFoods = ({ lines }: ParsedPaste): boolean =>
  lines.some(({ name, amount }) => name !== null && amount !== null);
