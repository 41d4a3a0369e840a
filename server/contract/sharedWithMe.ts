import * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';
import { idOrSlug } from './fields.ts';
import { pageInfo, pageQuery } from './paging.ts';
import { recipeSummarySchema } from './recipes.ts';

/** Recipes that others share with the signed-in user. */
export const sharedWithMe = {
  list: endpoint('GET', '/api/users/me/recipes_shared_with_me', {
    summary: "The recipes that others share with the signed-in user's email.",
    query: z.object({ ...pageQuery({ size: 200, maxSize: 500 }), specie: z.optional(idOrSlug) }),
    output: z.object({ recipes: z.array(recipeSummarySchema), ...pageInfo }),
    status: 200,
  }),
};
