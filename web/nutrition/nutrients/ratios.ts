import type { ValueRange } from '../../../engine/host/derivedValues.ts';
import type { Need } from '../../../engine/host/recipeTotals.ts';
import { ratioOf } from '../../../engine/host/shares.ts';
import { shownRatioLevel } from '../../../server/contract/judgedRows.ts';
import type { Nutrient } from '../../../server/contract/nutrients.ts';
import type { TargetLevel } from '../../../server/contract/targetLevels.ts';
import type { RecipeResults } from '../../kernel/recipeCalculator.ts';
import type { Direction, LevelName } from '../../ui/value/LevelBadge.tsx';
import { type Counts, countLevels, directionOf, type Group, type LevelKey, levelKeysOf } from '../rows.ts';

/** Ratios at the end of nutrient groups. */
export const ratios = { Minerals: 'calciumToPhosphorus', Fats: 'omega6To3' } as const;

export type RatioName = (typeof ratios)[keyof typeof ratios];

/** The ratio at the end of a group; null without one. */
export const ratioIn = (group: string): RatioName | null => ratios[group as keyof typeof ratios] ?? null;

/** True if unstated values could change a value. */
export const isRange = ({ min, max }: ValueRange): boolean => min !== max && !Number.isNaN(max);

/** Level of a ratio. Ca:P has bounds (D6), omega 6:3 is never Low or High. */
export const ratioLevel = (results: Pick<RecipeResults, 'derived'>, name: RatioName): LevelName =>
  name === 'omega6To3' ? 'none' : shownRatioLevel(results.derived);

/** Direction of an Unknown ratio. Null if it is not Unknown. */
export const ratioDirection = (
  results: Pick<RecipeResults, 'derived'>,
  name: RatioName,
): Direction | null => {
  const { mayBeLow, mayBeHigh } = results.derived.calciumToPhosphorus;
  return ratioLevel(results, name) === 'unknown' ? directionOf(mayBeLow, mayBeHigh) : null;
};

/** All keys of a value that a target set bounds. */
export const targetKeysOf = (of: TargetLevel): readonly LevelKey[] =>
  levelKeysOf(of.level, targetDirection(of));

/** Direction of a value that a target set bounds. Null if it is not Unknown, or nothing of it is known. */
export const targetDirection = ({ bound, range, level }: TargetLevel): Direction | null => {
  if (range === null || level !== 'unknown') return null;
  const { min, max } = bound;
  return directionOf(min !== null && range.min < min, max !== null && range.max > max);
};

/** Counts the rows for each level and direction, including ratios and what target sets bound beside them. */
export const countRows = (
  results: RecipeResults,
  groups: readonly Group[],
  targets: readonly TargetLevel[] = [],
): Counts => {
  const counts = { ...countLevels(results.totals, results.need, groups) };
  for (const { name } of groups) {
    const ratio = ratioIn(name);
    if (!ratio) continue;
    const keys = levelKeysOf(ratioLevel(results, ratio), ratioDirection(results, ratio));
    for (const key of keys) counts[key]++;
  }
  for (const key of targets.flatMap(targetKeysOf)) counts[key]++;
  return counts;
};

/** Two acids that standards state as a sum. Such a need does not count each acid again. */
const together = 'EPA + DHA';

const columnsOf = (nutrients: readonly Nutrient[], is: (nutrient: Nutrient) => boolean): readonly number[] =>
  nutrients.flatMap((nutrient, column) => (is(nutrient) ? [column] : []));

const states = (need: Need, columns: readonly number[]): boolean =>
  columns.some((column) => !Number.isNaN(need.amounts[column]));

/** Columns of a family that a need states: the whole family, otherwise its acids. */
const family = (
  nutrients: readonly Nutrient[],
  need: Need,
  role: 'omega-6' | 'omega-3',
): readonly number[] => {
  const whole = columnsOf(nutrients, ({ name }) => name.toLowerCase() === role);
  if (states(need, whole)) return whole;
  const pair = role === 'omega-3' ? columnsOf(nutrients, ({ name }) => name === together) : [];
  const paired = states(need, pair) ? together.split(' + ') : [];
  const acids = columnsOf(
    nutrients,
    (each) => each.role === role && !paired.some((name) => each.name.startsWith(name)),
  );
  return paired.length > 0 ? [...acids, ...pair] : acids;
};

/** Ca:P of a need, which bounds of Ca:P are percents of. NaN if the need does not state both. */
export const calciumOfNeed = (nutrients: readonly Nutrient[], need: Need | null): number =>
  need
    ? ratioOf(
        need.amounts,
        columnsOf(nutrients, ({ role }) => role === 'calcium'),
        columnsOf(nutrients, ({ role }) => role === 'phosphorus'),
      )
    : Number.NaN;

/** Omega 6:3 of a need. NaN if the need states no acid of a family. */
export const omegaOfNeed = (nutrients: readonly Nutrient[], need: Need | null): number =>
  need
    ? ratioOf(need.amounts, family(nutrients, need, 'omega-6'), family(nutrients, need, 'omega-3'))
    : Number.NaN;
