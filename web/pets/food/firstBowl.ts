import { readSetting, type Setting, writeSetting } from '../../kernel/settings.ts';

/** True once the user came to the end of cooking a recipe, or printed one. */
export const firstBowlSetting: Setting<boolean> = {
  name: 'first_bowl',
  is: (value): value is boolean => typeof value === 'boolean',
  otherwise: false,
};

/** Keeps that the user cooked or printed a recipe. */
export const keepFirstBowl = (user: number): void => {
  if (user !== 0 && !readSetting(user, firstBowlSetting)) writeSetting(user, firstBowlSetting, true);
};
