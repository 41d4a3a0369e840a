import type { DerivedValues } from './derivedValues.ts';
import { type Column, Level, type Limits, type Need, type RecipeTotals } from './recipeTotals.ts';

const isBound = (limits: Omit<Limits, 'added'> | undefined, column: number): boolean =>
  Number.isFinite(limits?.dryMatterMax[column]) || Number.isFinite(limits?.per1000KcalMax[column]);

/**
 * The totals of a recipe beside which something is fed whose nutrients nobody states (`Need.besideUnknown`). It may add to
 * each column but energy, so that an Optimal one with a maximum may be High. What is Low stays Low.
 */
export const totalsBeside = (
  totals: RecipeTotals,
  need: Need | null,
  columns: readonly Column[],
): RecipeTotals => {
  if (!need?.besideUnknown) return totals;
  const { highMin, limits } = need;
  const { levels, levelKnown, mayBeHigh, needLevelKnown } = totals;
  for (let column = 0; column < levels.length; column++) {
    if (levels[column] !== Level.optimal || columns[column]?.role === 'energy') continue;
    const isNeedBound = Number.isFinite(highMin[column]);
    if (isNeedBound) needLevelKnown[column] = 0;
    if (!isNeedBound && !isBound(limits, column) && !isBound(limits?.added, column)) continue;
    levelKnown[column] = 0;
    mayBeHigh[column] = 1;
  }
  return totals;
};

/** The derived values of such a recipe: its Ca:P may be High too. */
export const derivedBeside = (derived: DerivedValues, need: Need | null): DerivedValues => {
  const { calciumToPhosphorus: ratio } = derived;
  if (!need?.besideUnknown || ratio.level !== Level.optimal) return derived;
  return { ...derived, calciumToPhosphorus: { ...ratio, known: false, mayBeHigh: true } };
};
