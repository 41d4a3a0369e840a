import { type CellKind, isAmountKind, kindOf } from './cellKinds.ts';
import { type Heading, headingOf } from './headings.ts';
import { isMassUnit } from './measures.ts';
import { isOnlyPreparation } from './preparation.ts';
import type { Cells } from './splitting.ts';

/** A column that may contain the grams: its index from 0, its heading if there is one, and its first cells. */
export interface AmountColumn {
  readonly at: number;
  readonly heading: string | null;
  readonly sample: readonly string[];
}

/** What the columns of a table contain, by their indices. */
export interface Columns {
  /** Columns with numbers. */
  readonly amounts: readonly AmountColumn[];
  /** The column of the grams; null if there is none, or if the user must select one. */
  readonly amount: number | null;
  /** True if several columns may contain the grams, and nothing tells which one. */
  readonly asks: boolean;
  /** The column of names; -1 without one. */
  readonly name: number;
  /** Columns of units by the column of their numbers, and all of them. */
  readonly units: ReadonlyMap<number, number>;
  readonly allUnits: ReadonlySet<number>;
  readonly headings: readonly (Heading | null)[];
  /** Columns of numbers that may count pieces or lines. */
  readonly counts: ReadonlySet<number>;
}

/** A column with its cells that are not empty and their kinds. */
interface Column {
  readonly at: number;
  readonly filled: readonly string[];
  readonly kinds: readonly CellKind[];
  readonly heading: Heading | null;
}

const maxSamples = 3;
/** Largest number that is probably a count of pieces. */
const maxPieces = 12;
/** Minimum number of lines with the numbers 1, 2, 3 that are numbered for sure. */
const minNumbered = 3;
/** Longest unit that is not known, and longest word that is rather a unit than a name. */
const [longestUnit, shortWord] = [20, 5];

const columnsOf = (rows: readonly Cells[], heads: Cells): readonly Column[] =>
  Array.from({ length: Math.max(0, ...rows.map((cells) => cells.length)) }, (_, at) => {
    const filled = rows.flatMap((row) => row[at] || []);
    return { at, filled, kinds: filled.map(kindOf), heading: headingOf(heads[at] ?? '') };
  });

const countOf = ({ kinds }: Column, ...wanted: readonly CellKind[]): number =>
  kinds.filter((kind) => wanted.includes(kind)).length;

const isOfUnits = (column: Column): boolean => {
  const units = countOf(column, 'unit', 'loose', 'otherUnit');
  if (units === 0 || column.kinds.some(isAmountKind)) return false;
  return column.heading?.role === 'unit' || units >= countOf(column, 'text');
};

/** True if words behind the numbers may be units that are not known: 2 EL. */
const isOfUnknownUnits = ({ kinds, heading, filled }: Column, before: Column | undefined): boolean =>
  before !== undefined &&
  countOf(before, 'number') > 0 &&
  before.heading?.unit == null &&
  (heading === null || heading.role === 'unit') &&
  !kinds.some(isAmountKind) &&
  filled.every((cell) => cell.length <= longestUnit && !/\d/.test(cell)) &&
  filled.some((cell) => !isOnlyPreparation(cell) && /\p{L}/u.test(cell));

