import type { LifeStageColumns } from './derivedValues.ts';
import type { Module } from './module.ts';
import type { Need } from './recipeTotals.ts';
import * as validate from './validateInput.ts';

/** Regions of bounds. Their padding must be NaN, which means no bound. */
const bounds = [
  ...(['NEED', 'LOW_MAX', 'HIGH_MIN', 'DM_LIMIT', 'KCAL_LIMIT'] as const),
  ...(['DM_LOW_MAX', 'DM_HIGH_MIN', 'KCAL_LOW_MAX', 'KCAL_HIGH_MIN'] as const),
];

/** Removes all bounds from the module. */
export function clearBounds(module: Module): void {
  for (const region of bounds) module.fill(region);
}

/**
 * Writes a need and its limits to the module.
 * @throws EngineError bad-need
 */
export function writeNeed(module: Module, need: Need | null, columns: number): void {
  const limits = need?.limits;
  if (need) validate.vectors([need.amounts, need.lowMax, need.highMin], columns, 'bad-need');
  for (const each of [limits, limits?.added])
    if (each) validate.vectors([each.dryMatterMax, each.per1000KcalMax], columns, 'bad-need');
  module.fill('NEED', need?.amounts);
  module.fill('LOW_MAX', need?.lowMax);
  module.fill('HIGH_MIN', need?.highMin);
  if (!limits) return;
  module.fill('DM_LIMIT', limits.dryMatterMax);
  module.fill('KCAL_LIMIT', limits.per1000KcalMax);
}

/** Writes life-stage bounds to the module. */
export function writeLifeStage(module: Module, bounds: LifeStageColumns): void {
  module.fill('DM_LOW_MAX', bounds.dryMatterLowMax);
  module.fill('DM_HIGH_MIN', bounds.dryMatterHighMin);
  module.fill('KCAL_LOW_MAX', bounds.per1000KcalLowMax);
  module.fill('KCAL_HIGH_MIN', bounds.per1000KcalHighMin);
}
