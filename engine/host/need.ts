import type { Module } from './module.ts';
import type { Need } from './recipeTotals.ts';
import * as validate from './validateInput.ts';

/**
 * Writes a need, and its limits where it has any, to the module.
 * @throws EngineError bad-need
 */
export function writeNeed(module: Module, need: Need | null, columns: number): void {
  const limits = need?.limits;
  if (need) validate.vectors([need.amounts, need.lowMax, need.highMin], columns, 'bad-need');
  if (limits) validate.vectors([limits.dryMatterMax, limits.per1000KcalMax], columns, 'bad-need');
  module.fill('NEED', need?.amounts);
  module.fill('LOW_MAX', need?.lowMax);
  module.fill('HIGH_MIN', need?.highMin);
  if (!limits) return;
  module.fill('DM_LIMIT', limits.dryMatterMax);
  module.fill('KCAL_LIMIT', limits.per1000KcalMax);
}
