import type { Pet as PetAnswer } from '../contract/pets.ts';
import { NotFound } from '../http/errors.ts';
import { implement } from '../http/implement.ts';
import { Pet } from '../models/pets.ts';

const presentPet = (pet: Pet): PetAnswer => {
  if (pet.specie === undefined) throw new Error(`Pet ${pet.id} was loaded without its species`);
  const { id, slug, name } = pet.specie;
  return {
    id: pet.id,
    user_id: pet.user_id,
    name: pet.name,
    weight_kg: Number(pet.weight_kg),
    specie_id: pet.specie_id,
    specie: { id, slug, name },
    breed_name: pet.breed_name,
    sex: pet.sex,
    birthday: pet.birthday,
    activity_level_id: pet.activity_level_id,
    body_condition: pet.body_condition,
    override_dietary_per_kg_need: pet.override_dietary_per_kg_need,
    dietary_per_kg_need_id: pet.dietary_per_kg_need_id,
    kcal_per_day: null,
    image: null,
  };
};

/** Pets and their daily needs. */
export const pets = implement('pets', {
  list: async ({ query, actor, reach }) => {
    const order: [string, string][] = [['id', 'ASC']];
    const all = await Pet.within(reach, actor).findAll({ include: ['specie'], order });
    const named = [...(query.species ?? []), ...(query.specie === undefined ? [] : [query.specie])];
    const found = all.filter(
      ({ specie }) =>
        named.length === 0 || named.includes(specie?.slug ?? '') || named.includes(String(specie?.id)),
    );
    return { pets: found.map(presentPet) };
  },

  one: async ({ params, actor, reach }) => {
    const pet = await Pet.within(reach, actor).findByPk(params.id, { include: ['specie'] });
    if (pet === null) throw new NotFound();
    return { pet: presentPet(pet) };
  },
});
