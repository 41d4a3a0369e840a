import { shelfSetting } from '../../server/contract/formulations.ts';
import { listOf, readSetting, type Setting, writeSetting } from '../kernel/settings.ts';

const foodsNamed = (name: string): Setting<readonly number[]> => ({
  name,
  is: listOf((id): id is number => Number.isSafeInteger(id)),
  otherwise: [],
});

/** Foods that the user does not want suggested (D52). */
export const hiddenFoods = foodsNamed('remedies.hidden');

/** Suggests a food to a user no longer. @returns what suggests it again, and no other food */
export const hideFood = (user: number, id: number): (() => void) => {
  const others = (): readonly number[] => readSetting(user, hiddenFoods).filter((each) => each !== id);
  writeSetting(user, hiddenFoods, [...others(), id]);
  return () => writeSetting(user, hiddenFoods, others());
};

/** Foods that the user has or uses (D102). */
export const shelfFoods = foodsNamed(shelfSetting);
