import * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';
import {
  decimal,
  flag,
  id,
  idOrSlug,
  idParams,
  naming,
  oneOfIgnoringCase,
  oneOrMany,
  optionalText,
  singleLineText,
} from './fields.ts';
import { imageSchema, photoFields, photoFiles } from './photoFields.ts';
import { breakdownSchema, speciesSchema } from './shapes.ts';

const include = {
  include_daily_nutrition_breakdown: z.optional(flag),
  include_dietary_per_kg_need: z.optional(flag),
};

/** The need of a pet, per kg of body weight and day. */
export const petNeedSchema = z.object({
  id: z.int(),
  name: z.string(),
  ca_p_ratio_low_max: z.number(),
  ca_p_ratio_high_min: z.number(),
  nutrition_breakdown: breakdownSchema,
});

export const petSchema = z.object({
  id: z.int(),
  user_id: z.int(),
  name: z.string(),
  weight_kg: z.number(),
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
  image: imageSchema,
  daily_nutrition_breakdown: z.optional(z.nullable(breakdownSchema)),
  dietary_per_kg_need: z.optional(z.nullable(petNeedSchema)),
});

export type Pet = z.infer<typeof petSchema>;

/** A limit: a maximum that a standard or a law names (D77). A recipe above it is High. */
export const limitSchema = z.object({
  nutrient_id: z.int(),
  name: z.string(),
  basis: z.enum(['per_100g_dry_matter', 'per_1000_kcal']),
  kind: z.enum(['max', 'legal_max']),
  /** In `unit`, on the basis. */
  max: z.number(),
  unit: z.string(),
  /** The label: "EU legal maximum for complete food, per 100 g dry matter". */
  label: z.string(),
  /** Source, edition and part. */
  source: z.string(),
  edition: z.string(),
  locator: z.nullable(z.string()),
});

export type Limit = z.infer<typeof limitSchema>;

const sexes = ['Male', 'Female', 'Neutered Male', 'Spayed Female'] as const;

/** The body conditions of a pet. */
export const bodyConditions = ['Ideal', 'Underweight', 'Overweight'] as const;

/** The valid weights of a pet, in kg (D56). */
export const petWeight = { min: 0.05, max: 150 } as const;

const petFields = {
  name: singleLineText(100, 'The name field is required.'),
  weight_kg: decimal(petWeight, 'The weight field is required.'),
  specie_id: id,
  breed_name: optionalText(100),
  sex: oneOfIgnoringCase(sexes, 'Choose Male, Female, Neutered Male or Spayed Female.'),
  birthday: z.string().check(z.regex(/^\d{4}-\d{2}-\d{2}$/, 'Not a date.')),
  activity_level_id: z.nullable(id),
  body_condition: z.enum(bodyConditions, 'Choose Ideal, Underweight or Overweight.'),
  /** A need that replaces the one selected for the pet; null removes it (D56). */
  dietary_per_kg_need_id: z.nullable(id),
  ...photoFields,
};

/** The fields of a pet update. Omitted fields are unchanged. */
const petChanges = z.partial(z.object(petFields));

export type PetChanges = z.output<typeof petChanges>;

/** The fields of a new pet. */
export type PetInput = z.input<typeof petChanges>;

/** Pets and their daily needs. */
export const pets = {
  list: endpoint('GET', '/api/pets', {
    summary: 'The pets of the signed-in user, of all or some species.',
    query: z.object({
      ...include,
      specie: z.optional(idOrSlug),
      species: z.optional(oneOrMany(idOrSlug, 20)),
    }),
    output: z.object({ pets: z.array(petSchema) }),
    status: 200,
  }),
  get: endpoint('GET', '/api/pets/:id', {
    summary: 'One pet, with its daily needs on request.',
    params: idParams,
    query: z.object(include),
    output: z.object({ pet: petSchema }),
    status: 200,
  }),
  update: endpoint('PUT', '/api/pets/:id', {
    summary: 'Changes a pet. Omitted fields are unchanged.',
    params: idParams,
    body: naming(petChanges),
    files: photoFiles,
    output: z.object({ pet: petSchema }),
    status: 200,
    override: 'PUT',
  }),
  limits: endpoint('GET', '/api/pets/:id/limits', {
    needs: 'catalogue',
    summary:
      "Maxima of standards and laws for a pet, by its need's species and life stage; none without a need.",
    params: idParams,
    output: z.object({ limits: z.array(limitSchema) }),
    status: 200,
  }),
};
