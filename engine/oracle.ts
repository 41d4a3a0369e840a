/**
 * The engine's arithmetic once more, in BigInt: slow, obvious, sharing no code with the engine. Sums are exact
 * integers; every later step is an exact fraction rounded once to the nearest double. For tests and the bench only.
 */
import type { Ceilings, Column, Food, Line, Need, Sheet } from './host/sheet.ts';

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

const LIMIT = 2n ** 53n;

/** What one column adds up to. `missing` is null where it has no bound. */
export interface Sums {
  readonly total: bigint;
  readonly missing: bigint | null;
  readonly unstated: bigint;
  readonly exact: boolean;
}

/** The sheet of a recipe, computed from nothing but its inputs. */
export function assessByOracle(input: Case): Sheet {
  const mass = input.lines.reduce((sum, line) => sum + BigInt(line.milligrams), 0n);
  const sums = input.columns.map((_, c) => sumColumn(input, c));
  const amounts = sums.map(({ total, exact }, c) =>
    exact ? nearest(total, tenTo(scaleOf(input, c) + 5)) : NaN,
  );
  const { servingScale: scale, leastScale = scale } = input;
  const percents = amounts.map((amount, c) => percentOf(input, c, amount, scale));
  const least = amounts.map((amount, c) => percentOf(input, c, amount, leastScale));
  const most = sums.map((sum, c) => percentOf(input, c, mostOf(input, sum, c), scale));
  const levels = percents.map((percent, c) => levelOf(input.need, c, percent));
  return {
    totalMilligrams: mass < LIMIT ? Number(mass) : NaN,
    totals: Float64Array.from(sums, ({ total, exact }) => (exact ? Number(total) : NaN)),
    missing: Float64Array.from(sums, ({ missing, exact }) =>
      exact ? (missing === null ? Infinity : Number(missing)) : NaN,
    ),
    knownMilligrams: Float64Array.from(sums, ({ unstated }) =>
      mass < LIMIT ? Number(mass - unstated) : NaN,
    ),
    amounts: Float64Array.from(amounts),
    percentOfNeed: Float64Array.from(percents),
    levels: Uint8Array.from(levels),
    levelKnown: Uint8Array.from(sums, ({ exact }, c) =>
      exact &&
      (!hasNeed(input, c) ||
        (levels[c] !== 0 &&
          levelOf(input.need, c, least[c] ?? NaN) === levelOf(input.need, c, most[c] ?? NaN)))
        ? 1
        : 0,
    ),
    percentOfRecipe: Float64Array.from(input.lines, (line) => share(BigInt(line.milligrams), mass)),
  };
}

/** What a column of a recipe adds up to. */
export function sumColumn(input: Case, c: number): Sums {
  const unbounded = ceilingsOf(input, c).some(Number.isNaN);
  let total = 0n;
  let missing = 0n;
  let unstated = 0n;
  for (const line of input.lines) {
    const food = input.foods.findLast(({ id }) => id === line.food);
    const figure = food?.figures[c] ?? NaN;
    const milligrams = BigInt(line.milligrams);
    if (!Number.isNaN(figure)) total += milligrams * BigInt(figure);
    else if (food && !food.complete) {
      unstated += milligrams;
      if (!unbounded || !Number.isNaN(ceilingsOf(input, c)[food.category])) {
        missing += milligrams * BigInt(ceilingsOf(input, c)[food.category] ?? 0);
      }
    }
  }
  return {
    total,
    missing: unbounded && unstated > 0n ? null : missing,
    unstated,
    exact: total + missing < LIMIT,
  };
}

function ceilingsOf({ ceilings, columns }: Case, c: number): number[] {
  return Array.from(
    { length: ceilings.categories },
    (_, k) => ceilings.figures[k * columns.length + c] ?? NaN,
  );
}

function scaleOf(input: Case, c: number): number {
  return input.columns[c]?.scale ?? NaN;
}

/** The most that the recipe may hold of a nutrient, in its unit. */
function mostOf(input: Case, { total, missing, exact }: Sums, c: number): number {
  if (!exact) return NaN;
  return missing === null ? Infinity : nearest(total + missing, tenTo(scaleOf(input, c) + 5));
}

function hasNeed({ need }: Case, c: number): boolean {
  return (need?.amounts[c] ?? NaN) > 0;
}

/** amount x serving scale / need x 100, rounded to a double after each step. */
function percentOf(input: Case, c: number, amount: number, scale: number): number {
  const need = input.need?.amounts[c] ?? NaN;
  if (Number.isNaN(amount) || !hasNeed(input, c)) return NaN;
  return ((amount * scale) / need) * 100;
}

function levelOf(need: Need | null, c: number, percentOfNeed: number): number {
  if (need === null) return 0;
  return levelBetween(percentOfNeed, need.lowMax[c] ?? NaN, need.highMin[c] ?? NaN);
}

/** A level's code: 1 at or below `low`, 3 at or above `high`, else 2; of no number 0. */
export function levelBetween(value: number, low: number, high: number): number {
  if (Number.isNaN(value)) return 0;
  if (!Number.isNaN(low) && value <= low) return 1;
  if (!Number.isNaN(high) && value >= high) return 3;
  return 2;
}

function share(milligrams: bigint, mass: bigint): number {
  return mass === 0n || mass >= LIMIT ? NaN : nearest(milligrams, mass) * 100;
}

function tenTo(exponent: number): bigint {
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
  const sums = sumColumn(input, c);
  const stated = sums.exact ? nearest(sums.total, tenTo(scaleOf(input, c) + 5)) : NaN;
  return [stated, mostOf(input, sums, c)];
}
