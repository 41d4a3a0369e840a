import type { StandardRow } from './standards.ts';
import type { JudgedRow } from './verdict.ts';

export type LevelName = JudgedRow['level'];

/** The level of a recipe by one row of a standard. */
export interface StandardLevel {
  readonly row: StandardRow;
  /** As it is shown. An unverified minimum alone makes nothing Low: the level is Unknown. */
  readonly level: LevelName;
  /** By the figures alone, whoever checked them. */
  readonly byFigure: LevelName;
  /** What an Unknown level may be. Null if no food states the nutrient, and for a known level. */
  readonly mayBe: 'low' | 'high' | null;
  /** The bound that the percent is of: the maximum of a level that is or may be High, else the minimum if there is one. */
  readonly side: 'min' | 'max';
  /** Percent of the bound by what is stated; null if nothing is. */
  readonly percent: number | null;
  /** True if unstated values may add to the percent. */
  readonly isAtLeast: boolean;
  /** True if a bound of the row is not checked against the print. */
  readonly unverified: boolean;
  /** True if there is enough of it, or Ca:P is within its bounds, by estimated values alone (D89). */
  readonly estimated: boolean;
  /** True if nobody knows how much of it cooking takes (D85). */
  readonly lossUnknown: boolean;
  /** True for more than a law's maximum of added sources, of a recipe whose foods all are known to add none (D83). */
  readonly isFromFood: boolean;
}

/**
 * The level of a recipe beside which something is fed whose nutrients nobody states (D138): it may add to what has a maximum,
 * and nobody knows a ratio, an energy density or the share of a category of all that is fed.
 */
export const levelBeside = (level: StandardLevel): StandardLevel => {
  const { row } = level;
  const unknown = { ...level, level: 'unknown', byFigure: 'unknown', estimated: false } as const;
  if (row.nutrient_id === null) return { ...unknown, mayBe: null, percent: null };
  return level.level === 'optimal' && row.max !== null ? { ...unknown, mayBe: 'high', side: 'max' } : level;
};