/** Index of the column of names: the one with such a heading, otherwise the first with most words. */
const nameIn = (columns: readonly Column[]): number => {
  const headed = columns.find(({ heading }) => heading?.role === 'food');
  if (headed) return headed.at;
  const words = columns.filter(
    (column) =>
      !isOfUnits(column) &&
      countOf(column, 'text') > 0 &&
      !['unit', 'note'].includes(column.heading?.role ?? '') &&
      !column.filled.every(isOnlyPreparation),
  );
  const long = words.filter(
    (column) =>
      !isOfUnknownUnits(column, columns[column.at - 1]) ||
      column.filled.some((cell) => cell.length > shortWord),
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
const isNumbering = ({ heading, filled }: Column): boolean =>
  heading?.role === 'number' ||
  (filled.length >= minNumbered && filled.every((cell, index) => cell === String(index + 1)));

/** True for a bare number that probably counts pieces. */
export const isPieces = (amount: string): boolean => /^\d+$/.test(amount) && Number(amount) <= maxPieces;

/** True if bare numbers may be counts: small whole numbers before a name or below Qty. */
const isCounting = ({ at, heading, filled }: Column, name: number, head: string): boolean => {
  if (heading?.role === 'count') return true;
  if (heading?.unit != null || !filled.every(isPieces)) return false;
  return (name >= 0 && at < name) || /^(?:qty|q\.?t|quant|anz|cant)/i.test(head);
};

/** Columns of units by the column of their numbers. A unit belongs to the number before it, else to the one behind. */
const besides = (numbers: readonly Column[], units: readonly Column[]): ReadonlyMap<number, Column> => {
  const found = new Map<number, Column>();
  for (const step of [-1, 1])
    for (const unit of units) {
      const at = unit.at + step;
      const isTaken = found.has(at) || [...found.values()].includes(unit);
      if (!isTaken && numbers.some((column) => column.at === at)) found.set(at, unit);
    }
  return found;
};

/** True for units of something else than the amount: kcal. */
const isOfOther = (unit: Column | undefined): boolean =>
  unit !== undefined && countOf(unit, 'otherUnit') > 0 && countOf(unit, 'unit', 'loose') === 0;

/** How surely a column contains the grams: 0 for other numbers, 4 for a heading with a unit of mass. */
const rankOf = (column: Column, unit: Column | undefined): number => {
  const { heading, filled } = column;
  if (heading !== null && ['other', 'number', 'note', 'food', 'unit'].includes(heading.role)) return 0;
  if (heading?.unit != null) return isMassUnit(heading.unit) ? 4 : 2;
  const masses = countOf(column, 'mass');
  if (masses * 2 > filled.length || unit?.filled.every(isMassUnit)) return 3;
  return heading || unit || masses + countOf(column, 'amount') > 0 ? 2 : 1;
};

/** Numbers that may be the grams, each with its units and its rank, without those of something else. The only number has the only units, wherever they are. */
const rivalsOf = (numbers: readonly Column[], units: readonly Column[], name: number) => {
  const beside = besides(
    numbers.filter((column) => countOf(column, 'number') > 0),
    units,
  );
  const isNumber = (column: Column): boolean =>
    numbers.length > 1 && column.at <= Math.max(name, 0) && isNumbering(column);
  const left = numbers.filter(
    (column) => !isNumber(column) && !isOfOther(beside.get(column.at)) && rankOf(column, undefined) > 0,
  );
  const taken = new Set(numbers.filter((column) => !left.includes(column)).map(({ at }) => beside.get(at)));
  const free = units.find((unit) => !isOfOther(unit) && !taken.has(unit));
  return left.map((column) => {
    const unit = beside.get(column.at) ?? (left.length === 1 ? free : undefined);
    return { column, unit, rank: rankOf(column, unit) };
  });
};

/** The grams among the rivals; null if nothing tells which one. */
const bestOf = (rivals: ReturnType<typeof rivalsOf>) => {
  const most = Math.max(...rivals.map(({ rank }) => rank));
  const [one, ...others] = rivals.filter(({ rank }) => rank === most);
  if (one === undefined || others.length > 0) return null;
  if (one.rank === 4) return one;
  // A unit before two numbers may belong to either, and 2 beside 400 g may count it.
  const isBefore = rivals.length > 1 && (one.unit?.at ?? one.column.at) < one.column.at;
  const isCounted = rivals.some(
    ({ column, unit }) =>
      Math.abs(column.at - one.column.at) === 1 &&
      unit === undefined &&
      column.filled.every(isPieces) &&
      column.filled.some((cell) => Number(cell) > 1),
  );
  return isBefore || isCounted ? null : one;
};

/** Finds the columns of names, amounts and units. The grams are never guessed among several numbers. */
export const columnsIn = (rows: readonly Cells[], heads: Cells): Columns => {
  const columns = columnsOf(rows, heads);
  const name = nameIn(columns);
  const numbers = columns.filter(({ at, kinds }) => at !== name && kinds.some(isAmountKind));
  const units = columns.filter(
    (column) =>
      ![name, ...numbers.map(({ at }) => at)].includes(column.at) &&
      (isOfUnits(column) || isOfUnknownUnits(column, columns[column.at - 1])),
  );
  const rivals = rivalsOf(numbers, units, name);
  const best = bestOf(rivals);
  const counts = numbers.filter((column) => isCounting(column, name, heads[column.at] ?? ''));
  return {
    amounts: numbers.map(({ at, filled }) => ({
      ...{ at, heading: heads[at] || null, sample: filled.slice(0, maxSamples) },
    })),
    ...{ amount: best?.column.at ?? null, asks: best === null && rivals.length > 1, name },
    units: new Map(rivals.flatMap(({ column, unit }) => (unit ? [[column.at, unit.at] as const] : []))),
    allUnits: new Set(units.map(({ at }) => at)),
    headings: columns.map(({ heading }) => heading),
    counts: new Set(counts.map(({ at }) => at)),
  };
};
