import { MAX_LINE_MILLIGRAMS } from './quantity.ts';

/** A line to be scaled: its whole milligrams, and whether they stay. */
export interface ScalableLine {
  readonly milligrams: number;
  readonly locked: boolean;
}

/**
 * Why lines cannot be brought to a total: the locked ones alone weigh more; nothing that may be scaled has any mass;
 * a line would weigh more than a line may.
 */
export type ScaleProblem = 'locked-exceed' | 'nothing-to-scale' | 'line-too-large';

/** The lines' new milligrams, or why there are none. */
export type Scaled =
  | { readonly ok: true; readonly milligrams: readonly number[] }
  | { readonly ok: false; readonly problem: ScaleProblem };

const sumOf = (lines: readonly ScalableLine[]): number =>
  lines.reduce((sum, { milligrams }) => sum + milligrams, 0);

/** Parts of `total` in the proportion of `weights`, whole and of that very sum: the largest remainders get the rest. */
const apportioned = (weights: readonly number[], total: number): number[] => {
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
 * Scales the lines that are not locked so that all of them together weigh exactly `total` milligrams. Proportions are
 * kept to the milligram; locked lines and those of no mass stay as they are.
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
  const parts = apportioned(weights, rest);
  if (parts.some((part) => part > MAX_LINE_MILLIGRAMS)) return { ok: false, problem: 'line-too-large' };
  return {
    ok: true,
    milligrams: lines.map(({ milligrams, locked }, at) => (locked ? milligrams : (parts[at] ?? 0))),
  };
};
