import { MAX_LINE_MILLIGRAMS } from './quantity.ts';

/** A line to scale: its integer milligrams, and whether they are locked. */
export interface ScalableLine {
  readonly milligrams: number;
  readonly locked: boolean;
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

/**
 * Scales the unlocked lines so that the recipe weighs exactly `total` milligrams. Proportions are kept to the milligram.
 * Locked lines and lines without mass do not change.
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
  const parts = apportion(weights, rest);
  if (parts.some((part) => part > MAX_LINE_MILLIGRAMS)) return { ok: false, problem: 'line-too-large' };
  return {
    ok: true,
    milligrams: lines.map(({ milligrams, locked }, at) => (locked ? milligrams : (parts[at] ?? 0))),
  };
};
