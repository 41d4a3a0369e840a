import { unguarded } from '../kernel/database/queryGuard.ts';
import { PetFood } from '../pets/petFoods.model.ts';
import { Pet } from '../pets/pets.model.ts';

const why = 'pets of all users keep the food of which a batch size is deleted';

/** Makes a recipe the food of the pets that eat batch sizes of it, before those are deleted. */
export const keepPetFoods = async (lost: readonly number[], recipe_id: number): Promise<void> => {
  const where = { recipe_id: [...lost] };
  const foods = await unguarded(PetFood, why).findAll({ where, attributes: ['pet_id'] });
  if (foods.length === 0) return;
  await unguarded(PetFood, why).update({ recipe_id }, { where });
  await Pet.unguarded(why).increment('food_version', { where: { id: foods.map(({ pet_id }) => pet_id) } });
};
