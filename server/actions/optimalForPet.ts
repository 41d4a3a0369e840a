import type { Actor } from '../contract/policy.ts';
import { maxNearest } from '../contract/recipeSearch.ts';
import { FieldErrors } from '../http/errors.ts';
import { Pet } from '../models/pets.ts';
import type { Candidate } from '../models/queries/recipeCandidateRows.ts';
import { getCachedLines } from '../models/queries/recipeLines.ts';
import type { CatalogueSnapshot } from '../nutrition/catalogue.ts';
import { type DailyNeed, dailyNeeds } from '../nutrition/dailyNeeds.ts';
import { type LevelCounts, levelsFor, optimalFor } from '../nutrition/optimalRecipes.ts';

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

/** A candidate that is not optimal for a pet, with about the number of its Low and High levels. */
export interface Other extends Candidate {
  readonly failing: number;
}

/** The candidates that are optimal for a pet, with their Unknown levels, and the others. */
export const checkForPet = async (
  found: readonly Candidate[],
  pet: PetTarget,
  snapshot: CatalogueSnapshot,
) => {
  const { optimal, others } = optimalFor(snapshot, pet, await getCachedLines(found));
  return {
    optimal: found.flatMap((candidate, index) => {
      const levels = optimal.get(index);
      return levels === undefined ? [] : { ...candidate, unknown: levels.unknown };
    }),
    others: found.flatMap((candidate, index): Other | [] => {
      const failing = others.get(index);
      return failing === undefined ? [] : { ...candidate, failing };
    }),
  };
};

/** A recipe that is not optimal for a pet, with its levels. */
export interface Near {
  readonly id: number;
  readonly levels: LevelCounts;
}

/** With Ca:P the order of the nearest may differ a little, so that more are compared. */
const compared = 4 * maxNearest;

const distance = ({ levels: { low, high } }: Near): number => low + high;

/** The recipes with the fewest Low and High levels for a pet, then with the fewest Unknown ones. */
export const nearestForPet = async (
  others: readonly Other[],
  pet: PetTarget,
  snapshot: CatalogueSnapshot,
): Promise<readonly Near[]> => {
  const few = others.toSorted((a, b) => a.failing - b.failing || a.id - b.id).slice(0, compared);
  const levels = levelsFor(snapshot, pet, await getCachedLines(few));
  return few
    .flatMap(({ id }, index): Near | [] => {
      const counts = levels[index];
      return counts === undefined ? [] : { id, levels: counts };
    })
    .sort((a, b) => distance(a) - distance(b) || a.levels.unknown - b.levels.unknown || a.id - b.id)
    .slice(0, maxNearest);
};
