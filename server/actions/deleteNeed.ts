import { InUse } from '../http/errors.ts';
import type { DietaryNeed } from '../models/dietaryNeeds.ts';
import { Pet } from '../models/pets.ts';

/**
 * Deletes a need. Its revisions stay (D38).
 * @throws InUse with the number of pets that use it, of all users (D26)
 */
export const deleteNeed = async (need: DietaryNeed): Promise<void> => {
  const pets = await Pet.unguarded('counts the pets of all users').count({
    where: { dietary_per_kg_need_id: need.id },
  });
  if (pets > 0) throw new InUse(pets, 'pet');
  await need.destroy();
};
