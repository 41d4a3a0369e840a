import type { Pet } from '../../server/contract/pets.ts';
import { pathTo } from '../kernel/paths.ts';

type Shared = Pick<Pet, 'shared'>;

/** True if the user may change a pet: an own one, or one that is shared to edit. */
export const mayChange = ({ shared }: Shared): boolean => shared?.right !== 'read';

/** The screen that a page of a pet leads back to: the user's pets, or of a shared one Home. */
export const homeOf = ({ shared }: Shared): string => pathTo(shared ? 'AccountHome' : 'ListPets');
