import type { Piece } from '../../engine/host/scaling.ts';

/** A food and its milligrams. */
export type FoodMilligrams = readonly [food: number, milligrams: number];

const sumOf = (lines: readonly FoodMilligrams[]): number =>
  lines.reduce((sum, [, milligrams]) => sum + milligrams, 0);

/** Scaled lines are rounded to milligrams. Scaled down and up again they differ by more than that. */
const roundingShare = 0.001;

/** The pieces of counted foods, by food. */
export type Pieces = ReadonlyMap<number, Piece>;

const isNear = (amount: number, scaled: number): boolean =>
  Math.abs(amount - scaled) <= 1 + scaled * roundingShare;

/**
 * True if an amount is the nearest number of whole pieces to the scaled one (D69). One piece that stays in less than half
 * of a batch is not: its share of the recipe more than doubles.
 */
const isNearestPieces = (amount: number, scaled: number, { milligrams, parts }: Piece): boolean => {
  const part = milligrams / parts;
  const count = Math.round(amount / part);
  const isWhole = count > 0 && Math.abs(amount - count * part) <= 1;
  return isWhole && Math.abs(amount - scaled) <= part / 2 + 1 + scaled * roundingShare;
};

/** The lines that set the factor: the weighed ones, or all if none has mass. */
const measuredLines = (lines: readonly FoodMilligrams[], pieces: Pieces): readonly FoodMilligrams[] => {
  const weighed = lines.filter(([food]) => !pieces.has(food));
  return sumOf(weighed) === 0 ? lines : weighed;
};

/**
 * True if one factor scales all lines, but for rounding, in any order. Such a change keeps an approval (D67).
 * Counted foods may have the nearest whole pieces instead.
 */
export const isProportional = (
  before: readonly FoodMilligrams[],
  after: readonly FoodMilligrams[],
  pieces: Pieces = new Map(),
): boolean => {
  if (before.length !== after.length) return false;
  const amounts = new Map(after);
  const [was, is] = [before, after].map((lines) => sumOf(measuredLines(lines, pieces))) as [number, number];
  const factor = was === 0 ? 1 : is / was;
  if (factor === 0) return false;
  return before.every(([food, milligrams]) => {
    const amount = amounts.get(food);
    if (amount === undefined) return false;
    const scaled = milligrams * factor;
    const piece = milligrams > 0 ? pieces.get(food) : undefined;
    return isNear(amount, scaled) || (piece !== undefined && isNearestPieces(amount, scaled, piece));
  });
};
