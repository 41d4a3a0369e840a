import type * as z from 'zod/mini';
import type { Pet as PetAnswer, petNeed } from '../contract/pets.ts';
import { NotFound } from '../http/errors.ts';
import { implement } from '../http/implement.ts';
import { Pet } from '../models/pets.ts';
import { type DailyNeed, dailyNeeds } from '../nutrition/dailyNeeds.ts';

type PetNeed = z.input<typeof petNeed>;

/** What of a pet's needs is shown. */
interface Including {
  readonly include_daily_nutrition_breakdown?: boolean | undefined;
  readonly include_dietary_per_kg_need?: boolean | undefined;
}

const presentNeed = ({ need, perKg, caP }: DailyNeed): PetNeed => ({
  id: need.id,
  name: need.name,
  ca_p_ratio_low_max: caP.lowMax,
  ca_p_ratio_high_min: caP.highMin,
  nutrition_breakdown: perKg,
});

const presentNeeds = (daily: DailyNeed | undefined, including: Including) => ({
  kcal_per_day: daily?.kcalPerDay ?? null,
  ...(including.include_daily_nutrition_breakdown
    ? { daily_nutrition_breakdown: daily?.perDay ?? null }
    : {}),
  ...(including.include_dietary_per_kg_need
    ? { dietary_per_kg_need: daily ? presentNeed(daily) : null }
    : {}),
});

const presentPet = (pet: Pet): Omit<PetAnswer, 'kcal_per_day'> => {
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
    image: null,
  };
};

/** Pets and their daily needs. */
export const pets = implement('pets', {
  list: async ({ query, actor, reach, clock }) => {
    const order: [string, string][] = [['id', 'ASC']];
    const all = await Pet.within(reach, actor).findAll({ include: ['specie'], order });
    const named = [...(query.species ?? []), ...(query.specie === undefined ? [] : [query.specie])];
    const found = all.filter(
      ({ specie }) =>
        named.length === 0 || named.includes(specie?.slug ?? '') || named.includes(String(specie?.id)),
    );
    const needs = await dailyNeeds(found, clock());
    return { pets: found.map((pet) => ({ ...presentPet(pet), ...presentNeeds(needs.get(pet.id), query) })) };
  },

  one: async ({ params, query, actor, reach, clock }) => {
    const pet = await Pet.within(reach, actor).findByPk(params.id, { include: ['specie'] });
    if (pet === null) throw new NotFound();
    const needs = await dailyNeeds([pet], clock());
    return { pet: { ...presentPet(pet), ...presentNeeds(needs.get(pet.id), query) } };
  },
});
