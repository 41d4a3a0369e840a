import { shelfSetting } from '../../server/contract/formulations.ts';
import { listOf, type Setting } from '../kernel/settings.ts';

const foodsNamed = (name: string): Setting<readonly number[]> => ({
  name,
  is: listOf((id): id is number => Number.isSafeInteger(id)),
  otherwise: [],
});

/** Foods that the user does not want suggested (D52). */
export const hiddenFoods = foodsNamed('remedies.hidden');

/** Foods that the user has or uses (D102). */
export const shelfFoods = foodsNamed(shelfSetting);
