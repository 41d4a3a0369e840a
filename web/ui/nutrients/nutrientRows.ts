import { stated } from '../../kernel/format.ts';
import { highText, lowText } from '../../texts/boundTexts.ts';
import { levelTexts } from '../../texts/levelTexts.ts';
import { nutrientTableTexts } from '../../texts/nutrientTableTexts.ts';
import { texts } from '../../texts/texts.ts';
import type { Direction, LevelName } from '../value/LevelBadge.tsx';

/** A nutrient's bounds in percent of the need; NaN for none. */
export interface Bounds {
  readonly lowMax: number;
  readonly highMin: number;
  /** The lowest limit of a standard or law (D77). */
  readonly limit?: number;
}

/** A row of a `NutrientTable`. */
export interface NutrientTableRow {
  readonly id: number;
  /** Rows of a group are listed under its name. */
  readonly group?: string;
  readonly name: string;
  /** Tooltip of the name, if it is not the name. */
  readonly fullName?: string;
  /** NaN for an amount that is not stated. */
  readonly amount: number;
  readonly unit: string;
  /** The upper end of a range; the amount is the lower (D86). */
  readonly high?: number;
  /** The amount is not stated for this very food and state (D89). */
  readonly estimated?: boolean;
  /** The amount is a lower limit: a part of it is not stated. */
  readonly part?: boolean;
  /** Percent of the need; NaN without a need. */
  readonly percent?: number;
  readonly level?: LevelName;
  /** Possible levels of an Unknown level. */
  readonly direction?: Direction;
  /** Why the nutrient is Optimal without a met need: the need is 0 or absent, or it has no bounds (D59). */
  readonly optimalBy?: 'noNeed' | 'noBound';
  readonly bounds?: Bounds;
  /** The source of the amount. */
  readonly source?: string;
  /** The level's effect on the animal. */
  readonly note?: string;
}

/** The rows of a group; the name is null for rows without a group. */
export interface NutrientGroup {
  readonly name: string | null;
  readonly rows: readonly NutrientTableRow[];
}

/** The rows by group, groups in the order of their first row. */
export const groupsOf = (rows: readonly NutrientTableRow[]): readonly NutrientGroup[] => {
  const nameOf = ({ group }: NutrientTableRow): string | null => group ?? null;
  return [...new Set(rows.map(nameOf))].map((name) => ({
    name,
    rows: rows.filter((row) => nameOf(row) === name),
  }));
};

/** The badge text that replaces the level's word. */
export const shortLevelText = ({ direction, optimalBy }: NutrientTableRow): string | undefined => {
  if (optimalBy === 'noNeed') return levelTexts.notNeeded.short;
  return direction && levelTexts.directions[direction].short;
};

const percentOf = (bound: number): string => `${stated(bound)} %`;

const boundLines = ({ bounds }: NutrientTableRow): readonly string[] => {
  if (!bounds) return [];
  const low = Number.isNaN(bounds.lowMax) ? [] : [nutrientTableTexts.low(lowText(bounds.lowMax, percentOf))];
  const high = Number.isNaN(bounds.highMin)
    ? []
    : [nutrientTableTexts.high(highText(bounds.highMin, percentOf))];
  const said = [...low, ...high].join(', ');
  return said === '' ? [] : [nutrientTableTexts.ofNeed(said)];
};

/** Explanations of a row's level, one per line; empty if the word is enough. */
export const levelLines = (row: NutrientTableRow): readonly string[] => {
  const { direction, optimalBy, note } = row;
  return [
    ...(direction ? [levelTexts.unknownIs(levelTexts.directions[direction].full)] : []),
    ...(optimalBy === 'noNeed' ? [levelTexts.notNeeded.full] : []),
    ...(optimalBy === 'noBound' ? [levelTexts.unbounded] : []),
    ...boundLines(row),
    ...(note === undefined ? [] : [note]),
  ];
};

const counted = ['low', 'high', 'unknown'] as const;

/** The numbers of Low, High and Unknown rows. A folded group still shows them. */
export const countText = (rows: readonly NutrientTableRow[]): string =>
  counted
    .map((level) => [level, rows.filter((row) => row.level === level).length] as const)
    .filter(([, count]) => count > 0)
    .map(([level, count]) => nutrientTableTexts.count(count, texts.levels[level]))
    .join(', ');
