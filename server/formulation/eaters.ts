import type { PetTarget } from '../needs/petTarget.ts';
import type { Addable } from './formulation.ts';
import type { Requirement } from './requirements.ts';

/** A food in one bowl is one thing more each day than one in the pot. */
const bowlBurden = 1.25;

/** The least grams of what a bowl gets, in its pot and a day. */
const leastGrams = 0.01;

/** Whether bowls may differ from the pot: only those of several pets. */
export const hasBowls = ({
  bowls = false,
  pets,
}: {
  readonly bowls?: boolean;
  readonly pets: readonly unknown[];
}): boolean => bowls && pets.length > 1;

/**
 * What each bowl may get: supplements, which nobody cooks. Their grams are those of a pot that holds them, so that the bounds
 * stay linear; pieces are whole once the pot is known.
 */
export const bowlAdditions = (
  pets: readonly { readonly target: Pick<PetTarget, 'kcalPerDay'> }[],
  offered: readonly Addable[],
): Addable[] => {
  const kcal = pets.reduce((sum, { target }) => sum + target.kcalPerDay, 0);
  return pets.flatMap(({ target }, bowl) =>
    offered
      .filter(({ isFine }) => isFine)
      .map((addition) => ({
        ...addition,
        ...{ bowl, piece: null, step: leastGrams, burden: addition.burden * bowlBurden },
        daily: { share: target.kcalPerDay / kcal, piece: addition.piece, step: addition.piece ?? leastGrams },
      })),
  );
};

/** The requirements of each pet's food where bowls differ. Shares are of the pot. */
export const ofEaters = (made: readonly Requirement[], pets: number): Requirement[] =>
  made.flatMap((each) => {
    if (each.pet !== null) return { ...each, eater: each.pet };
    if (each.eater !== undefined || each.basis === 'percent_of_food') return each;
    const eaters = each.standard?.eaters ?? Array.from({ length: pets }, (_, eater) => eater);
    return eaters.map((eater) => ({ ...each, eater }));
  });
