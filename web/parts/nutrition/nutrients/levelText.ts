import type { NutrientEntry } from '../../../../server/contract/shapes.ts';
import { levelTexts } from '../../../texts/levelTexts.ts';
import { standardTexts } from '../../../texts/standardTexts.ts';
import type { Direction, LevelName } from '../../../ui/value/LevelBadge.tsx';
import type { OptimalBy } from './amountText.ts';

interface Leveled {
  readonly level: LevelName | null;
  /** Possible levels of an Unknown level. */
  readonly direction: Direction | null;
  /** True if the level is High by a limit, not by the need. */
  readonly byLimit: boolean;
  /** Why it is Optimal without a met need (D59). */
  readonly optimalBy?: OptimalBy | null;
}

/** Short text of a level if the word alone is not enough. */
export const levelShort = ({ level, direction, byLimit, optimalBy }: Leveled): string | undefined => {
  if (optimalBy === 'noNeed') return levelTexts.notNeeded.short;
  if (level === 'high' && byLimit) return standardTexts.highByLimit;
  return direction ? levelTexts.directions[direction].short : undefined;
};

/**
 * The note on a level: what it does to the animal. Null without one.
 * @param limit text about the limit that decides the level, if one does
 */
export const levelNote = (
  level: LevelName | null,
  entry: NutrientEntry | undefined,
  limit: string | null,
): string | null => {
  if (limit !== null) return limit;
  if (level === 'low') return entry?.low_note ?? null;
  return level === 'high' ? (entry?.high_note ?? null) : null;
};
