import { useMemo } from 'react';
import { type Pet, pets } from '../../server/contract/pets.ts';
import { useQuery } from '../kernel/api.ts';
import { readablePets } from './readablePets.ts';

/** The pets that the user may read, of any species. */
export interface OwnedPets {
  /** Undefined while they load, and after a failure. */
  readonly list: readonly Pet[] | undefined;
  /** Loads them again after a failure. Null without one. */
  readonly retry: (() => void) | null;
}

/** Loads the pets that the user may read for `PetsMenu`. The same object until they change, so that columns may depend on it. */
export const useOwnedPets = (): OwnedPets => {
  const { data, error, retry } = useQuery(pets.list, readablePets);
  const isFailed = data === undefined && error !== undefined;
  return useMemo(() => ({ list: data?.pets, retry: isFailed ? retry : null }), [data, isFailed, retry]);
};
