import * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';
import { idOrSlug } from './fields.ts';
import { taggedSpeciesSchema as shape } from './shapes.ts';

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
    summary: "Names of a species' breeds, as suggestions. A pet's breed may have any other name.",
    params: z.object({ specie: idOrSlug }),
    output: z.object({ breeds: z.array(z.string()) }),
    status: 200,
  }),
};
