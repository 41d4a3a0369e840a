import type { Pet, PetInput } from '../../../server/contract/pets.ts';
import { kgToLb, lbToKg } from '../../bodyWeight.ts';

/** The values of the pet form. Ids and the weight in pounds are text; empty is none. */
export interface PetFields {
  readonly name: string;
  readonly weight_kg: string;
  readonly specie_id: string;
  readonly breed_name: string;
  readonly sex: string;
  readonly birthday: string;
  readonly activity_level_id: string;
  readonly body_condition: string;
  readonly dietary_per_kg_need_id: string;
}

/** The form's start values for a pet. */
export const petToFields = (pet: Pet): PetFields => ({
  name: pet.name,
  weight_kg: kgToLb(pet.weight_kg),
  specie_id: String(pet.specie_id),
  breed_name: pet.breed_name ?? '',
  sex: pet.sex ?? '',
  birthday: pet.birthday ?? '',
  activity_level_id: String(pet.activity_level_id ?? ''),
  body_condition: pet.body_condition ?? 'Ideal',
  dietary_per_kg_need_id: pet.override_dietary_per_kg_need ? String(pet.dietary_per_kg_need_id ?? '') : '',
});

const idOrNull = (text: string): string | null => (text === '' ? null : text);

/** The request body; it has the weight only when its text changed, so that no rounded weight is sent (D56). */
export const fieldsToPet = (fields: PetFields, start: PetFields): PetInput => ({
  name: fields.name,
  ...(fields.weight_kg === start.weight_kg
    ? {}
    : { weight_kg: fields.weight_kg === '' ? '' : lbToKg(fields.weight_kg) }),
  specie_id: fields.specie_id,
  breed_name: fields.breed_name,
  sex: fields.sex,
  ...(fields.birthday === start.birthday ? {} : { birthday: fields.birthday }),
  activity_level_id: idOrNull(fields.activity_level_id),
  body_condition: fields.body_condition as NonNullable<PetInput['body_condition']>,
  dietary_per_kg_need_id: idOrNull(fields.dietary_per_kg_need_id),
});
