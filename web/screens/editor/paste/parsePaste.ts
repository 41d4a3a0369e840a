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

/** A line of what was pasted. */
export interface PastedLine extends Parts {
  /** Its place in what was pasted, from 1. */
  readonly at: number;
  /** The line as it was pasted. */
  readonly text: string;
  /** Its name is the word of a sum or a heading. */
  readonly isNotFood: boolean;
}

/** What was pasted. */
export interface ParsedPaste {
  /** The lines; a head and the empty lines at the end are left out. */
  readonly lines: readonly PastedLine[];
  /** The columns that may be the grams: several are to be asked about. */
  readonly columns: readonly AmountColumn[];
  /** The place of the column that is taken for the grams; null where there is no table. */
  readonly column: number | null;
  /** It is a list with semicolons, as where decimals follow commas. */
  readonly semicolons: boolean;
}

/** A first line that names columns, the amounts' among them, above lines that have numbers. */
const isHead = (line: string, others: readonly string[]): boolean =>
  line.split(/[\t;,]/).some(isAmountHeading) && others.some((other) => /\d/.test(other));

const partsOfCells = (cells: readonly string[], column: number | null, counting: boolean): Parts => {
  const name = nameIn(cells);
  const amount = column === null ? null : amountAt(cells, column);
  return { name, amount, counted: counting && name !== null && amount !== '' };
};

const headsOf = (head: string | null): readonly string[] =>
  head === null ? [] : head.split(head.includes('\t') ? '\t' : ';').map((cell) => cell.trim());

/** All headings, also of a list with commas. */
const namesOf = (head: string | null): readonly string[] => head?.split(/[\t;,]/).filter(Boolean) ?? [];

/** A column that was chosen is meant, whatever it looks like. */
const chosen = ({ columns, likely, counting }: TableAmounts, column: number | null): TableAmounts =>
  column === null ? { columns, likely, counting } : { columns, likely: column, counting: false };

/**
 * Reads what was pasted, line by line.
 * @param column the place of the column that somebody chose as the grams; null: the likeliest
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

/** Whether what was pasted names foods, and is not just a column of amounts. */
export const namesFoods = ({ lines }: ParsedPaste): boolean =>
  lines.some(({ name, amount }) => name !== null && amount !== null);
