import { isAmountKind } from './cellKinds.ts';
import {
  type Column,
  columnsOf,
  countOf,
  filled,
  isCounting,
  isNumbering,
  isOfSeveralPieces,
  isOfUnits,
  isOfUnknownUnits,
  nameIn,
} from './columnKinds.ts';
import type { Heading } from './headings.ts';
import { isMassUnit } from './measures.ts';
import type { Cells } from './splitting.ts';

/** A column that may contain the grams. */
export interface AmountColumn {
  /** Index from 0. */
  readonly at: number;
  /** Header text, if there is one. */
  readonly heading: string | null;
  /** First cells of the column. */
  readonly sample: readonly string[];
}

/** What the columns of a table contain. */
export interface Columns {
  /** Columns with numbers. */
  readonly amounts: readonly AmountColumn[];
  /** Index of the column of the grams; null if there is none, or if the user must select one. */
  readonly amount: number | null;
  /** True if several columns may contain the grams, and nothing tells which one. */
  readonly asks: boolean;
  /** Index of the column of names; -1 without one. */
  readonly name: number;
  /** Indices of the columns of units, by the column of their numbers. */
  readonly units: ReadonlyMap<number, number>;
  /** Indices of all columns of units. */
  readonly allUnits: ReadonlySet<number>;
  /** Headings of the columns. */
  readonly headings: readonly (Heading | null)[];
  /** Columns of numbers that may count pieces or lines. */
  readonly counts: ReadonlySet<number>;
}

const maxSamples = 3;

/** Columns of units by the column of their numbers. A unit belongs to the number before it. */
const besides = (numbers: readonly Column[], units: readonly Column[]): ReadonlyMap<number, Column> => {
  const found = new Map<number, Column>();
  const isFree = (at: number): boolean => !found.has(at) && numbers.some((column) => column.at === at);
  const isBehind = (unit: Column): boolean => isFree(unit.at - 1);
  const others = units.filter((unit) => !isBehind(unit) || !found.set(unit.at - 1, unit));
  for (const unit of others) if (isFree(unit.at + 1)) found.set(unit.at + 1, unit);
  return found;
};

/** True for units of something else than the amount: kcal. */
const isOfOther = (unit: Column | undefined): boolean =>
  unit !== undefined && countOf(unit, 'otherUnit') > 0 && countOf(unit, 'unit', 'loose') === 0;

const otherRoles: readonly string[] = ['other', 'number', 'note', 'food', 'unit'];

/** Rank of a column whose heading says that it has the grams. */
const surest = 4;

/** How surely a column contains the grams: 0 for other numbers, 4 for a heading with a unit of mass. */
const rankOf = (column: Column, unit: Column | undefined): number => {
  const { heading } = column;
  if (heading !== null && otherRoles.includes(heading.role)) return 0;
  if (heading?.unit != null) return isMassUnit(heading.unit) ? surest : 2;
  const masses = countOf(column, 'mass');
  if (masses * 2 > filled(column).length) return 3;
  if (unit && filled(unit).every(isMassUnit)) return 3;
  return heading || unit || masses + countOf(column, 'amount') > 0 ? 2 : 1;
};

/** Numbers that may be the grams, each with its rank and its units. */
interface Rival {
  readonly column: Column;
  readonly unit: Column | undefined;
  readonly rank: number;
}

/** Numbers of something else are left out. The only number has the only units, wherever they are. */
const rivalsOf = (
  numbers: readonly Column[],
  units: readonly Column[],
  isNumber: (column: Column) => boolean,
): readonly Rival[] => {
  const beside = besides(
    numbers.filter((column) => countOf(column, 'number') > 0),
    units,
  );
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
const bestOf = (rivals: readonly Rival[]): Rival | null => {
  const most = Math.max(...rivals.map(({ rank }) => rank));
  const best = rivals.filter(({ rank }) => rank === most);
  const [one] = best;
  if (one === undefined || best.length > 1) return null;
  if (one.rank === surest) return one;
  // A unit before two numbers may belong to either, and 2 beside 400 g may count it.
  const isBefore = rivals.length > 1 && (one.unit?.at ?? one.column.at) < one.column.at;
  const isCounted = rivals.some(
    ({ column, unit }) =>
      Math.abs(column.at - one.column.at) === 1 && unit === undefined && isOfSeveralPieces(column),
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
      column.at !== name &&
      !numbers.includes(column) &&
      (isOfUnits(column) || isOfUnknownUnits(column, columns[column.at - 1])),
  );
  const isNumber = (column: Column): boolean =>
    numbers.length > 1 && column.at <= Math.max(name, 0) && isNumbering(column);
  const rivals = rivalsOf(numbers, units, isNumber);
  const best = bestOf(rivals);
  return {
    amounts: numbers.map((column) => ({
      at: column.at,
      heading: heads[column.at] || null,
      sample: filled(column).slice(0, maxSamples),
    })),
    amount: best?.column.at ?? null,
    asks: best === null && rivals.length > 1,
    name,
    units: new Map(rivals.flatMap(({ column, unit }) => (unit ? [[column.at, unit.at] as const] : []))),
    allUnits: new Set(units.map(({ at }) => at)),
    headings: columns.map(({ heading }) => heading),
    counts: new Set(
      numbers.flatMap((column) => (isCounting(column, name, heads[column.at] ?? '') ? column.at : [])),
    ),
  };
};
