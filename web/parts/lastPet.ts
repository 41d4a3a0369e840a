import { useEffect } from 'react';
import { useUser } from '../session.ts';
import { readSetting, type Setting, writeSetting } from '../settings.ts';

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

/** Stores the pet as the user's last one. */
export const useStoreAsLast = (pet: number | undefined): void => {
  const user = useUser()?.id;
  useEffect(() => {
    if (user === undefined || pet === undefined || readSetting(user, lastPetSetting) === pet) return;
    writeSetting(user, lastPetSetting, pet);
  }, [user, pet]);
};
