import * as z from 'zod/mini';
import { avoidSchema, avoidsField } from './avoids.ts';
import { endpoint } from './endpoint.ts';
import {
  decimal,
  emailField,
  flag,
  id,
  idOrSlug,
  idParams,
  naming,
  oneOfIgnoringCase,
  oneOrMany,
  optionalDecimal,
  optionalId,
  optionalText,
  required,
  requiredId,
  singleLineText,
} from './fields.ts';
import { imageSchema, photoFields } from './photoFields.ts';
import { photoFiles } from './photoRules.ts';
import { litterSizes, reproductions } from './reproduction.ts';
import { needBreakdownSchema, needLabelField, speciesSchema } from './shapes.ts';
import { rightSchema } from './shareFields.ts';
import { patientTargetsSchema } from './targetRows.ts';
import { needReferenceSchema } from './verdict.ts';

const include = {
  include_daily_nutrition_breakdown: z.optional(flag),
  include_dietary_per_kg_need: z.optional(flag),
};

/** The need of a pet, per kg of body weight and day. */
export const petNeedSchema = z.object({
  id: z.int(),
  name: z.string(),
  label: needLabelField,
  ca_p_ratio_low_max: z.number(),
  ca_p_ratio_high_min: z.number(),
  /** The reference of the pet's species and life stage (D81); null if there is none. */
  reference: z.nullable(needReferenceSchema),
  /** The target sets of the pet, as they act on its need (D113). Missing in what an older release stored. */
  patient: z.optional(z.nullable(patientTargetsSchema)),
  nutrition_breakdown: needBreakdownSchema,
});

/**
 * A bound on too much (D83, D84). A recipe above a nutritional maximum (`max`), a safe upper limit (`SUL`) or a multiple of
 * the reference minimum (`multiple`) is High; above an EU legal maximum (`legal_max`) only with an added source; above the
 * highest amount studied (`SUL_above`) never by that alone.
 */
export const limitSchema = z.object({
  nutrient_id: z.int(),
  name: z.string(),
  basis: z.enum(['per_100g_dry_matter', 'per_1000_kcal']),
  kind: z.enum(['max', 'legal_max', 'SUL', 'SUL_above', 'multiple']),
  /** In `unit`, on the basis. */
  max: z.number(),
  /** Of a multiple: how many times the reference minimum `max` is. */
  multiple: z.nullable(z.int()),
  /** Low is unverified. */
  confidence: z.enum(['high', 'medium', 'low']),
  unit: z.string(),
  /** The label: "EU legal maximum for feed with added copper, per 100 g dry matter". */
  label: z.string(),
  /** Source, edition and part. */
  source: z.string(),
  edition: z.string(),
  locator: z.nullable(z.string()),
});

export type Limit = z.infer<typeof limitSchema>;

/** The current food of a pet (D138). */
export const petFoodSchema = z.object({
  kind: z.enum(['recipe', 'meal_plan']),
  /** Null if it was deleted. */
  id: z.nullable(z.int()),
  /** As it was named when it was chosen, or when it was last read. */
  name: z.string(),
  /** The first day, `YYYY-MM-DD`. */
  started_on: z.string(),
  /** In so many days the pet changes to it. */
  transition_days: z.int(),
  /** True before the first day and while the pet changes to it. */
  is_new: z.boolean(),
});

export type PetFood = z.infer<typeof petFoodSchema>;

