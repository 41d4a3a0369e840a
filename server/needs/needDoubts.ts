import { isGrown } from '../contract/growth.ts';
import { isIdealDoubtful, leastKcal } from '../contract/weightAdvice.ts';
import { dogId } from '../nutrients/ids.ts';
import { wholeDays } from '../nutrition/age.ts';
import { reproductionOf } from '../nutrition/reproduction.ts';
import type { Pet } from '../pets/pets.model.ts';
import type { DailyNeed } from './dailyNeeds.ts';
import { reproductionDoubts } from './explainReproduction.ts';

const needed = {
  pregnant: 'that it needs while it is pregnant',
  nursing: 'that it needs while it nurses',
  growing: 'that it needs to grow',
} as const;

/** What a pet is for that needs all of its energy; null for an adult that may eat less. */
const neededFor = (pet: Pet, species: string, today: Date): keyof typeof needed | null => {
  const reproduction = reproductionOf(pet, today);
  if (reproduction !== null) return reproduction.state;
  if (pet.birthday === null) return null;
  const adultKg = pet.adult_weight_kg == null ? null : Number(pet.adult_weight_kg);
  const ageDays = wholeDays(pet.birthday, today);
  return isGrown({ species, kg: Number(pet.weight_kg), adultKg, ageDays }) ? null : 'growing';
};

/** The weight that an adult's least energy is for: its ideal one, unless that may be in another unit. */
const leastFor = ({ weight_kg, ideal_weight_kg: ideal }: Pet): number => {
  const kg = Number(weight_kg);
  return ideal == null || isIdealDoubtful(kg, Number(ideal)) ? kg : Number(ideal);
};

/** Doubts an energy by hand on which the pet would starve (D116). */
const handDoubts = (pet: Pet, daily: DailyNeed | undefined, today: Date): readonly string[] => {
  const { name, kcal_by_hand } = pet;
  if (kcal_by_hand == null) return [];
  const species = pet.specie_id === dogId ? 'dog' : 'cat';
  const purpose = neededFor(pet, species, today);
  const stated = Math.floor((daily?.idealKcalPerKg ?? 0) * Number(pet.weight_kg));
  const rest = leastKcal(species, leastFor(pet));
  const isNeeded = purpose !== null && stated > rest;
  const least = isNeeded ? stated : rest;
  if (Number(kcal_by_hand) >= least) return [];
  const why = isNeeded ? needed[purpose] : 'that are the least for its weight';
  return [`${name} is fed ${Number(kcal_by_hand)} kcal a day by hand, less than the ${least} kcal ${why}`];
};

/** Why the amounts for a pet may be too small, so that nothing is complete for it. */
export const needDoubts = (pet: Pet, daily: DailyNeed | undefined, today: Date): readonly string[] => [
  ...reproductionDoubts(pet, today),
  ...handDoubts(pet, daily, today),
];
