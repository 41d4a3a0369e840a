import { useEffect } from 'react';
import { useUser } from '../kernel/session.ts';
import { readSetting, writeSetting } from '../kernel/settings.ts';
import { lastPetSetting } from './lastPet.ts';

/** Stores the pet as the user's last one. */
export const useStoreAsLast = (pet: number | undefined): void => {
  const user = useUser()?.id;
  useEffect(() => {
    if (user === undefined || pet === undefined || readSetting(user, lastPetSetting) === pet) return;
    writeSetting(user, lastPetSetting, pet);
  }, [user, pet]);
};
