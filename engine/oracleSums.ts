/**
 * The sums of the oracle in BigInt; see oracle.ts.
 */
import type { CategoryMaxima, Column, Food, Line, Need, Role } from './host/recipeTotals.ts';

/** All inputs of recipe totals. */
export interface Case {
  readonly columns: readonly Column[];
  readonly categoryMaxima: CategoryMaxima;
  readonly foods: readonly Food[];
  readonly lines: readonly Line[];
  readonly need: Need | null;
  readonly servingScale: number;
  /** The minimum of the scale; the scale itself by default. */
  readonly minScale?: number;
}

/** Integers in doubles are exact below this. */
export const LIMIT = 2n ** 53n;

/** Sums of one column. `maxUnstated` is null without an upper bound; it ignores variable values and ranges. */
interface Sums {
  readonly total: bigint;
  readonly maxUnstated: bigint | null;
  /** Of the ranges. */
  readonly width: bigint;
  readonly isVariable: boolean;
  readonly unstated: bigint;
  readonly exact: boolean;
}

const known = new WeakMap<Case, Map<number, Sums>>();

/** Sums of a column, cached per case. Cases are immutable. */
export function sumColumn(input: Case, c: number): Sums {
  const sums = known.get(input) ?? new Map<number, Sums>();
  known.set(input, sums);
  const sum = sums.get(c) ?? addUp(input, c);
  sums.set(c, sum);
  return sum;
}

function addUp(input: Case, c: number): Sums {
  const unbounded = maximaOf(input, c).some(Number.isNaN);
  let total = 0n;
  let maxUnstated = 0n;
  let width = 0n;
  let unstated = 0n;
  let isVariable = false;
  for (const line of input.lines) {
    const food = input.foods.findLast(({ id }) => id === line.food);
    if (!food) continue;
    const milligrams = BigInt(line.milligrams);
    const value = foodValueOf(input, food, c);
    total += milligrams * value.value;
    width += milligrams * value.width;
    const { low, high } = retentionOf(line, food, c);
    const own = Number.isNaN(food.values[c] ?? NaN) ? 0n : BigInt(food.values[c] ?? 0);
    width += milligrams * ((own * (high - low) + 99n) / 100n);
    if (value.isStated) continue;
    unstated += milligrams;
    isVariable ||= milligrams > 0n && value.isVariable;
    if (!unbounded || !Number.isNaN(maximaOf(input, c)[food.category])) {
      maxUnstated += milligrams * BigInt(maximaOf(input, c)[food.category] ?? 0);
    }
  }
  const bound = unbounded && unstated > 0n ? null : maxUnstated;
  const exact = total + maxUnstated + width < LIMIT && lossesOf(input, c)[1] < LIMIT;
  return { total, maxUnstated: bound, width, isVariable, unstated, exact };
}

/** The percent of a line's value that is left, at least and at most. */
function retentionOf({ cooking = 0 }: Line, { cooked }: Food, c: number): { low: bigint; high: bigint } {
  const isCooked = cooking === 1 || cooking === 2 || (cooking > 2 && cooked?.usual);
  const table = cooking % 2 === 1 ? cooked?.kept : cooked?.drained;
  const found = isCooked ? table?.find(({ column }) => column === c) : undefined;
  return { low: BigInt(found?.low ?? 100), high: BigInt(found?.high ?? 100) };
}

function varies({ categoryMaxima }: Case, food: number, column: number): boolean {
  return (categoryMaxima.variable ?? []).some((one) => one.food === food && one.column === column);
}

/** A food's value of a column. */
interface FoodValue {
  readonly value: bigint;
  readonly width: bigint;
  readonly isStated: boolean;
  readonly isVariable: boolean;
}

/**
 * A food's value of a column is the stated value. Of a sum it is the stated sum, or the sum of the stated parts if that is
 * larger. A sum is also stated if all parts that are not minor are stated. Its range is that of whatever gives the value.
 */
