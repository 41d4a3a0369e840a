import * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';
import { flag, idOrSlug, idParams, list } from './fields.ts';
import { breakdown, species } from './shapes.ts';

const include = {
  include_daily_nutrition_breakdown: z.optional(flag),
  include_dietary_per_kg_need: z.optional(flag),
};

/** The need that applies to a pet, per kg of body weight and day. */
export const petNeed = z.object({
  id: z.int(),
  name: z.string(),
  ca_p_ratio_low_max: z.number(),
  ca_p_ratio_high_min: z.number(),
  nutrition_breakdown: breakdown,
});

export const petShape = z.object({
  id: z.int(),
  user_id: z.int(),
  name: z.string(),
  weight_kg: z.number(),
  specie_id: z.int(),
  specie: species,
  breed_name: z.nullable(z.string()),
  sex: z.nullable(z.string()),
  birthday: z.nullable(z.string()),
  activity_level_id: z.nullable(z.int()),
  body_condition: z.nullable(z.string()),
  override_dietary_per_kg_need: z.boolean(),
  dietary_per_kg_need_id: z.nullable(z.int()),
  kcal_per_day: z.nullable(z.number()),
  image: z.nullable(z.object({ url: z.string() })),
  daily_nutrition_breakdown: z.optional(z.nullable(breakdown)),
  dietary_per_kg_need: z.optional(z.nullable(petNeed)),
});

export type Pet = z.infer<typeof petShape>;

/** Pets and their daily needs. */
export const pets = {
  list: endpoint('GET', '/api/pets', {
    summary: 'The pets of the signed-in user, of all or some species.',
    query: z.object({
      ...include,
      specie: z.optional(idOrSlug),
      species: z.optional(list(idOrSlug, 20)),
    }),
    output: z.object({ pets: z.array(petShape) }),
    status: 200,
  }),
  one: endpoint('GET', '/api/pets/:id', {
    summary: 'One pet, with its daily needs when asked.',
    params: idParams,
    query: z.object(include),
    output: z.object({ pet: petShape }),
    status: 200,
  }),
};
