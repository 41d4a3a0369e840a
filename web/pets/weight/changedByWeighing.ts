import { pets } from '../../../server/contract/pets.ts';
import { weighings } from '../../../server/contract/weighings.ts';

/** The calls whose answers a weighing changes: the last one is the weight and body condition of its pet. */
export const changedByWeighing = [weighings.list, pets.get, pets.list] as const;
