import { isShareDoubtful } from '../../server/contract/growth.ts';
import { ageInDays } from '../../server/contract/judgeFoods.ts';
import type { Pet, PetInput } from '../../server/contract/pets.ts';
import {
  lastWeek,
  reproductionDay,
  reproductionDays,
  reproductionWeek,
} from '../../server/contract/reproduction.ts';
import { isUnusualWeight } from '../../server/contract/usualWeights.ts';
import { localDay } from '../kernel/localDay.ts';
import type { WeightUnit } from '../kernel/weightText.ts';
import { editedOnly } from '../ui/form/mergeEdits.ts';
import { type PhotoValue, photoBody } from '../ui/form/photo.ts';
import { type AvoidRow, avoidRows, sentAvoids } from './avoidRows.ts';
import { petTexts as texts } from './petTexts.ts';
import { startWeight, typedKg } from './petWeight.ts';

/** The values of the pet form. Ids and the weight are text; empty is none. The weight may name its unit. */
export interface PetFields {
  readonly name: string;
  readonly weight_kg: string;
  readonly adult_weight_kg: string;
  readonly ideal_weight_kg: string;
  /** Kilocalories a day; empty is by the need. */
  readonly kcal_by_hand: string;
  readonly kcal_reason: string;
  readonly specie_id: string;
  readonly breed_name: string;
  readonly sex: string;
  readonly reproduction: string;
  readonly reproduction_since: string;
  readonly litter_size: string;
  readonly birthday: string;
  readonly activity_level_id: string;
  readonly body_condition: string;
  readonly dietary_per_kg_need_id: string;
  readonly avoids: readonly AvoidRow[];
  /** For whom a professional keeps the pet; empty for an own animal. */
  readonly client_name: string;
  readonly client_email: string;
  readonly image: PhotoValue;
}

/** The form's start values for a pet. */
export const petToFields = (pet: Pet, unit: WeightUnit = 'lb'): PetFields => ({
  name: pet.name,
  weight_kg: startWeight(pet.weight_kg, unit),
  // What is stored offline may be from before there were these fields.
  adult_weight_kg: pet.adult_weight_kg == null ? '' : startWeight(pet.adult_weight_kg, unit),
  ideal_weight_kg: pet.ideal_weight_kg == null ? '' : startWeight(pet.ideal_weight_kg, unit),
  kcal_by_hand: String(pet.kcal_by_hand ?? ''),
  kcal_reason: pet.kcal_reason ?? '',
  specie_id: String(pet.specie_id),
  breed_name: pet.breed_name ?? '',
  sex: pet.sex ?? '',
  ...{ reproduction: pet.reproduction ?? '', reproduction_since: pet.reproduction_since ?? '' },
  litter_size: String(pet.litter_size ?? ''),
  birthday: pet.birthday ?? '',
  activity_level_id: String(pet.activity_level_id ?? ''),
  body_condition: pet.body_condition ?? 'Ideal',
  dietary_per_kg_need_id: pet.override_dietary_per_kg_need ? String(pet.dietary_per_kg_need_id ?? '') : '',
  avoids: avoidRows(pet.avoids),
  ...{ client_name: pet.client?.name ?? '', client_email: pet.client?.email ?? '' },
  image: 'current',
});

/** Years that a birthday may be ago (specification part 1, section 5). */
const oldestYears = 30;

/** The first and last valid birthday in the browser's calendar: 30 years ago, and today. */
export const birthdayRange = (now: Date): { readonly min: string; readonly max: string } => {
  const max = localDay(now);
  return { min: `${now.getFullYear() - oldestYears}${max.slice(4)}`, max };
};

/** The hint of a birthday. A new pet starts with today, and a newborn has no needs. */
export const birthdayHint = (birthday: string, now: Date): string =>
  birthday === birthdayRange(now).max ? texts.bornToday : texts.birthdayHint;

/** Asks for a look at a weight that hardly any animal of its kind has at its age; undefined for a usual one. */
export const weightHint = (
  { weight_kg, birthday }: Pick<PetFields, 'weight_kg' | 'birthday'>,
  kind: string | undefined,
  now: Date,
  unit: WeightUnit = 'lb',
): string | undefined => {
  const kg = Number(typedKg(weight_kg, unit));
  if (kind === undefined || !(kg > 0)) return undefined;
  const isUnusual = isUnusualWeight({ species: kind.toLowerCase(), kg, ageDays: ageInDays(birthday, now) });
  return isUnusual ? texts.unusualWeight(kind) : undefined;
};

/** Days that a pregnancy may be entered after the birth is due. */
const lateDays = 7;

