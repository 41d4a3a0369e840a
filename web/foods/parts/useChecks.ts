import { useSyncExternalStore } from 'react';
import type { ValueChecks } from './valueChecks.ts';

/** The number of doubted values. */
export const useCheckCount = (checks: ValueChecks): number =>
  useSyncExternalStore(checks.subscribe, checks.count);

/** The warning beside a nutrient's field; empty without one. */
export const useWarning = (checks: ValueChecks, nutrient: number): string =>
  useSyncExternalStore(checks.subscribe, () => checks.warningOf(nutrient));

/** The calculated value of a nutrient; empty without one. */
export const useCalculated = (checks: ValueChecks, nutrient: number): string =>
  useSyncExternalStore(checks.subscribe, () => checks.calculatedOf(nutrient));
