import { readAmount } from '../../../parts/amounts/amount.ts';
import { unitPattern } from '../../../parts/amounts/numbers.ts';
import { isMeasure, isUnit } from './measures.ts';

/** A column that may contain the grams. */
export interface AmountColumn {
  /** Index from 0. */
  readonly at: number;
  /** Header text, if there is one. */
  readonly heading: string | null;
  /** First cells of the column. */
  readonly sample: readonly string[];
}

type Cells = readonly string[];

/** Maximum length of a table line. */
const longest = 2000;
const mostSamples = 3;
const semicolons = /;(?=(?:[^"]*"[^"]*")*[^"]*$)/;
const named = /\p{L}/u;
const unitAtEnd = new RegExp(`(?:${unitPattern})\\.?$`, 'i');

/** Removes the quotes that spreadsheets put around a cell. */
export const bare = (cell: string): string => {
  const quoted = /^"(.*)"$/s.exec(cell.trim())?.[1];
  return (quoted === undefined ? cell : quoted.replaceAll('""', '"')).trim();
};

const isMass = (cell: string): boolean => {
  const amount = readAmount(cell);
  return amount.ok || ['negative', 'too-large', 'too-many-decimals'].includes(amount.problem);
};

const isAmount = (cell: string): boolean => isMass(cell) || isMeasure(cell);

/** Cells of a table line; null for a line of words. Semicolons separate cells if no line has tabs. */
export const cellsOf = (line: string, tabs: boolean): Cells | null => {
  if (tabs) return line.includes('\t') ? line.split('\t').map(bare) : null;
  if (!line.includes(';') || line.length > longest) return null;
  const cells = line.split(semicolons).map(bare);
  return cells.length > 1 && cells.some(isAmount) ? cells : null;
};

/** The cell that names a food. */
export const nameIn = (cells: Cells): string | null =>
  cells.find((cell) => named.test(cell) && !isAmount(cell) && !isUnit(cell)) ?? null;

/** The cell at an index with the unit in the next cell. */
export const amountAt = (cells: Cells, place: number): string => {
  const [cell = '', next = ''] = cells.slice(place);
  return isUnit(next) && !unitAtEnd.test(cell) ? `${cell} ${next}` : cell;
};

const headWord =
  /^(?:grams?|gramm|g|kg|kilograms?|mg|oz|ounces?|lbs?|pounds?|amounts?|weights?|mass|qty|quantity|quantities)$/;

/** True if a cell is a header of amounts: Grams, Weight (g), Amount in g. */
export const isAmountHeading = (cell: string): boolean => {
  const words = bare(cell)
    .toLowerCase()
    .replace(/[()[\].:,/]/g, ' ')
    .split(/\s+/)
    .filter((word) => word !== '' && word !== 'in');
  return words.length > 0 && words.length <= 3 && words.every((word) => headWord.test(word));
};

const columnsIn = (rows: readonly Cells[], heads: Cells): readonly AmountColumn[] =>
  Array.from({ length: Math.max(0, ...rows.map((cells) => cells.length)) }, (_, at) => at)
    .filter((at) => rows.some((cells) => isAmount(cells[at] ?? '')))
    .map((at) => ({
      at,
      heading: heads[at] || null,
      sample: rows.flatMap((cells) => cells[at] || []).slice(0, mostSamples),
    }));

/** True if a column numbers its lines: each number is one more than the previous. */
const isRunning = (rows: readonly Cells[], at: number): boolean => {
  const numbers = rows.map((cells) => cells[at] ?? '').filter((cell) => cell !== '');
  return (
    numbers.length > 1 &&
    numbers.every((cell, index) => /^\d+$/.test(cell) && Number(cell) === Number(numbers[0]) + index)
  );
};

/** Index of the column of names. */
const nameColumn = (rows: readonly Cells[]): number => {
  const [first] = rows.filter((cells) => nameIn(cells) !== null);
  return first ? first.indexOf(nameIn(first) ?? '') : -1;
};

/** Columns that may contain the grams, the most probable one, and whether it could be a count. */
export interface TableAmounts {
  readonly columns: readonly AmountColumn[];
  readonly likely: number | null;
  readonly counting: boolean;
}

/**
 * Finds the grams of a table: the column with such a header, otherwise the first one after the names that does not
 * number lines.
 */
export const amountsOfTable = (rows: readonly Cells[], heads: Cells): TableAmounts => {
  const columns = columnsIn(rows, heads);
  const name = nameColumn(rows);
  const steady = columns.filter(({ at }) => !isRunning(rows, at));
  const headed = columns.find(({ heading }) => heading !== null && isAmountHeading(heading));
  const best = headed ?? steady.find(({ at }) => at > name) ?? columns.find(({ at }) => at > name);
  const likely = best ?? steady[0] ?? columns[0];
  const counting =
    likely !== undefined && likely !== headed && likely.at < name && isRunning(rows, likely.at);
  return { columns, likely: likely?.at ?? null, counting };
};
