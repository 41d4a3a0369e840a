import type { Starter } from '../migrations/seed/starterTables.ts';
import { type DailyNeed, dailyNeeds } from '../needs/dailyNeeds.ts';
import { ActivityLevel } from '../pets/activityLevels.model.ts';
import { Pet } from '../pets/pets.model.ts';
import { Species } from '../pets/species.model.ts';
import { type VerdictPet, verdictPetOf } from '../recipes/judgedPet.ts';

/** What decides for which animals a recipe is made. */
export type StarterAnimals = Pick<Starter, 'species' | 'stage' | 'min_kg' | 'max_kg'>;

/** A pet with its need, which no table holds. */
export interface StarterPet extends VerdictPet {
  readonly daily: DailyNeed;
}

/** The day on which the pets have their ages. */
export const starterDay = new Date('2026-11-29T12:00:00Z');

const dayMs = 24 * 60 * 60 * 1000;

/** Ages in days, with the parts of its adult weight that an animal has then. */
type Growth = readonly (readonly [days: number, parts: readonly number[]])[];

const growth: Readonly<Record<Starter['stage'], Growth>> = {
  adult: [[4 * 365, [1]]],
  senior: [[11 * 365, [1]]],
  // The needs of growth change at 14 weeks, 4 and 7 months.
  ...{ puppy: puppies(), 'large-puppy': puppies() },
  kitten: [
    [70, [0.25]],
    [150, [0.45, 0.55]],
    [290, [0.7, 0.9]],
  ],
};

function puppies(): Growth {
  return [
    [63, [0.2, 0.3]],
    [105, [0.3, 0.4]],
    [170, [0.4, 0.65]],
    [300, [0.7, 0.9]],
  ];
}

/** Adult weights from the lightest to the heaviest, some between. */
const weightsOf = ({ species, min_kg, max_kg }: StarterAnimals): number[] => {
  const between = species === 'dog' ? [2, 5, 10, 20, 40, 60] : [2.5, 4, 6, 8];
  const [min, max] = [Number(min_kg), Number(max_kg)];
  return [...new Set([min, ...between.filter((kg) => kg > min && kg < max), max])];
};

/**
 * The pets that a recipe is complete for: each weight and age that it is made for, at each activity level, growing ones with
 * and without their adult weight (D112).
 */
export const starterPets = async (of: StarterAnimals): Promise<StarterPet[]> => {
  const levels = await ActivityLevel.findAll({ order: ['id'] });
  const specie = await Species.findOne({ where: { slug: of.species }, rejectOnEmpty: true });
  const adultWeights = (kg: number) =>
    of.stage === 'adult' || of.stage === 'senior' ? [null] : [null, String(kg)];
  const pets = weightsOf(of).flatMap((kg) =>
    growth[of.stage].flatMap(([days, parts]) =>
      parts.flatMap((part) =>
        levels.flatMap(({ id, name }) =>
          adultWeights(kg).map((adult_weight_kg) => {
            const weight_kg = String(Math.round(kg * part * 1000) / 1000);
            const birthday = new Date(starterDay.getTime() - days * dayMs).toISOString().slice(0, 10);
            const of = adult_weight_kg === null ? '' : ` of ${adult_weight_kg} kg`;
            const pet = Pet.build({
              ...{ user_id: 0, name: `${weight_kg} kg${of}, ${days} days, ${name}`, weight_kg, birthday },
              ...{ specie_id: specie.id, activity_level_id: id, adult_weight_kg },
            });
            pet.specie = specie;
            return pet;
          }),
        ),
      ),
    ),
  );
  for (const [index, pet] of pets.entries()) pet.id = index + 1;
  const needs = await dailyNeeds(pets, starterDay);
  return pets.map((pet) => {
    const daily = needs.get(pet.id);
    if (!daily?.kcalPerDay) throw new Error(`There is no need for ${of.species} of ${pet.name}.`);
    return { ...verdictPetOf(pet, daily, [], starterDay), daily };
  });
};
