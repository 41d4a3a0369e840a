import type { Pet } from '../../../server/contract/pets.ts';
import { petLabels } from '../../pets/petLabels.ts';
import type { Formulation } from './proposal.ts';
import type { Wishes } from './question.ts';

/** The pets that eat from the pot: the one of the editor, then the chosen ones that still match the recipe. */
export const eatersOf = (
  { pet, pets }: { readonly pet: Pet; readonly pets: readonly Pet[] },
  { others }: Pick<Wishes, 'others'>,
): readonly Pet[] => [pet, ...pets.filter(({ id }) => id !== pet.id && others.includes(id))];

type Answered = Formulation['pets'];

type Named = Pick<Pet, 'id' | 'name' | 'specie' | 'weight_kg'>;

/** Answers whose rows say of which of several pets they are: `Zinc (Juno)`. That for one pet stays as it is. */
export const rowsWithPetNames = (answered: Answered, pets: readonly Named[]): Answered => {
  if (answered.length < 2) return answered;
  const names = petLabels(pets);
  return answered.map((each) => {
    const name = names.get(each.pet_id);
    if (name === undefined) return each;
    return { ...each, rows: each.rows.map((row) => ({ ...row, name: `${row.name} (${name})` })) };
  });
};

/**
 * An answer for several pets whose bounds and rows say of which pet they are: `Zinc (Juno)`. That for one pet stays as it is.
 */
export const withPetNames = (answer: Formulation, pets: readonly Named[]): Formulation => {
  if (answer.pets.length < 2) return answer;
  const names = petLabels(pets);
  const named = <Of extends { readonly name: string }>(of: Of, pet: number | null): Of => {
    const name = pet === null ? undefined : names.get(pet);
    return name === undefined ? of : { ...of, name: `${of.name} (${name})` };
  };
  const bound = <Of extends Formulation['binding'][number]>(of: Of): Of => named(of, of.pet_id);
  const { conflict } = answer;
  return {
    ...answer,
    lines: answer.lines.map(({ why, change, ...line }) => ({
      ...{ ...line, why: why.map(bound) },
      change: change && { ...change, bounds: change.bounds.map(bound) },
    })),
    pets: rowsWithPetNames(answer.pets, pets),
    binding: answer.binding.map(bound),
    missed: answer.missed.map(bound),
    uncertain: answer.uncertain.map(bound),
    conflict: conflict && {
      ...conflict,
      bounds: conflict.bounds.map(bound),
      nearest: conflict.nearest.map(bound),
    },
  };
};
