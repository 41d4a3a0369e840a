import { MAX_LINE_MILLIGRAMS } from './quantity.ts';

/** The piece that a food is counted in: its milligrams, and into how many parts it can be divided. */
export interface Piece {
  readonly milligrams: number;
  /** 1, or 2 for a tablet that is scored in halves. */
  readonly parts: 1 | 2;
}

/** A line to scale: its integer milligrams, whether they are locked, and its piece if the food is counted. */
export interface ScalableLine {
  readonly milligrams: number;
  readonly locked: boolean;
  readonly piece?: Piece | null;
}

/**
 * Why lines cannot be scaled to a total: the locked lines exceed it, no unlocked line has mass, or a line would exceed the
 * maximum.
 */
export type ScaleProblem = 'locked-exceed' | 'nothing-to-scale' | 'line-too-large';

/** The lines' new milligrams, or the problem. */
export type Scaled =
  | { readonly ok: true; readonly milligrams: readonly number[] }
  | { readonly ok: false; readonly problem: ScaleProblem };

const sumOf = (lines: readonly ScalableLine[]): number =>
  lines.reduce((sum, { milligrams }) => sum + milligrams, 0);

/** Splits `total` into integers in proportion to `weights`, by the largest remainder method. */
const apportion = (weights: readonly number[], total: number): number[] => {
  const whole = weights.reduce((sum, weight) => sum + BigInt(weight), 0n);
  const exact = weights.map((weight) => BigInt(weight) * BigInt(total));
  const parts = exact.map((product) => Number(product / whole));
  const left = total - parts.reduce((sum, part) => sum + part, 0);
  const byRemainder = exact
    .map((product, at) => ({ at, remainder: product % whole }))
    .sort((a, b) => (a.remainder === b.remainder ? a.at - b.at : a.remainder > b.remainder ? -1 : 1));
  for (const { at } of byRemainder.slice(0, left)) parts[at] = (parts[at] ?? 0) + 1;
  return parts;
};

/** A fraction as the nearest integer, halves up. */
const nearest = (top: bigint, bottom: bigint): bigint => (2n * top + bottom) / (2n * bottom);

/** The nearest whole pieces, at least one part of a piece, in milligrams. No counted food disappears. */
const inPieces = (top: bigint, bottom: bigint, { milligrams, parts }: Piece): number => {
  const count = nearest(top * BigInt(parts), bottom * BigInt(milligrams)) || 1n;
  return Number(nearest(count * BigInt(milligrams), BigInt(parts)));
};

/** Largest change of the weighed lines, as a share of them, that makes up for whole pieces. */
const weighedTolerance = 0.01;

/** Rounds the counted lines to whole pieces. The weighed lines stay in proportion and make up the total if they can. */
const roundPieces = (lines: readonly ScalableLine[], parts: readonly number[], total: number): number[] => {
  const weights = lines.map(({ milligrams, locked }) => (locked ? 0 : milligrams));
  const whole = weights.reduce((sum, weight) => sum + BigInt(weight), 0n);
  const counted = lines.map(({ piece }, at) => {
    const weight = weights[at] ?? 0;
    return piece && weight > 0 ? inPieces(BigInt(weight) * BigInt(total), whole, piece) : null;
  });
  const weighed = weights.map((weight, at) => (counted[at] === null ? weight : 0));
  const exact = parts.reduce((sum, part, at) => sum + (counted[at] === null ? part : 0), 0);
  const left = total - counted.reduce<number>((sum, milligrams) => sum + (milligrams ?? 0), 0);
  const fits = exact > 0 && Math.abs(left - exact) <= exact * weighedTolerance;
  const made = fits ? apportion(weighed, left) : parts;
  return parts.map((_, at) => counted[at] ?? made[at] ?? 0);
};

/**
 * Scales the unlocked lines so that the recipe weighs exactly `total` milligrams. Proportions are kept to the milligram.
 * Locked lines and lines without mass do not change.
 *
 * Lines with a piece go to whole pieces (D69). The weighed lines make up the difference to the total, in their
 * proportions, if that changes them by at most 1 %. Otherwise they are scaled exactly, and the total differs.
 */
export const scaleToTotal = (lines: readonly ScalableLine[], total: number): Scaled => {
  const rest = total - sumOf(lines.filter(({ locked }) => locked));
  if (rest < 0) return { ok: false, problem: 'locked-exceed' };
  const weights = lines.map(({ milligrams, locked }) => (locked ? 0 : milligrams));
  if (weights.every((weight) => weight === 0)) {
    return rest === 0
      ? { ok: true, milligrams: lines.map(({ milligrams }) => milligrams) }
      : { ok: false, problem: 'nothing-to-scale' };
  }
  const exact = apportion(weights, rest);
  const parts = rest > 0 && lines.some(({ piece }) => piece) ? roundPieces(lines, exact, rest) : exact;
  if (parts.some((part) => part > MAX_LINE_MILLIGRAMS)) return { ok: false, problem: 'line-too-large' };
  return {
    ok: true,
    milligrams: lines.map(({ milligrams, locked }, at) => (locked ? milligrams : (parts[at] ?? 0))),
  };
};
