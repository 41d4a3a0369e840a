import * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';
import { idOrSlug } from './fields.ts';
import { lifePhaseSchema } from './shapes.ts';

/** The life phases of needs. */
export const lifePhases = {
  list: endpoint('GET', '/api/life-phases', {
    summary: 'The life phases of one species (id or slug) or of all.',
    query: z.object({ specie_id: z.optional(idOrSlug) }),
    output: z.object({ life_phases: z.array(lifePhaseSchema) }),
    status: 200,
  }),
};
