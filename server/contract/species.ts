import * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';
import { idOrSlug } from './fields.ts';
import { taggedSpeciesSchema as shape } from './shapes.ts';

/** What adults of a breed weigh, in pounds as printed; null where one bound is not stated. */
export const breedWeightSchema = z.object({
  breed: z.string(),
  /** Null for both sexes. */
  sex: z.nullable(z.enum(['male', 'female'])),
  min_lb: z.nullable(z.int()),
  max_lb: z.nullable(z.int()),
});

export type BreedWeight = z.infer<typeof breedWeightSchema>;

/** The species of pets. */
export const species = {
  list: endpoint('GET', '/api/species', {
    summary: 'The species.',
    output: z.object({ species: z.array(shape) }),
    status: 200,
  }),
  get: endpoint('GET', '/api/species/:specie', {
    summary: 'One species, by id or slug.',
    params: z.object({ specie: idOrSlug }),
    output: z.object({ specie: shape }),
    status: 200,
  }),
  breeds: endpoint('GET', '/api/species/:specie/breeds', {
    summary:
      "Names of a species' breeds, as suggestions, and what adults of some weigh by a named source. A pet's breed may have any other name.",
    params: z.object({ specie: idOrSlug }),
    output: z.object({
      breeds: z.array(z.string()),
      weights: z.array(breedWeightSchema),
      /** Who printed the weights; null without any. */
      weights_source: z.nullable(z.string()),
    }),
    status: 200,
  }),
};
