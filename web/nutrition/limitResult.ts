import type { Limit } from '../../server/contract/pets.ts';
import type { RecipeResults } from '../kernel/recipeCalculator.ts';
import { amountOn, applies, decidingOf, isSet, limitBits } from './limits.ts';

/** Result of a bound: `aside` is a legal maximum that does not apply, `studied` the highest amount studied. */
export type LimitResult = 'above' | 'mayBe' | 'aside' | 'studied' | null;

/**
 * Result of one bound.
 * @param limits all bounds of the nutrient
 * @param compared the column whose amount is compared: of vitamin A for dogs retinol (D2)
 */
export const limitResult = (
  results: RecipeResults,
  column: number,
  limit: Limit,
  limits: readonly Limit[],
  compared = column,
): LimitResult => {
  const isMore = amountOn(results, compared, limit) > limit.max;
  if (limit.kind === 'SUL_above') return isMore ? 'studied' : null;
  if (!applies(results, column, limit)) return isMore ? 'aside' : null;
  const { above, mayBe } = limitBits[limit.basis];
  const decides = decidingOf(results, column, limits).includes(limit);
  if (isSet(results, column, above)) return decides || isMore ? 'above' : null;
  return decides && isSet(results, column, mayBe) ? 'mayBe' : null;
};
