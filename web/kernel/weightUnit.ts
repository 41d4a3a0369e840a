import { useUser } from './session.ts';
import { type Setting, useSetting } from './settings.ts';
import type { WeightUnit } from './weightText.ts';

/** The unit of body weights that a user sees first. */
export const weightUnitSetting: Setting<WeightUnit> = {
  name: 'weight_unit',
  is: (value): value is WeightUnit => value === 'lb' || value === 'kg',
  otherwise: 'lb',
};

/** The signed-in user's unit of body weights, and its setter. */
export const useWeightUnit = (): readonly [WeightUnit, (unit: WeightUnit) => void] =>
  useSetting(useUser()?.id ?? 0, weightUnitSetting);
