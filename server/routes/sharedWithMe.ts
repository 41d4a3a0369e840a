import { listRecipes } from '../actions/listRecipes.ts';
import { implement } from '../http/implement.ts';

/** The recipes that others shared with the user. */
export const sharedWithMe = implement('sharedWithMe', {
  list: (call) => listRecipes('sharedWithMe', call),
});