export function foodValueOf(input: Case, { id, values, complete, ranged = [] }: Food, c: number): FoodValue {
  const isNumber = (column: number): boolean => !Number.isNaN(values[column] ?? NaN);
  const own = isNumber(c) ? BigInt(values[c] ?? 0) : null;
  const { major, minor } = summedBy(input, c) ?? { major: [], minor: [] };
  const parts = [...major, ...minor].filter(isNumber);
  const sum = parts.reduce((all, column) => all + BigInt(values[column] ?? 0), 0n);
  const min = sum < LIMIT ? sum : 0n;
  const isOpen = (at: number): boolean =>
    ranged.some(({ column, width }) => column === at && !Number.isFinite(width));
  const widthsOf = (columns: readonly number[]): bigint =>
    ranged.reduce(
      (all, { column, width }) =>
        all + (columns.includes(column) && Number.isFinite(width) ? BigInt(width) : 0n),
      0n,
    );
  const ofParts = sum < LIMIT ? widthsOf(parts) : 0n;
  if (own !== null)
    return {
      value: own > min ? own : min,
      width: own >= min ? widthsOf([c]) : ofParts,
      isStated: !isOpen(c),
      isVariable: isOpen(c),
    };
  const isVariable = [c, ...major, ...minor].some(
    (column) => isOpen(column) || (!isNumber(column) && varies(input, id, column)),
  );
  const hasAll = major.length > 0 && major.every(isNumber) && sum < LIMIT;
  return { value: min, width: ofParts, isStated: (complete || hasAll) && !isVariable, isVariable };
}

const summed: readonly (readonly [sum: Role, major: readonly Role[], minor?: Role])[] = [
  ['omega-6-sum', ['omega-6'], 'omega-6-minor'],
  ['omega-3-sum', ['omega-3', 'epa-dha'], 'omega-3-minor'],
  ['epa-dha-sum', ['epa-dha']],
  ['met-cys-sum', ['met-cys']],
  ['phe-tyr-sum', ['phe-tyr']],
];

/** The parts of a sum column, or null. The first column with a sum's role is used. */
function summedBy({ columns }: Case, c: number): { major: number[]; minor: number[] } | null {
  const [sum, major, minor] = summed.find(([role]) => role === columns[c]?.role) ?? [];
  if (!major || columns.findIndex(({ role }) => role === sum) !== c) return null;
  const where = (is: (role: Role) => boolean): number[] =>
    [...columns.keys()].filter((column) => {
      const role = columns[column]?.role;
      return role !== undefined && is(role);
    });
  return { major: where((role) => major.includes(role)), minor: where((role) => role === minor) };
}

/** The sums that a column shows. The max unstated of a sum is at most that of its parts, and includes the ranges. */
export function rowSums(input: Case, c: number): Omit<Sums, 'isVariable'> {
  const { isVariable, width, ...own } = sumColumn(input, c);
  const parts = (summedBy(input, c)?.major ?? []).map((column) => sumColumn(input, column));
  const isBounded =
    parts.length > 0 && parts.every(({ exact, maxUnstated }) => exact && maxUnstated !== null);
  const maxUnstated = parts.reduce((sum, part) => sum + (part.maxUnstated ?? 0n), 0n);
  const isLess = own.maxUnstated === null || maxUnstated < own.maxUnstated;
  const best = isBounded && isLess && own.total + maxUnstated + width < LIMIT ? maxUnstated : own.maxUnstated;
  return { ...own, width, maxUnstated: isVariable || best === null ? null : best + width };
}

/** Milligrams of all lines. */
export function massOf({ lines }: Case): bigint {
  return lines.reduce((sum, line) => sum + BigInt(line.milligrams), 0n);
}

function maximaOf({ categoryMaxima, columns }: Case, c: number): number[] {
  return Array.from(
    { length: categoryMaxima.categories },
    (_, k) => categoryMaxima.values[k * columns.length + c] ?? NaN,
  );
}

/** Number of decimals of a column's unit. */
export function scaleOf(input: Case, c: number): number {
  return input.columns[c]?.scale ?? NaN;
}

/** The largest possible amount of a nutrient, not cooked, in its unit. */
function maxAmountOf(
  input: Case,
  { total, maxUnstated, exact }: Omit<Sums, 'isVariable'>,
  c: number,
): number {
  if (!exact) return NaN;
  return maxUnstated === null ? Infinity : nearest(total + maxUnstated, tenTo(scaleOf(input, c) + 5));
}

/** A level's code: 1 at or below `low`, 3 at or above `high`, else 2; 0 for NaN. */
export function levelBetween(value: number, low: number, high: number): number {
  if (Number.isNaN(value)) return 0;
  if (!Number.isNaN(low) && value <= low) return 1;
  if (!Number.isNaN(high) && value >= high) return 3;
  return 2;
}

/** 10^exponent. */
export function tenTo(exponent: number): bigint {
  return 10n ** BigInt(exponent);
}

/**
 * The double nearest to a fraction of non-negative integers, ties to even, by long division to 53 bits. Subnormal numbers
 * do not occur here.
 */