export const petSchema = z.object({
  id: z.int(),
  user_id: z.int(),
  name: z.string(),
  weight_kg: z.number(),
  /** The weight that a puppy or kitten is expected to reach: its energy follows growth (D112). Null if unknown. */
  adult_weight_kg: z.nullable(z.number()),
  /** At an ideal body condition. Below the weight of an overweight adult it is its goal (D115). Null if unknown. */
  ideal_weight_kg: z.nullable(z.number()),
  /** What it eats in kcal a day, instead of what its need states (D116), and why; null for none. */
  kcal_by_hand: z.nullable(z.number()),
  kcal_reason: z.nullable(z.string()),
  /** The day of the last change of `kcal_by_hand`; null if there was none. */
  kcal_set_on: z.nullable(z.string()),
  /** Of a female that is pregnant or nurses, since mating or birth, with what she nurses (D124); left out for others. */
  reproduction: z.optional(z.enum(reproductions)),
  reproduction_since: z.optional(z.string()),
  litter_size: z.optional(z.int()),
  /** The week since then while its need is that of reproduction. */
  reproduction_week: z.optional(z.int()),
  /** Why its need may be too small, so that no recipe is complete for it; left out if there is nothing. */
  need_doubts: z.optional(z.array(z.string())),
  specie_id: z.int(),
  specie: speciesSchema,
  breed_name: z.nullable(z.string()),
  sex: z.nullable(z.string()),
  birthday: z.nullable(z.string()),
  activity_level_id: z.nullable(z.int()),
  body_condition: z.nullable(z.string()),
  override_dietary_per_kg_need: z.boolean(),
  dietary_per_kg_need_id: z.nullable(z.int()),
  kcal_per_day: z.nullable(z.number()),
  /** Share of treats in that, in percent (D138); left out for none. */
  treats_percent: z.optional(z.number()),
  /** Meals a day; left out for the usual 2. */
  meals_a_day: z.optional(z.int()),
  /** What it eats; left out if nobody chose a food. */
  food: z.optional(petFoodSchema),
  /** What it does not get, in the order of the form (D121). */
  avoids: z.array(avoidSchema),
  /** Increases with every save (D11). */
  version: z.int(),
  image: imageSchema,
  daily_nutrition_breakdown: z.optional(z.nullable(needBreakdownSchema)),
  dietary_per_kg_need: z.optional(z.nullable(petNeedSchema)),
  /** What `GET pets/{id}/limits` answers. Levels by the need without them would call Optimal what is High. */
  limits: z.optional(z.array(limitSchema)),
  /** Which need the pet gets, and why. Only when one pet is read. */
  need_explanation: z.optional(z.string()),
  /** Ids of recipes and batch variants beside which its bowl gets more (D107). Only when one pet is read. */
  bowl_recipes: z.optional(z.array(z.int())),
  /** Of a pet that its owner shares with the caller: the owner, and what the caller may do (D130). */
  shared: z.optional(z.object({ owner: z.string(), email: z.string(), right: rightSchema })),
  /** For whom its owner, a professional, keeps it (D131); left out for others, and without one. */
  client: z.optional(z.object({ name: z.string(), email: z.nullable(z.string()) })),
});

export type Pet = z.infer<typeof petSchema>;

const sexes = ['Male', 'Female', 'Neutered Male', 'Spayed Female'] as const;

/** The body conditions of a pet. */
export const bodyConditions = ['Ideal', 'Underweight', 'Overweight'] as const;

/** The valid weights of a pet, in kg (D56). */
export const petWeight = { min: 0.05, max: 150 } as const;

/** The valid kcal a day that are set by hand, and the longest reason. */
export const handKcal = { min: 1, max: 20_000 } as const;
export const maxKcalReason = 200;

const birthdayMissing = 'The birthday field is required.';

const day = /^\d{4}-\d{2}-\d{2}$/;

const emptyIsNull = z.transform((value) => (value === '' ? null : value));

/** A day that may be left out. */
const optionalDay = z.pipe(
  emptyIsNull,
  z.nullable(z.string('Not a date.').check(z.regex(day, 'Not a date.'))),
);

/** A whole number that may be left out. */
const optionalCount = ({ min, max }: typeof litterSizes) =>
  z.pipe(
    z.transform((value) => (value === '' ? null : typeof value === 'string' ? Number(value) : value)),
    z.nullable(
      z
        .int('Not a whole number.')
        .check(z.minimum(min, `At least ${min}.`), z.maximum(max, `At most ${max}.`)),
    ),
  );

/** An email that may be left out. */
const optionalEmail = z.pipe(emptyIsNull, z.nullable(emailField));

