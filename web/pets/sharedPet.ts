import type { Pet } from '../../server/contract/pets.ts';
import { pathTo } from '../kernel/paths.ts';

type Related = Pick<Pet, 'id' | 'shared' | 'client'>;

/** True if the user may change a pet: an own one, or one that is shared to edit. */
export const mayChange = ({ shared }: Pick<Pet, 'shared'>): boolean => shared?.right !== 'read';

/** The screen that a page of a pet leads back to: the user's pets, or the case of a shared or a client's pet. */
export const homeOf = ({ id, shared, client }: Related): string =>
  shared || client ? pathTo('Case', { petId: id }) : pathTo('ListPets');
