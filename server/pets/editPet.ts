import type { NewPetFields, PetChanges } from '../contract/pets.ts';
import { type Actor, accessScopeFor } from '../contract/policy.ts';
import { freePets, premiumTexts } from '../contract/premiumTexts.ts';
import type { MaxOwnedRows } from '../kernel/env.ts';
import { FieldErrors, type FieldMessages, PremiumRequired } from '../kernel/errors.ts';
import { NeedSpecies } from '../needs/dietaryNeedDetails.model.ts';
import { DietaryNeed } from '../needs/dietaryNeeds.model.ts';
import { checkRoom } from '../people/checkRoom.ts';
import { hasRoom } from '../people/ownedRows.query.ts';
import { ActivityLevel } from './activityLevels.model.ts';
import { Breed } from './breeds.model.ts';
import { findClientErrors, withClient } from './clients.ts';
import { dayFault, dayOf } from './days.ts';
import { PetAvoid } from './petAvoids.model.ts';
import { Pet } from './pets.model.ts';
import { findReproductionErrors, withReproduction } from './reproductionErrors.ts';
import { readAvoids } from './saveAvoids.ts';
import { Species } from './species.model.ts';
import { recordMeasured } from './weighings.ts';

const canReadNeed = async (id: number, actor: Actor): Promise<boolean> =>
  (await DietaryNeed.accessibleTo(accessScopeFor('dietaryNeeds.get', actor), actor).findByPk(id)) !== null;

/** The chosen need after the changes. */
const needAfter = (pet: Pet, { dietary_per_kg_need_id: sent }: PetChanges): number | null =>
  sent === undefined ? (pet.dietary_per_kg_need_id ?? null) : sent;

/** The need that the changes choose; null if the pet keeps its need, or an earlier choice stays without effect. */
const newlyChosen = (pet: Pet, changes: PetChanges): number | null => {
  const { dietary_per_kg_need_id: sent, override_dietary_per_kg_need: override } = changes;
  const need = needAfter(pet, changes);
  if (need !== pet.dietary_per_kg_need_id) return need;
  const isEnabled = override === true || (sent !== undefined && override !== false);
  return isEnabled && !pet.override_dietary_per_kg_need ? need : null;
};

const isOfSpecies = async (needId: number, specie_id: number): Promise<boolean> =>
  (await NeedSpecies.count({ where: { dietary_need_id: needId, specie_id } })) > 0;

/** True if the breed is listed, but not for this species. Breeds that are not listed may be of any. */
const isForeignBreed = async (breed: string, specieId: number): Promise<boolean> => {
  const species = await Breed.speciesOf(breed);
  return species.length > 0 && !species.includes(specieId);
};

/** The changes with what a change of species removes: adult and ideal weight, kcal by hand, and a need and a breed that are not of the new one. */
const withRemovals = async (pet: Pet, changes: PetChanges): Promise<PetChanges> => {
  const { specie_id, dietary_per_kg_need_id, breed_name } = changes;
  if (specie_id === undefined || specie_id === pet.specie_id) return changes;
  const { dietary_per_kg_need_id: need = null, breed_name: breed = null } = pet;
  const losesNeed = dietary_per_kg_need_id === undefined && need !== null;
  const losesBreed = breed_name === undefined && breed !== null;
  return {
    ...{ adult_weight_kg: null, ideal_weight_kg: null, kcal_by_hand: null },
    ...changes,
    ...(losesNeed && !(await isOfSpecies(need, specie_id)) ? { dietary_per_kg_need_id: null } : {}),
    ...(losesBreed && (await isForeignBreed(breed, specie_id)) ? { breed_name: null } : {}),
  };
};

/** Errors of a need and a breed of another species. The need is locked, so that its species stay. */
const findForeign = async (pet: Pet, changes: PetChanges, species: Species): Promise<FieldMessages> => {
  const need = needAfter(pet, changes);
  const { breed_name: breed } = changes;
  const errors: Record<string, string[]> = {};
  const kind = `${species.name.toLowerCase()}s`;
  if (need !== null) {
    const table = DietaryNeed.unguarded('a pet keeps its need');
    await table.findByPk(need, { attributes: ['id'], lock: true });
    if (!(await isOfSpecies(need, species.id)))
      errors.dietary_per_kg_need_id = [`This dietary need is not for ${kind}. Choose one that is.`];
  }
  const isNew = breed !== pet.breed_name || species.id !== pet.specie_id || pet.isNewRecord;
  if (breed != null && isNew && (await isForeignBreed(breed, species.id)))
    errors.breed_name = [`This is not a breed of ${kind}. Choose another, or leave it empty.`];
  return errors;
};

