import type { Actor } from '../contract/policy.ts';
import { FieldErrors } from '../http/errors.ts';
import { Pet } from '../models/pets.ts';
import type { Candidate } from '../models/queries/recipeCandidates.ts';
import { getCachedLines } from '../models/queries/recipeLines.ts';
import type { CatalogueSnapshot } from '../nutrition/catalogue.ts';
import { type DailyNeed, dailyNeeds } from '../nutrition/dailyNeeds.ts';
import { optimalFor } from '../nutrition/optimalRecipes.ts';

/** A pet that recipes are checked for. */
export interface PetTarget {
  readonly specieId: number;
  readonly species: string;
  readonly daily: DailyNeed;
  readonly kcalPerDay: number;
}

const refuse = (message: string): never => {
  throw new FieldErrors({ pet_id: [message] });
};

/**
 * A pet of the user with its daily need.
 * @throws FieldErrors if the user has no such pet, or the pet has no need with an energy
 */
export const getPetTarget = async (id: number, actor: Actor, now: Date): Promise<PetTarget> => {
  const pet = await Pet.accessibleTo('own', actor).findByPk(id, {
    include: ['specie'],
  });
  if (pet === null) return refuse('There is no such pet.');
  const daily = (await dailyNeeds([pet], now)).get(pet.id);
  if (daily === undefined || daily.kcalPerDay === null)
    return refuse(`No dietary need with an energy matches ${pet.name}.`);
  return {
    specieId: pet.specie_id,
    species: pet.specie?.slug ?? '',
    daily,
    kcalPerDay: daily.kcalPerDay,
  };
};

/** The candidates that are optimal for a pet, with their Unknown levels. */
export const checkForPet = async (
  found: readonly Candidate[],
  pet: PetTarget,
  snapshot: CatalogueSnapshot,
): Promise<(Candidate & { readonly unknown: number })[]> => {
  const optimal = optimalFor(snapshot, pet, await getCachedLines(found));
  return found.flatMap((candidate, index) => {
    const unknown = optimal.get(index);
    return unknown === undefined ? [] : { ...candidate, unknown };
  });
};
