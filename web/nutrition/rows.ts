import { Level, type Need, type RecipeTotals } from '../../engine/host/recipeTotals.ts';
import { shownLevel } from '../../server/contract/judgedRows.ts';
import type { Nutrient } from '../../server/contract/nutrients.ts';
import { editorTexts } from '../texts/editorTexts.ts';
import type { Direction, LevelName } from '../ui/value/LevelBadge.tsx';

/** The groups in screen order. A nutrient without a group belongs to Other. */
const groups = ['Macros', 'Minerals', 'Vitamins', 'Fats', 'Amino Acids'] as const;

/** A visible nutrient and its column in the matrix. */
export interface Row {
  readonly column: number;
  readonly nutrient: Nutrient;
}

/** A group of nutrients. */
export interface Group {
  readonly name: string;
  readonly rows: readonly Row[];
}

const inOrder = (a: Row, b: Row): number => a.nutrient.default_sort_order - b.nutrient.default_sort_order;

/** Nutrients with different values for dogs and cats exist twice and name their species (D2). */
const ofSpecies = /\((dog|cat)s\)$/;

const isShown = ({ name, hidden }: Nutrient, species: string | null, hiddenToo: boolean): boolean =>
  (hiddenToo || !hidden) && (species === null || (ofSpecies.exec(name)?.[1] ?? species) === species);

/** Visible nutrients of a species (by slug), or of all if it is null, in groups. Includes hidden ones on request. */
export const groupsOf = (
  nutrients: readonly Nutrient[],
  species: string | null,
  hiddenToo = false,
): readonly Group[] => {
  const shown = nutrients.flatMap((nutrient, column): Row[] =>
    isShown(nutrient, species, hiddenToo) ? [{ column, nutrient }] : [],
  );
  const other = editorTexts.nutrients.other;
  const groupOf = ({ nutrient }: Row): string =>
    groups.find((name) => name === nutrient.category_name) ?? other;
  return [...groups, other]
    .map((name) => ({ name, rows: shown.filter((row) => groupOf(row) === name).sort(inOrder) }))
    .filter(({ rows }) => rows.length > 0);
};

/** Displayed level of a nutrient. */
export const levelOf = (totals: RecipeTotals, column: number): LevelName =>
  shownLevel(totals.levels[column] ?? Level.none, totals.levelKnown[column] === 1);

/** Columns whose level differs between two results. */
export const changedLevelColumns = (before: RecipeTotals, after: RecipeTotals): readonly number[] =>
  [...after.levels.keys()].filter((column) => levelOf(before, column) !== levelOf(after, column));

/**
 * How much of a total is known: all, a part (then it is a lower limit) or nothing. `maxUnstated` cannot decide this. It
 * is also 0 if no food of the category states more than 0.
 */
export const knownOf = (totals: RecipeTotals, column: number): 'all' | 'part' | 'nothing' => {
  if (totals.knownMilligrams[column] === totals.totalMilligrams) return 'all';
  const isStated = totals.knownMilligrams[column] !== 0 || (totals.amounts[column] ?? 0) > 0;
  return isStated ? 'part' : 'nothing';
};

/** Direction of an Unknown level. Null if neither Low nor High is possible. */
export const directionOf = (mayBeLow: boolean, mayBeHigh: boolean): Direction | null => {
  if (mayBeLow) return mayBeHigh ? 'either' : 'low';
  return mayBeHigh ? 'high' : null;
};

/** Direction of a nutrient's level. Null if the level is not Unknown. */
export const directionIn = (totals: RecipeTotals, column: number): Direction | null =>
  levelOf(totals, column) === 'unknown'
    ? directionOf(totals.mayBeLow[column] === 1, totals.mayBeHigh[column] === 1)
    : null;

/** Key to count and filter rows by: a level, or the direction of an Unknown level. */
export type LevelKey = LevelName | 'mayBeLow' | 'mayBeHigh';

/**
 * All keys of a row. An Unknown row with both directions has both keys. A row without a target reads Optimal, but is not
 * counted as Optimal: it has the key `none` (D59).
 */
export const levelKeysOf = (level: LevelName, direction: Direction | null): readonly LevelKey[] => [
  level,
  ...(direction === 'low' || direction === 'either' ? (['mayBeLow'] as const) : []),
  ...(direction === 'high' || direction === 'either' ? (['mayBeHigh'] as const) : []),
];

/** True if a need names a bound of a nutrient. */
const hasBound = (need: Need, column: number): boolean =>
  !Number.isNaN(need.lowMax[column]) || !Number.isNaN(need.highMin[column]);

/** All keys of a nutrient's row. An Optimal row of a need without bounds has no target to meet (D59). */
export const nutrientLevelKeys = (
  totals: RecipeTotals,
  need: Need | null,
  column: number,
): readonly LevelKey[] => {
  const level = levelOf(totals, column);
  const isUnbounded = level === 'optimal' && need !== null && !hasBound(need, column);
  return levelKeysOf(isUnbounded ? 'none' : level, directionIn(totals, column));
};

/** Number of rows for each key. */
export type Counts = Readonly<Record<LevelKey, number>>;

/** Counts the rows for each key. */
export const countLevels = (totals: RecipeTotals, need: Need | null, rows: readonly Group[]): Counts => {
  const count = { low: 0, optimal: 0, high: 0, unknown: 0, none: 0, mayBeLow: 0, mayBeHigh: 0 };
  for (const { column } of rows.flatMap((group) => group.rows))
    for (const key of nutrientLevelKeys(totals, need, column)) count[key]++;
  return count;
};
