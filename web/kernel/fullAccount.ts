import type { Role } from '../../server/contract/brand.ts';
import { pets } from '../../server/contract/pets.ts';
import { freePets, premiumTexts } from '../../server/contract/premiumTexts.ts';
import { callApi } from './api.ts';

/**
 * The text of the premium dialog if a free account has no room for another pet, else null. Unread pets give null: the
 * server refuses the pet.
 */
export const fullOfPets = async (role: Role): Promise<string | null> => {
  if (role !== 'free') return null;
  const read = await callApi(pets.list, {});
  return read.ok && read.value.pets.length >= freePets ? premiumTexts.pets : null;
};