/** The first and last day of a mating or birth that can be entered. */
export const reproductionRange = (
  state: string,
  now: Date,
): { readonly min: string; readonly max: string } => {
  const days = state === 'pregnant' ? reproductionDays.pregnant + lateDays - 1 : reproductionDays.nursing - 1;
  const first = new Date(now);
  first.setDate(first.getDate() - days);
  return { min: localDay(first), max: localDay(now) };
};

/** The weeks that a state has, each with the day of mating or birth in whose middle it is now. */
export const reproductionWeeks = (state: string, now: Date) =>
  Array.from({ length: lastWeek(state === 'pregnant' ? 'pregnant' : 'nursing') }, (_, at) => {
    const since = new Date(now);
    since.setDate(since.getDate() - (at * 7 + 3));
    return { week: at + 1, since: localDay(since) };
  });

/** What a day of mating or birth means now. */
export const sinceHint = (state: string, since: string, now: Date): string => {
  if (since === '') return state === 'pregnant' ? texts.matedHint : texts.litteredHint;
  const week = reproductionWeek(since, now);
  if (week <= lastWeek(state === 'pregnant' ? 'pregnant' : 'nursing'))
    return texts.inWeek(reproductionDay(since, now), week);
  return state === 'pregnant' ? texts.due : texts.weaned;
};

type GrowingFields = Pick<PetFields, 'weight_kg' | 'adult_weight_kg' | 'birthday'>;

/** What an animal with these fields may grow to; null for one that is grown, whatever it weighs. */
export const adultWeightHint = (
  { weight_kg, adult_weight_kg, birthday }: GrowingFields,
  kind: string | undefined,
  now: Date,
  unit: WeightUnit = 'lb',
): string | null => {
  const species = kind?.toLowerCase() ?? '';
  const ageDays = ageInDays(birthday === '' ? null : birthday, now);
  if (ageDays === null || ageDays >= (species === 'dog' ? 2 : 1) * 366) return null;
  const [kg, adultKg] = [Number(typedKg(weight_kg, unit)), Number(typedKg(adult_weight_kg, unit))];
  return kg > 0 && adultKg > 0 && isShareDoubtful({ species, kg, adultKg, ageDays })
    ? texts.doubtfulShare(((kg / adultKg) * 100).toFixed(0))
    : texts.adultWeightHint(kind);
};

/** The start values of a new pet. */
export const newPetFields = (specie_id: string, activity_level_id: string, now: Date): PetFields => ({
  name: '',
  weight_kg: '',
  ...{ adult_weight_kg: '', ideal_weight_kg: '', kcal_by_hand: '', kcal_reason: '' },
  specie_id,
  breed_name: '',
  sex: '',
  ...{ reproduction: '', reproduction_since: '', litter_size: '' },
  birthday: birthdayRange(now).max,
  activity_level_id,
  body_condition: 'Ideal',
  dietary_per_kg_need_id: '',
  avoids: [],
  ...{ client_name: '', client_email: '' },
  image: 'current',
});

const idOrNull = (text: string): string | null => (text === '' ? null : text);

/** The request body of these fields. */
const bodyOf = (fields: Partial<PetFields>, unit: WeightUnit): PetInput => {
  const { weight_kg, adult_weight_kg, ideal_weight_kg, activity_level_id, dietary_per_kg_need_id, ...rest } =
    fields;
  const { image, body_condition, avoids, ...texts } = rest;
  return {
    ...texts,
    ...(weight_kg === undefined ? {} : { weight_kg: typedKg(weight_kg, unit) }),
    ...(adult_weight_kg === undefined ? {} : { adult_weight_kg: typedKg(adult_weight_kg, unit) }),
    ...(ideal_weight_kg === undefined ? {} : { ideal_weight_kg: typedKg(ideal_weight_kg, unit) }),
    ...(activity_level_id === undefined ? {} : { activity_level_id: idOrNull(activity_level_id) }),
    ...(body_condition === undefined
      ? {}
      : { body_condition: body_condition as NonNullable<PetInput['body_condition']> }),
    ...(dietary_per_kg_need_id === undefined
      ? {}
      : { dietary_per_kg_need_id: idOrNull(dietary_per_kg_need_id) }),
    ...(avoids === undefined ? {} : { avoids: sentAvoids(avoids) }),
    ...(image === undefined ? {} : photoBody(image)),
  };
};

/** The request body of a new pet. */
export const fieldsToNewPet = (fields: PetFields, unit: WeightUnit = 'lb') => ({
  ...bodyOf(fields, unit),
  name: fields.name,
  weight_kg: typedKg(fields.weight_kg, unit),
  specie_id: fields.specie_id,
  birthday: fields.birthday,
});

/** The request body of what was edited: an old form sets no other field back, and no rounded weight is sent (D56). */
export const fieldsToPet = (fields: PetFields, start: PetFields, unit: WeightUnit = 'lb'): PetInput =>
  bodyOf(editedOnly(start, fields), unit);