/** The kcal by hand after the changes with their reason, which go together. */
const handAfter = (pet: Pet, { kcal_by_hand, kcal_reason }: PetChanges) => {
  const kcal = kcal_by_hand === undefined ? (pet.kcal_by_hand ?? null) : kcal_by_hand;
  const reason = kcal_reason === undefined ? (pet.kcal_reason ?? null) : kcal_reason;
  return { kcal, reason: kcal === null ? null : reason };
};

/** Errors of the birthday and of the fields that name other rows. A pet keeps a need that was unshared (D9). */
const findErrors = async (pet: Pet, changes: PetChanges, actor: Actor, now: Date): Promise<FieldMessages> => {
  const { birthday, specie_id, activity_level_id } = changes;
  const errors: Record<string, string[]> = {};
  Object.assign(errors, findReproductionErrors(pet, changes, now));
  const message = birthday === undefined ? null : dayFault(birthday, now, 'A birthday is not in the future.');
  if (message !== null) errors.birthday = [message];
  const { kcal, reason } = handAfter(pet, changes);
  if (kcal !== null && reason === null)
    errors.kcal_reason = ['Say why, for example: eats 520 kcal to hold 9 kg.'];
  const species = await Species.findByPk(specie_id ?? pet.specie_id);
  if (species === null) errors.specie_id = ['There is no such species.'];
  else Object.assign(errors, await findForeign(pet, changes, species));
  if (activity_level_id != null && (await ActivityLevel.findByPk(activity_level_id)) === null)
    errors.activity_level_id = ['There is no such activity level.'];
  const newNeed = newlyChosen(pet, changes);
  if (newNeed !== null && !(await canReadNeed(newNeed, actor)))
    errors.dietary_per_kg_need_id = ['There is no such dietary need.'];
  if (changes.override_dietary_per_kg_need && needAfter(pet, changes) === null)
    errors.dietary_per_kg_need_id = ['Choose a dietary need.'];
  return errors;
};

/**
 * Updates the given fields of a pet and saves it; a new weight is a weighing. A need chosen by id overrides the selected
 * need, unless the override is sent as false. A new species removes a need and a breed that are not of it, and like a new sex
 * what it cannot be.
 * @throws FieldErrors with all errors
 */
export const editPet = async (pet: Pet, sent: PetChanges, actor: Actor, now: Date): Promise<void> => {
  const changes = withClient(pet, withReproduction(pet, await withRemovals(pet, sent)));
  const { avoids } = changes;
  const listed = avoids && (await readAvoids(avoids, pet.isNewRecord ? null : pet.id, actor));
  const errors = {
    ...{ ...(await findErrors(pet, changes, actor, now)), ...findClientErrors(pet, changes, actor) },
    ...listed?.errors,
  };
  if (Object.keys(errors).length > 0) throw new FieldErrors(errors);
  const {
    image: _image,
    avoids: _avoids,
    left: _left,
    top: _top,
    width: _width,
    height: _height,
    ...fields
  } = changes;
  const given = Object.entries(fields).filter(([, value]) => value !== undefined);
  const before = pet.isNewRecord ? null : { weight_kg: pet.weight_kg, body_condition: pet.body_condition };
  const { kcal, reason } = handAfter(pet, changes);
  if (Number(kcal) !== Number(pet.kcal_by_hand ?? null)) pet.kcal_set_on = dayOf(now);
  pet.set({ ...Object.fromEntries(given), kcal_reason: reason });
  const { override_dietary_per_kg_need: override, dietary_per_kg_need_id: need } = fields;
  if (override === false || need !== undefined)
    pet.override_dietary_per_kg_need = override !== false && pet.dietary_per_kg_need_id !== null;
  if (!pet.isNewRecord) pet.version += 1;
  await pet.save();
  await recordMeasured(pet, before, now);
  if (listed) await PetAvoid.replace(pet.id, listed.rows);
};

/** A new pet with its owner. */
interface NewPet {
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
