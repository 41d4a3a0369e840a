import { InUse } from '../kernel/errors.ts';
import { countDependentPets } from '../nutrition/selectNeeds.ts';
import { Pet } from '../pets/pets.model.ts';
import { Species } from '../pets/species.model.ts';
import type { DietaryNeed } from './dietaryNeeds.model.ts';

/**
 * Deletes a need. Its revisions stay (D38).
 * @throws InUse with the number of pets, of all users, that chose it or would have no need without it (D26)
 */
export const deleteNeed = async (need: DietaryNeed, today: Date): Promise<void> => {
  // Two deletions at once would each see the other's need as the one that the pets still have.
  await Species.lockAll();
  const chosen = await Pet.unguarded('counts the pets of all users').count({
    where: { dietary_per_kg_need_id: need.id },
  });
  const pets = chosen + (await countDependentPets(need, today));
  if (pets > 0) throw new InUse(pets, 'pet');
  await need.destroy();
};
