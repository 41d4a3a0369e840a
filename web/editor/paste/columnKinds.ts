import { type CellKind, isAmountKind, kindOf } from './cellKinds.ts';
import { type Heading, headingOf } from './headings.ts';
import { isOnlyPreparation } from './preparation.ts';
import type { Cells } from './splitting.ts';

/** Largest number that is probably a count of pieces. */
const maxPieces = 12;
/** Minimum number of lines with the numbers 1, 2, 3 that are numbered for sure. */
const minNumbered = 3;
/** Longest text of a unit that is not known. */
const longestUnit = 20;
const shortWord = 5;

/** A column of a table with the kinds of its cells. */
export interface Column {
  readonly at: number;
  readonly cells: readonly string[];
  readonly kinds: readonly CellKind[];
  readonly heading: Heading | null;
}

export const countOf = ({ kinds }: Column, ...wanted: readonly CellKind[]): number =>
  kinds.filter((kind) => wanted.includes(kind)).length;

export const filled = ({ cells }: Column): readonly string[] => cells.filter((cell) => cell !== '');

export const columnsOf = (rows: readonly Cells[], heads: Cells): readonly Column[] =>
  Array.from({ length: Math.max(0, ...rows.map((cells) => cells.length)) }, (_, at) => {
    const cells = rows.map((row) => row[at] ?? '');
    return { at, cells, kinds: cells.map(kindOf), heading: headingOf(heads[at] ?? '') };
  });

export const isOfUnits = (column: Column): boolean => {
  const units = countOf(column, 'unit', 'loose', 'otherUnit');
  if (units === 0 || column.kinds.some(isAmountKind)) return false;
  return column.heading?.role === 'unit' || units >= countOf(column, 'text');
};

/** True if words behind the numbers may be units that are not known: 2 EL. */
export const isOfUnknownUnits = (column: Column, before: Column | undefined): boolean =>
  before !== undefined &&
  countOf(before, 'number') > 0 &&
  before.heading?.unit == null &&
  (column.heading === null || column.heading.role === 'unit') &&
  !column.kinds.some(isAmountKind) &&
  filled(column).every((cell) => cell.length <= longestUnit && !/\d/.test(cell)) &&
  filled(column).some((cell) => !isOnlyPreparation(cell) && /\p{L}/u.test(cell));

/** Index of the column of names: the one with such a heading, otherwise the first with most words. */
export const nameIn = (columns: readonly Column[]): number => {
  const headed = columns.find(({ heading }) => heading?.role === 'food');
  if (headed) return headed.at;
  const words = columns.filter(
    (column) =>
      !isOfUnits(column) &&
      countOf(column, 'text') > 0 &&
      !['unit', 'note'].includes(column.heading?.role ?? '') &&
      !filled(column).every(isOnlyPreparation),
  );
  const long = words.filter(
    (column) =>
      !isOfUnknownUnits(column, columns[column.at - 1]) ||
      filled(column).some((cell) => cell.length > shortWord),
  );
  const some = long.length > 0 ? long : words;
  const most = Math.max(0, ...some.map((column) => countOf(column, 'text')));
  const wordy = some.find((column) => countOf(column, 'text') === most);
  if (wordy) return wordy.at;
  // Ribs are a name beside a column of other units, or before the numbers.
  const units = columns.filter(isOfUnits);
  const loose = units.filter((column) => countOf(column, 'loose') > 0 && countOf(column, 'unit') === 0);
  return loose.find(({ at }) => units.length > 1 || at === 0)?.at ?? -1;
};

/** True if a column numbers its lines: 1, 2, 3. */
export const isNumbering = (column: Column): boolean =>
  column.heading?.role === 'number' ||
  (filled(column).length >= minNumbered && filled(column).every((cell, index) => cell === String(index + 1)));

/** True for a bare number that probably counts pieces. */
export const isPieces = (amount: string): boolean => /^\d+$/.test(amount) && Number(amount) <= maxPieces;

/** True if bare numbers may count what is beside them. */
export const isOfSeveralPieces = (column: Column): boolean =>
  countOf(column, 'number') > 0 &&
  filled(column).every(isPieces) &&
  filled(column).some((cell) => Number(cell) > 1);

const quantity = /^(?:qty|q\.?t|quant|anz|cant)/i;

/** True if bare numbers may be counts: small whole numbers before a name or below Qty. */
export const isCounting = (column: Column, name: number, head: string): boolean => {
  if (column.heading?.role === 'count') return true;
  if (column.heading?.unit != null || !filled(column).every(isPieces)) return false;
  return (name >= 0 && column.at < name) || quantity.test(head);
};
