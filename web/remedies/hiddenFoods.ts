import { listOf, type Setting } from '../kernel/settings.ts';

/** Foods that the user does not want suggested (D52). */
export const hiddenFoodsSetting: Setting<readonly number[]> = {
  name: 'remedies.hidden',
  is: listOf((id): id is number => Number.isSafeInteger(id)),
  otherwise: [],
};
