import type { Setting } from '../kernel/settings.ts';

/** The pet that the user last opened a recipe for; null before the first. */
export const lastPetSetting: Setting<number | null> = {
  name: 'last_pet',
  is: (value): value is number | null => value === null || Number.isInteger(value),
  otherwise: null,
};

/** The pets with the last one first. */
export const lastFirst = <P extends { readonly id: number }>(
  pets: readonly P[],
  last: number | null,
): readonly P[] => [...pets.filter(({ id }) => id === last), ...pets.filter(({ id }) => id !== last)];
