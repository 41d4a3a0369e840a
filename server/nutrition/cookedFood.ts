import type { Column, CookedFood, Retained } from '../../engine/host/recipeTotals.ts';
import { retentionFactors, retentionRanges } from './retentionFactors.ts';
import { retentionOf } from './retentionRules.ts';

/** What decides how a food is cooked. */
interface CookedInfo {
  readonly name: string;
  /** The name of its food category. */
  readonly categoryName: string;
  readonly state: string | null;
  /** Added after cooking by the steps. */
  readonly heatSensitive: boolean;
}

const retainedBy = (
  code: string | null,
  method: 'kept' | 'drained',
  columns: readonly Column[],
): Retained[] => {
  const factors = code === null ? undefined : retentionFactors().get(code);
  if (factors === undefined) return [];
  return columns.flatMap(({ id }, column) => {
    const factor = factors.get(id);
    const [low, high] = retentionRanges().get(id)?.[method] ?? [factor, factor];
    return low === undefined || high === undefined ? [] : [{ column, low, high }];
  });
};

/** How a food is cooked: what is left of it, and its weight after cooking, drained, in percent of its raw weight. */
interface FoodCooking {
  readonly cooked?: CookedFood;
  readonly yieldPercent: number | null;
}

/** What cooking leaves of a food (D85): USDA's factors of its kind, and the ranges of nutrients that they leave out. */
export const foodCookingOf = (
  { name, categoryName, state, heatSensitive }: CookedInfo,
  columns: readonly Column[],
): FoodCooking => {
  const { kept, drained, cooked, yieldPercent } = retentionOf({ name, group: categoryName, state });
  if (kept === null && drained === null && !cooked) return { yieldPercent };
  return {
    yieldPercent,
    cooked: {
      usual: cooked && !heatSensitive,
      kept: retainedBy(kept, 'kept', columns),
      drained: retainedBy(drained, 'drained', columns),
    },
  };
};
