import type { ComponentType } from 'react';
import type { LevelName } from '../../ui/value/LevelBadge.tsx';
import type { LiveState } from '../nutrients/rowVisibility.ts';

/** What the rows are compared with: the pet's need, a publisher's tables, or the pet's target sets. */
export const standardChoices = ['need', 'nrc-2006', 'aafco-2016', 'fediaf-2025', 'target'] as const;

export type StandardChoice = (typeof standardChoices)[number];

/** A row of the table: a nutrient's id, or a ratio. */
export type RowOfStandard = number | 'calciumToPhosphorus' | 'omega6To3';

/** Number of rows at a level that a standard does not leave alone. Those that may be low or high are Unknown. */
export interface StandardCounts {
  readonly low: number;
  readonly high: number;
  readonly unknown: number;
  /** The standard with its counts, also of those that may be low or high, in words. */
  readonly title?: string;
}

/** The chosen standard, which the rows follow instead of the need. */
export interface ByStandard {
  readonly choice: StandardChoice;
  /** The names of its tables. */
  readonly name: string;
  /** What the rows are by, in words. */
  readonly note: string;
  /** The level of a row; null without a bound or before the recipe is calculated. */
  readonly levelOf: (row: RowOfStandard) => LevelName | null;
  /** Bound, bar, percent and level of a row. */
  readonly Cells: ComponentType<{ readonly model: LiveState; readonly row: RowOfStandard }>;
  /** Shows only the rows at a level. */
  readonly Filter: ComponentType;
}