export function nearest(numerator: bigint, denominator: bigint): number {
  if (numerator === 0n) return 0;
  const bits = (value: bigint): number => value.toString(2).length;
  let shift = 53 - (bits(numerator) - bits(denominator));
  let quotient = scaled(numerator, denominator, shift);
  if (bits(quotient.whole) > 53) quotient = scaled(numerator, denominator, --shift);
  const { whole, twiceRest, unit } = quotient;
  const up = twiceRest > unit || (twiceRest === unit && whole % 2n === 1n);
  return Number(up ? whole + 1n : whole) * 2 ** -shift;
}

/** numerator x 2^shift / denominator as an integer, and twice the remainder. */
function scaled(numerator: bigint, denominator: bigint, shift: number) {
  const above = shift > 0 ? numerator << BigInt(shift) : numerator;
  const unit = shift < 0 ? denominator << BigInt(-shift) : denominator;
  return { whole: above / unit, twiceRest: (above % unit) * 2n, unit };
}

/**
 * The stated amount of a column after cooking and the largest possible amount, in its unit. The total less the loss is no
 * integer, so it is rounded before it is divided: whole steps and hundredths are subtracted one after the other.
 */
export function boundsOf(input: Case, c: number): readonly [number, number] {
  const { total, maxUnstated, exact } = rowSums(input, c);
  const [whole, hundredths] = lossesOf(input, c);
  if (!exact) return [NaN, NaN];
  if (whole + hundredths === 0n) return rawBoundsOf(input, c);
  const cooked = Number(total - whole) - Number(hundredths) / 100;
  const unit = Number(tenTo(scaleOf(input, c) + 5));
  return [cooked / unit, maxUnstated === null ? Infinity : (cooked + Number(maxUnstated)) / unit];
}

/** The losses of the lines in whole steps, and the hundredths beside them. */
export function lossesOf(input: Case, c: number): readonly [whole: bigint, hundredths: bigint] {
  const each = input.lines.map((line): readonly [bigint, bigint] => {
    const food = input.foods.findLast(({ id }) => id === line.food);
    const value = food?.values[c] ?? NaN;
    if (!food || Number.isNaN(value)) return [0n, 0n];
    const perMilligram = BigInt(value) * (100n - retentionOf(line, food, c).low);
    return [BigInt(line.milligrams) * (perMilligram / 100n), BigInt(line.milligrams) * (perMilligram % 100n)];
  });
  return [each.reduce((sum, [one]) => sum + one, 0n), each.reduce((sum, [, one]) => sum + one, 0n)];
}

/** The stated amount of a column and the largest possible amount, both not cooked, in its unit. */
export function rawBoundsOf(input: Case, c: number): readonly [number, number] {
  const sums = rowSums(input, c);
  const stated = sums.exact ? nearest(sums.total, tenTo(scaleOf(input, c) + 5)) : NaN;
  return [stated, maxAmountOf(input, sums, c)];
}

/** The stated amount of a role and the largest possible amount; NaN if no column has the role. */
export type Parts = (role: Role) => readonly [number, number];

/** The amounts of the roles of a case. */
export function partsOf(input: Case): Parts {
  return (wanted) => {
    const found = columnsOf(input, wanted);
    if (found.length === 0) return [NaN, NaN];
    const all = found.map(({ c, isMinor }) => ({ isMinor, amounts: boundsOf(input, c) }));
    const min = all.reduce((sum, { amounts }) => sum + amounts[0], 0);
    return [min, all.reduce((sum, { amounts, isMinor }) => sum + amounts[isMinor ? 0 : 1], 0)];
  };
}

/** The columns that have a role; for a family of acids, its sum column if there is one. */
export function columnsOf({ columns }: Case, wanted: Role): { c: number; isMinor: boolean }[] {
  const [sum, major = [wanted], minor] = summed.find(([, , one]) => one === `${wanted}-minor`) ?? [];
  const c = columns.findIndex(({ role }) => sum !== undefined && role === sum);
  if (c >= 0) return [{ c, isMinor: false }];
  return columns.flatMap(({ role }, column) => {
    const isMinor = role !== undefined && role === minor;
    return isMinor || (role && major.includes(role)) ? [{ c: column, isMinor }] : [];
  });
}

/** The range that is compared for High, not cooked: the column's own, or that of retinol (decision D2). */
export function rangeForHigh(input: Case, c: number): readonly [number, number] {
  const first = (role: Role): number => input.columns.findIndex((column) => column.role === role);
  const [stated, max] = [first('retinol'), first('retinol-most')];
  if (first('vitamin-a') !== c || stated < 0 || max < 0) return rawBoundsOf(input, c);
  return [rawBoundsOf(input, stated)[0], rawBoundsOf(input, max)[1]];
}
