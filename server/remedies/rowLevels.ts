import type { DerivedValues } from '../../engine/host/derivedValues.ts';
import { Level, LimitBit, type RecipeTotals } from '../../engine/host/recipeTotals.ts';
import { shownLevel, shownRatioLevel } from '../contract/judgedRows.ts';
import type { PetTarget } from '../needs/petTarget.ts';

/** Displayed levels: those of the engine, and Unknown (D22). */
export const RowLevel = { ...Level, unknown: 4 } as const;

/**
 * Displayed levels of a recipe, one per row: the columns that screens show, then Ca:P. `out` is how far a Low or High row
 * is beyond its bound, from 0 to 1, and 1 for twice a maximum or more.
 */
export interface RowLevels {
  readonly levels: Uint8Array;
  readonly out: Float64Array;
  /** 1 if an Unknown row may be Low. */
  readonly mayBeLow: Uint8Array;
}

const beyond = (excess: number): number => (excess > 0 ? Math.min(1, excess) : 0);

/** How far above the highest of its limits a column is; limits stand on bases of their own (D77). */
const aboveLimits = (
  column: number,
  { need: { limits } }: PetTarget,
  totals: RecipeTotals,
  derived: DerivedValues,
): number => {
  if (limits === undefined) return 0;
  const hasSource = ((totals.limits[column] ?? 0) & LimitBit.added) !== 0;
  const above = [limits, ...(hasSource && limits.added ? [limits.added] : [])].flatMap((each) => [
    (derived.dryMatterBasis[column] ?? 0) / (each.dryMatterMax[column] ?? Number.NaN) - 1,
    (derived.per1000Kcal[column] ?? 0) / (each.per1000KcalMax[column] ?? Number.NaN) - 1,
  ]);
  return Math.max(...above.map(beyond));
};

const outOf = (
  column: number,
  level: number,
  target: PetTarget,
  totals: RecipeTotals,
  derived: DerivedValues,
) => {
  const percent = totals.percentOfNeed[column] ?? Number.NaN;
  const { lowMax, highMin } = target.need;
  if (level === Level.low) return beyond(1 - percent / (lowMax[column] ?? Number.NaN));
  if (level !== Level.high) return 0;
  return Math.max(
    beyond(percent / (highMin[column] ?? Number.NaN) - 1),
    aboveLimits(column, target, totals, derived),
  );
};

const outOfRatio = (level: number, { caP }: PetTarget, { values }: DerivedValues): number => {
  const { value } = values.calciumToPhosphorusOfNeed;
  if (level === Level.low) return beyond(1 - value / caP.lowMax);
  return level === Level.high ? beyond(value / caP.highMin - 1) : 0;
};

/** The displayed levels of the recipe that the results belong to. */
export const rowLevelsOf = (target: PetTarget, totals: RecipeTotals, derived: DerivedValues): RowLevels => {
  const { shown } = target;
  const levels = new Uint8Array(shown.length + 1);
  const out = new Float64Array(shown.length + 1);
  const mayBeLow = new Uint8Array(shown.length + 1);
  for (let row = 0; row < shown.length; row++) {
    const column = shown[row] as number;
    const level = totals.levels[column] as number;
    if (level === Level.none) continue;
    levels[row] = RowLevel[shownLevel(level, totals.levelKnown[column] === 1)];
    out[row] = outOf(column, levels[row] as number, target, totals, derived);
    mayBeLow[row] = totals.mayBeLow[column] as number;
  }
  const last = shown.length;
  levels[last] = RowLevel[shownRatioLevel(derived)];
  out[last] = outOfRatio(levels[last] as number, target, derived);
  mayBeLow[last] = Number(derived.calciumToPhosphorus.mayBeLow);
  return { levels, out, mayBeLow };
};

/** The number of rows by level. */
export const countsOf = ({ levels }: RowLevels) => {
  const counts = { low: 0, high: 0, unknown: 0 };
  for (const level of levels) {
    if (level === RowLevel.low) counts.low += 1;
    if (level === RowLevel.high) counts.high += 1;
    if (level === RowLevel.unknown) counts.unknown += 1;
  }
  return counts;
};

/** True if a row is or may be Low. */
export const isOrMayBeLow = ({ levels, mayBeLow }: RowLevels, row: number): boolean =>
  levels[row] === RowLevel.low || (levels[row] === RowLevel.unknown && mayBeLow[row] === 1);

/** True if a row is Low before and cannot be after, or High before and not after. */
export const isRepaired = (row: number, before: RowLevels, after: RowLevels): boolean => {
  if (before.levels[row] === RowLevel.high) return after.levels[row] !== RowLevel.high;
  return before.levels[row] === RowLevel.low && !isOrMayBeLow(after, row);
};