const petFields = {
  name: singleLineText(100, 'The name field is required.'),
  weight_kg: decimal(petWeight, 'The weight field is required.'),
  adult_weight_kg: optionalDecimal(petWeight),
  ideal_weight_kg: optionalDecimal(petWeight),
  /** Needs a reason. Null or empty text ends it, and removes the reason. */
  kcal_by_hand: optionalDecimal(handKcal),
  kcal_reason: optionalText(maxKcalReason),
  specie_id: requiredId('The species field is required.'),
  breed_name: optionalText(100),
  reproduction: oneOfIgnoringCase(reproductions, 'Choose pregnant or nursing.'),
  /** The day of mating of a pregnant female, or of the birth of what she nurses. */
  reproduction_since: optionalDay,
  litter_size: optionalCount(litterSizes),
  sex: oneOfIgnoringCase(sexes, 'Choose Male, Female, Neutered Male or Spayed Female.'),
  birthday: z
    .string(required(birthdayMissing))
    .check(z.minLength(1, { error: birthdayMissing, abort: true }), z.regex(day, 'Not a date.')),
  activity_level_id: optionalId,
  body_condition: z.enum(bodyConditions, 'Choose Ideal, Underweight or Overweight.'),
  /** False ends the override, whatever need is sent with it. True needs a need. */
  override_dietary_per_kg_need: flag,
  /** A need that replaces the one selected for the pet; null or empty text removes it (D56). */
  dietary_per_kg_need_id: optionalId,
  /** The whole list; it replaces that of the pet. */
  avoids: avoidsField,
  /** For whom a professional keeps it. Empty text removes the client. */
  client_name: optionalText(100),
  client_email: optionalEmail,
  ...photoFields,
};

/** The fields of a pet update. Omitted fields are unchanged. */
const petChanges = z.partial(z.object(petFields));

export type PetChanges = z.output<typeof petChanges>;

/** The fields that a form of a pet sends. */
export type PetInput = z.input<typeof petChanges>;

const { name, weight_kg, specie_id, birthday } = petFields;

/** A new pet. The activity level defaults to Average, the body condition to Ideal (D56). */
const newPet = z.extend(petChanges, { name, weight_kg, specie_id, birthday });

export type NewPetFields = z.output<typeof newPet>;

/** Pets and their daily needs. */
export const pets = {
  list: endpoint('GET', '/api/pets', {
    summary:
      'The pets of the signed-in user, of all or some species; on request with those that others share with the user.',
    query: z.object({
      ...include,
      include_shared: z.optional(flag),
      specie: z.optional(idOrSlug),
      species: z.optional(oneOrMany(idOrSlug, 20)),
    }),
    output: z.object({ pets: z.array(petSchema) }),
    status: 200,
  }),
  get: endpoint('GET', '/api/pets/:id', {
    summary: 'One pet, with its daily needs and limits on request.',
    params: idParams,
    query: z.object({ ...include, include_limits: z.optional(flag) }),
    output: z.object({ pet: petSchema }),
    status: 200,
  }),
  create: endpoint('POST', '/api/pets', {
    summary: 'Creates a pet. A free account has at most one.',
    body: newPet,
    files: photoFiles,
    output: z.object({ pet: petSchema }),
    status: 201,
    idempotent: true,
  }),
  update: endpoint('PUT', '/api/pets/:id', {
    optimistic: true,
    summary: 'Changes a pet. Omitted fields are unchanged.',
    params: idParams,
    body: naming(z.extend(petChanges, { version: z.optional(id) })),
    files: photoFiles,
    output: z.object({ pet: petSchema }),
    status: 200,
    override: 'PUT',
  }),
  remove: endpoint('DELETE', '/api/pets/:id', {
    summary: 'Deletes a pet and its photo.',
    params: idParams,
    status: 204,
  }),
  limits: endpoint('GET', '/api/pets/:id/limits', {
    needs: 'catalogue',
    summary:
      'Maxima of standards and laws, and multiples of reference minima without one, for a pet, by its species and life stage; none without a need.',
    params: idParams,
    output: z.object({ limits: z.array(limitSchema) }),
    status: 200,
  }),
};
