/**
 * What a recipe's columns add up to once more, in BigInt; see oracle.ts.
 */
import type { Ceilings, Column, Food, Line, Need, Role } from './host/sheet.ts';

/** All that a sheet depends on. */
export interface Case {
  readonly columns: readonly Column[];
  readonly ceilings: Ceilings;
  readonly foods: readonly Food[];
  readonly lines: readonly Line[];
  readonly need: Need | null;
  readonly servingScale: number;
  /** What the scale may come down to; the scale itself where left out. */
  readonly leastScale?: number;
}

/** Where integers stop being exact. */
export const LIMIT = 2n ** 53n;

/** What one column adds up to. `missing` is null where it has no bound. */
export interface Sums {
  readonly total: bigint;
  readonly missing: bigint | null;
  readonly unstated: bigint;
  readonly exact: boolean;
}

const known = new WeakMap<Case, Map<number, Sums>>();

/** What a column of a recipe adds up to; worked out once for a case, which nobody changes. */
export function sumColumn(input: Case, c: number): Sums {
  const sums = known.get(input) ?? new Map<number, Sums>();
  known.set(input, sums);
  const sum = sums.get(c) ?? addUp(input, c);
  sums.set(c, sum);
  return sum;
}

function addUp(input: Case, c: number): Sums {
  const unbounded = ceilingsOf(input, c).some(Number.isNaN);
  let total = 0n;
  let missing = 0n;
  let unstated = 0n;
  let isVariable = false;
  for (const line of input.lines) {
    const food = input.foods.findLast(({ id }) => id === line.food);
    const figure = food?.figures[c] ?? NaN;
    const milligrams = BigInt(line.milligrams);
    if (!Number.isNaN(figure)) total += milligrams * BigInt(figure);
    else if (food && (!food.complete || varies(input, food.id, c))) {
      unstated += milligrams;
      isVariable ||= milligrams > 0n && varies(input, food.id, c);
      if (!unbounded || !Number.isNaN(ceilingsOf(input, c)[food.category])) {
        missing += milligrams * BigInt(ceilingsOf(input, c)[food.category] ?? 0);
      }
    }
  }
  return {
    total,
    missing: isVariable || (unbounded && unstated > 0n) ? null : missing,
    unstated,
    exact: total + missing < LIMIT,
  };
}

function varies({ ceilings }: Case, food: number, column: number): boolean {
  return (ceilings.variable ?? []).some((one) => one.food === food && one.column === column);
}

const families = ['omega-6', 'omega-3'] as const;

/**
 * What the row of a column shows: its own sums, or those of the acids that it is the sum of. Nothing is missing of such a
 * sum where every food states it.
 */
export function rowSums(input: Case, c: number): Sums {
  const own = sumColumn(input, c);
  const has = (column: number, role: string): boolean => input.columns[column]?.role === role;
  const family = families.find((name) => has(c, `${name}-sum`));
  const isFirst = input.columns.findIndex((_, other) => has(other, `${family}-sum`)) === c;
  if (family === undefined || !isFirst) return own;
  const parts = input.columns.flatMap((_, column) => {
    const isMinor = has(column, `${family}-minor`);
    return isMinor || has(column, family) ? [{ ...sumColumn(input, column), isMinor }] : [];
  });
  const total = parts.reduce((sum, part) => sum + part.total, 0n);
  const major = parts.filter(({ isMinor }) => !isMinor);
  const finite = major.reduce((sum, part) => sum + (part.missing ?? 0n), 0n);
  const isWhole = own.unstated === 0n && massOf(input) < LIMIT;
  const missing = isWhole ? 0n : major.some((part) => part.missing === null) ? null : finite;
  const fits = total + (missing ?? 0n) < LIMIT && parts.every(({ exact }) => exact);
  return { total, missing, unstated: own.unstated, exact: fits };
}

/** Milligrams of all lines. */
export function massOf({ lines }: Case): bigint {
  return lines.reduce((sum, line) => sum + BigInt(line.milligrams), 0n);
}

function ceilingsOf({ ceilings, columns }: Case, c: number): number[] {
  return Array.from(
    { length: ceilings.categories },
    (_, k) => ceilings.figures[k * columns.length + c] ?? NaN,
  );
}

/** Decimals kept of a column's unit. */
export function scaleOf(input: Case, c: number): number {
  return input.columns[c]?.scale ?? NaN;
}

/** The most that the recipe may hold of a nutrient, in its unit. */
export function mostOf(input: Case, { total, missing, exact }: Sums, c: number): number {
  if (!exact) return NaN;
  return missing === null ? Infinity : nearest(total + missing, tenTo(scaleOf(input, c) + 5));
}

/** A level's code: 1 at or below `low`, 3 at or above `high`, else 2; of no number 0. */
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
 * The double nearest to a fraction of integers from 0, ties to even, by long division to 53 bits. Fractions here are
 * far from the smallest doubles, so that subnormal numbers need no care.
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

/** numerator x 2^shift / denominator as a whole number and twice what is left of it. */
function scaled(numerator: bigint, denominator: bigint, shift: number) {
  const above = shift > 0 ? numerator << BigInt(shift) : numerator;
  const unit = shift < 0 ? denominator << BigInt(-shift) : denominator;
  return { whole: above / unit, twiceRest: (above % unit) * 2n, unit };
}

/** What is stated of a column, and the most there can be, in its unit. */
export function boundsOf(input: Case, c: number): readonly [number, number] {
  const sums = rowSums(input, c);
  const stated = sums.exact ? nearest(sums.total, tenTo(scaleOf(input, c) + 5)) : NaN;
  return [stated, mostOf(input, sums, c)];
}

/** What is stated and the most there can be, of everything that has a role; NaN where nothing has it. */
export type Parts = (role: Role) => readonly [number, number];

/** What is stated and the most there can be of everything that has a role. */
export function partsOf(input: Case): Parts {
  const all = input.columns.map(({ role }, c) => ({ role, amounts: boundsOf(input, c) }));
  return (wanted) => {
    const found = all.filter(({ role }) => role === wanted || role === `${wanted}-minor`);
    if (found.length === 0) return [NaN, NaN];
    const least = found.reduce((sum, { amounts }) => sum + amounts[0], 0);
    return [least, found.reduce((sum, { role, amounts }) => sum + amounts[role === wanted ? 1 : 0], 0)];
  };
}

/** What the High of a column is judged by: its own bounds, or those of retinol (decision D2). */
export function judgedColumns(input: Case, c: number): readonly [number, number] {
  const first = (role: Role): number => input.columns.findIndex((column) => column.role === role);
  const [stated, most] = [first('retinol'), first('retinol-most')];
  if (first('vitamin-a') !== c || stated < 0 || most < 0) return boundsOf(input, c);
  return [boundsOf(input, stated)[0], boundsOf(input, most)[1]];
}
