import { endpoint } from './endpoint.ts';
import { longListQuery, recipePageSchema } from './recipeLists.ts';

/** The recipes that others shared with the user's email. */
export const sharedWithMe = {
  list: endpoint('GET', '/api/users/me/recipes_shared_with_me', {
    summary: 'The recipes that others shared with the signed-in user, the last shared first.',
    query: longListQuery,
    output: recipePageSchema,
    status: 200,
  }),
};
