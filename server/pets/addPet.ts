import type { NewPetFields } from '../contract/pets.ts';
import type { Actor } from '../contract/policy.ts';
import { freePets, premiumTexts } from '../contract/premiumTexts.ts';
import type { MaxOwnedRows } from '../kernel/env.ts';
import { PremiumRequired } from '../kernel/errors.ts';
import { checkRoom } from '../people/checkRoom.ts';
import { hasRoom } from '../people/ownedRows.query.ts';
import { ActivityLevel } from './activityLevels.model.ts';
import { editPet } from './editPet.ts';
import { Pet } from './pets.model.ts';

/** A new pet with its owner. */
export interface NewPet {
  readonly changes: NewPetFields;
  /** The name of the stored photo. */
  readonly image: string | null;
  readonly actor: Actor;
  readonly maxOwnedRows: MaxOwnedRows;
  readonly now: Date;
}

const averageLevel = async (): Promise<number | null> => {
  const level = await ActivityLevel.findOne({ where: { name: ActivityLevel.standard } });
  return level?.id ?? null;
};

/**
 * Creates a pet of the actor.
 * @returns the id
 * @throws PremiumRequired for a second pet of a free account (D51), FieldErrors as `checkRoom` and `editPet`
 */
export const addPet = async ({ changes, image, actor, maxOwnedRows, now }: NewPet): Promise<number> => {
  const isFree = actor.role === 'free';
  if (isFree && !(await hasRoom('pets', actor.id, { ...maxOwnedRows, pets: freePets })))
    throw new PremiumRequired(premiumTexts.pets);
  await checkRoom('pets', actor.id, maxOwnedRows);
  const { name, weight_kg, specie_id } = changes;
  const pet = Pet.build({ user_id: actor.id, name, weight_kg, specie_id, image });
  const activity_level_id = changes.activity_level_id ?? (await averageLevel());
  await editPet(pet, { ...changes, activity_level_id }, actor, now);
  return pet.id;
};
