import { readSetting, type Setting, writeSetting } from '../../kernel/settings.ts';

const doneSetting = (name: string): Setting<boolean> => ({
  name,
  is: (value): value is boolean => typeof value === 'boolean',
  otherwise: false,
});

/** True once the user came to the end of cooking a recipe, or printed one. */
export const firstBowlSetting = doneSetting('first_bowl');

/** True once the user saw what a pet needs each day. */
export const seenNeedSetting = doneSetting('seen_need');

const keep = (user: number, setting: Setting<boolean>): void => {
  if (user !== 0 && !readSetting(user, setting)) writeSetting(user, setting, true);
};

/** Keeps that the user cooked or printed a recipe. */
export const keepFirstBowl = (user: number): void => keep(user, firstBowlSetting);

/** Keeps that the user saw what a pet needs each day. */
export const keepSeenNeed = (user: number): void => keep(user, seenNeedSetting);
