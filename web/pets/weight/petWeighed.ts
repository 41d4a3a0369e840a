import { ageInDays } from '../../../server/contract/judgeFoods.ts';
import { bodyConditions, type Pet } from '../../../server/contract/pets.ts';
import type { Weighing } from '../../../server/contract/weighings.ts';
import type { WeighedPet } from '../../../server/contract/weightAdvice.ts';

/** A pet with its weighings, as the advice needs it. */
export const petWeighed = (
  pet: Pet,
  weighings: readonly Weighing[],
  today: string,
  now: Date,
): WeighedPet => ({
  species: pet.specie.slug,
  ageDays: ageInDays(pet.birthday, now),
  kg: pet.weight_kg,
  adultKg: pet.adult_weight_kg,
  idealKg: pet.ideal_weight_kg,
  // A pregnant or nursing pet is not made thinner (D124).
  condition:
    (pet.reproduction_week === undefined && bodyConditions.find((each) => each === pet.body_condition)) ||
    'Ideal',
  kcalPerDay: pet.kcal_per_day,
  fedSince: pet.kcal_set_on,
  weighings: weighings.map(({ weighed_on, weight_kg, has_eaten }) => ({
    ...{ day: weighed_on, kg: weight_kg, hasEaten: has_eaten },
  })),
  today,
});
