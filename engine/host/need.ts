import * as check from './checks.ts';
import type { Module } from './module.ts';
import type { Need } from './sheet.ts';

/**
 * Writes a need, and its limits where it has any, to the module.
 * @throws EngineError bad-need
 */
export function writeNeed(module: Module, need: Need | null, columns: number): void {
  const limits = need?.limits;
  if (need) check.vectors([need.amounts, need.lowMax, need.highMin], columns, 'bad-need');
  if (limits) check.vectors([limits.dryMatterMax, limits.per1000KcalMax], columns, 'bad-need');
  module.fill('NEED', need?.amounts);
  module.fill('LOW_MAX', need?.lowMax);
  module.fill('HIGH_MIN', need?.highMin);
  if (!limits) return;
  module.fill('DRY_LIMIT', limits.dryMatterMax);
  module.fill('ENERGY_LIMIT', limits.per1000KcalMax);
}
