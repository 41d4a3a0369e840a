import type { Nutrient } from '../../../server/contract/nutrients.ts';
import type { NutrientEntry } from '../../../server/contract/shapes.ts';
import { levelTexts } from '../../texts/levelTexts.ts';
import { nutrientTexts } from '../../texts/nutrientTexts.ts';
import { standardTexts } from '../../texts/standardTexts.ts';
import { texts } from '../../texts/texts.ts';
import type { Direction, LevelName } from '../../ui/value/LevelBadge.tsx';
import type { RowSureness } from '../chance/sure.ts';
import type { LimitRemark } from '../limits.ts';
import type { OptimalBy } from './amountText.ts';

/** A row's level and what decides it. */
export interface Leveled {
  readonly level: LevelName | null;
  /** Possible levels of an Unknown level. */
  readonly direction: Direction | null;
  /** True if the level is High by a limit, not by the need. */
  readonly byLimit: boolean;
  /** Why it is Optimal without a met need (D59). */
  readonly optimalBy?: OptimalBy | null;
  /** Why it is below the need on purpose; undefined for all others. */
  readonly keptLow?: string | undefined;
  /** What is said beside the level. */
  readonly remark?: (LimitRemark & { readonly holds?: boolean }) | null;
}

/** A level with what its tooltip says. */
export interface ExplainedLevel extends Leveled {
  /** Standard of the level. */
  readonly standard: string | null;
  /** Text about a limit that is or could be exceeded. */
  readonly limit: string | null;
  /** Rule about another form of the nutrient that decides the level (D2). */
  readonly rule: string | null;
  /** How sure the level is; null if that is not known. */
  readonly sureness?: RowSureness | null;
}

/** Words beside the name of a row whose High compares another form of the nutrient (D2). Null for all others. */
export const highOnlyBy = ({ role }: Pick<Nutrient, 'role'>): string | null =>
  role === 'vitamin-a' ? standardTexts.retinolShort : null;

/** Tooltip of a level: the level or its possible levels, and the standard. */
export const levelTitle = (of: ExplainedLevel): string | undefined => {
  const { level, direction, standard, limit, byLimit, optimalBy, rule } = of;
  if (optimalBy === 'noNeed') return levelTexts.notNeeded.full;
  if (optimalBy === 'noBound') return levelTexts.unbounded;
  if (level === null || level === 'none') return undefined;
  if (limit !== null && byLimit) return limit;
  if (level === 'optimal' && of.keptLow !== undefined) return of.keptLow;
  const text = direction ? levelTexts.unknownIs(levelTexts.directions[direction].full) : texts.levels[level];
  const full = standard === null ? text : nutrientTexts.by(text, standard);
  return [full, of.sureness?.text ?? null, limit, rule].filter((part) => part !== null).join('. ');
};

/** Short text of a level if the word alone is not enough. */
export const levelShort = (of: Leveled): string | undefined => {
  const { level, direction, byLimit, optimalBy, remark, keptLow } = of;
  if (optimalBy === 'noNeed') return levelTexts.notNeeded.short;
  if (level === 'high' && byLimit) return remark?.tone === 'warning' ? undefined : standardTexts.highByLimit;
  if (level === 'optimal' && keptLow !== undefined) return levelTexts.keptLow;
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
