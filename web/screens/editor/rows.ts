import { Level, type RecipeTotals } from '../../../engine/host/recipeTotals.ts';
import type { Nutrient } from '../../../server/contract/nutrients.ts';
import { editorTexts } from '../../texts.ts';
import type { LevelName } from '../../ui/value/LevelBadge.tsx';

/** The groups in the order of the screen; a nutrient without one is Other. */
const groups = ['Macros', 'Minerals', 'Vitamins', 'Fats', 'Amino Acids'] as const;

/** A nutrient that is shown, and its column in the matrix. */
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

/** A nutrient that is counted differently for dogs and cats is there twice and names its species (D2). */
const ofSpecies = /\((dog|cat)s\)$/;

const isShown = ({ name, hidden }: Nutrient, species: string, hiddenToo: boolean): boolean =>
  (hiddenToo || !hidden) && (ofSpecies.exec(name)?.[1] ?? species) === species;

/** The nutrients that are shown for an animal of this species (its slug), by group; when asked those that are hidden too. */
export const groupsOf = (
  nutrients: readonly Nutrient[],
  species: string,
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

const names = {
  [Level.none]: 'none',
  [Level.low]: 'low',
  [Level.optimal]: 'optimal',
  [Level.high]: 'high',
} as const;

/** A level as people see it: Unknown where what is missing could change it; High stays High (D22). */
export const levelNameOf = (code: number, isKnown: boolean): LevelName => {
  if (code === Level.none || code === Level.high) return names[code];
  return isKnown ? (names[code as keyof typeof names] ?? 'none') : 'unknown';
};

/** A nutrient's level. */
export const levelOf = (totals: RecipeTotals, column: number): LevelName =>
  levelNameOf(totals.levels[column] ?? Level.none, totals.levelKnown[column] === 1);

/** The columns whose level differs between two sheets. */
export const changedLevelColumns = (before: RecipeTotals, after: RecipeTotals): readonly number[] =>
  [...after.levels.keys()].filter((column) => levelOf(before, column) !== levelOf(after, column));

/**
 * How much of a total is known: all of it, a part (then it is a lower limit), or nothing at all. What could be missing
 * does not decide it: that is 0 too where no food of the category states the nutrient above 0.
 */
export const knownOf = (totals: RecipeTotals, column: number): 'all' | 'part' | 'nothing' => {
  if (totals.knownMilligrams[column] === totals.totalMilligrams) return 'all';
  const isStated = totals.knownMilligrams[column] !== 0 || (totals.amounts[column] ?? 0) > 0;
  return isStated ? 'part' : 'nothing';
};

/** What an Unknown level may be (D22). */
export type Direction = 'low' | 'high' | 'either';

/** The direction of an Unknown level; null where neither Low nor High is possible. */
export const directionOf = (mayBeLow: boolean, mayBeHigh: boolean): Direction | null => {
  if (mayBeLow) return mayBeHigh ? 'either' : 'low';
  return mayBeHigh ? 'high' : null;
};

/** The direction of a nutrient's level; null where it is not Unknown. */
export const directionIn = (totals: RecipeTotals, column: number): Direction | null =>
  levelOf(totals, column) === 'unknown'
    ? directionOf(totals.mayBeLow[column] === 1, totals.mayBeHigh[column] === 1)
    : null;

/** What rows are counted and filtered by: their level, and of Unknown ones their direction. */
export type Standing = LevelName | 'mayBeLow' | 'mayBeHigh';

/** All that a row counts as: one that may be either counts in both directions. */
export const standingsOf = (level: LevelName, direction: Direction | null): readonly Standing[] => [
  level,
  ...(direction === 'low' || direction === 'either' ? (['mayBeLow'] as const) : []),
  ...(direction === 'high' || direction === 'either' ? (['mayBeHigh'] as const) : []),
];

/** How many rows there are of each standing. */
export type Counts = Readonly<Record<Standing, number>>;

/** How many of the rows are of each standing. */
export const countLevels = (totals: RecipeTotals, rows: readonly Group[]): Counts => {
  const count = { low: 0, optimal: 0, high: 0, unknown: 0, none: 0, mayBeLow: 0, mayBeHigh: 0 };
  for (const { column } of rows.flatMap((group) => group.rows))
    for (const standing of standingsOf(levelOf(totals, column), directionIn(totals, column)))
      count[standing]++;
  return count;
};
