import { emptyBowl } from '../../../server/contract/bowlRules.ts';
import { countedPieceOf } from '../../../server/contract/pieces.ts';
import type { SentBowls } from '../../../server/contract/sentBowls.ts';
import { sentLines } from '../../recipes/bowl/usePetBowl.ts';
import type { Formulation } from './proposal.ts';

type PetAnswer = Formulation['pets'][number];

/**
 * What a bowl gets in whole pieces: grams a day of an answer in the days in which no piece is divided. A food that could not
 * be read is left out.
 */
export const bowlLines = ({ bowl }: Pick<PetAnswer, 'bowl'>) =>
  bowl.flatMap(({ food, grams, days, why }) => {
    if (food === null) return [];
    const piece = countedPieceOf(food)?.milligrams ?? null;
    const milligrams = Math.round(grams * days * 1000);
    // Half a tablet a day is a tablet in two days.
    const times = piece !== null && milligrams % piece !== 0 && (2 * milligrams) % piece === 0 ? 2 : 1;
    return { food, why, milligrams: milligrams * times, days: days * times };
  });

interface Stored {
  readonly pet_id: number;
  readonly version: number;
}

/**
 * What is stored of the bowls of a proposal in place of the stored ones: also that a bowl gets nothing. Null if a food
 * could not be read.
 */
export const bowlsToStore = (
  { pets }: Pick<Formulation, 'pets'>,
  stored: readonly Stored[],
): SentBowls | null => {
  if (!pets.every(({ bowl }) => bowl.every(({ food }) => food !== null))) return null;
  return pets.map((of) => ({
    pet_id: of.pet_id,
    version: stored.find(({ pet_id }) => pet_id === of.pet_id)?.version ?? emptyBowl,
    lines: sentLines(bowlLines(of)),
  }));
};
