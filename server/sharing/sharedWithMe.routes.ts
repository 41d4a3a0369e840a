import { implement } from '../kernel/http/implement.ts';
import { listRecipes } from '../recipes/listRecipes.ts';

/** The recipes that others shared with the user. */
export const sharedWithMe = implement('sharedWithMe', {
  list: (call) => listRecipes('sharedWithMe', call),
});
