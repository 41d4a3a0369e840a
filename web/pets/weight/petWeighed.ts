import { ageInDays } from '../../../server/contract/judgeFoods.ts';
import { bodyConditions, type Pet } from '../../../server/contract/pets.ts';
import type { Weighing } from '../../../server/contract/weighings.ts';
import type { WeighedPet } from '../../../server/contract/weightAdvice.ts';

/** How a pet is fed, and its condition. A pregnant or nursing one is not made thinner (D124). */
const fedOf = (pet: Pet): Pick<WeighedPet, 'condition' | 'isByHand' | 'kcalPerDay' | 'fedSince'> => {
  const mayLose = pet.reproduction === undefined;
  return {
    condition: (mayLose && bodyConditions.find((each) => each === pet.body_condition)) || 'Ideal',
    isByHand: mayLose && pet.kcal_by_hand !== null,
    kcalPerDay: pet.kcal_per_day,
    fedSince: pet.kcal_set_on,
  };
};

/** A pet with its weighings, as the advice needs it. */
export const petWeighed = (
  pet: Pet,
  weighings: readonly Weighing[],
  today: string,
  now: Date,
): WeighedPet => ({
  ...fedOf(pet),
  species: pet.specie.slug,
  ageDays: ageInDays(pet.birthday, now),
  kg: pet.weight_kg,
  adultKg: pet.adult_weight_kg,
  idealKg: pet.ideal_weight_kg,
  weighings: weighings.map(({ weighed_on, weight_kg, has_eaten }) => ({
    ...{ day: weighed_on, kg: weight_kg, hasEaten: has_eaten },
  })),
  today,
});
