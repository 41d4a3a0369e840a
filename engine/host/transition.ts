import type { Serving } from './serving.ts';

/** A step of the change to another food. */
export interface TransitionStep {
  /** First day. */
  readonly from: number;
  /** Last day; null for the last step, which does not end. */
  readonly to: number | null;
  /** Share of the new food in percent of its serving. */
  readonly percent: number;
  /** Milligrams of the new food a day. */
  readonly milligrams: number;
}

/** Shares of the new food: a quarter more every two days. The usual advice is 7 to 10 days in all. */
const shares = [
  { from: 1, to: 2, percent: 25 },
  { from: 3, to: 4, percent: 50 },
  { from: 5, to: 6, percent: 75 },
  { from: 7, to: null, percent: 100 },
] as const;

/** The steps of a change to a food with this serving. */
export const transitionOf = ({ milligrams }: Pick<Serving, 'milligrams'>): readonly TransitionStep[] =>
  shares.map((share) => ({ ...share, milligrams: (milligrams * share.percent) / 100 }));

/** Days for which a recipe lasts; NaN if it has no serving. */
export const daysOf = ({ scale }: Pick<Serving, 'scale'>): number =>
  scale.value > 0 ? 1 / scale.value : Number.NaN;
