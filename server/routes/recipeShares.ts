import { getRecipeForUpdate, getSharedRecipe } from '../actions/getRecipe.ts';
import { listShares, share, unshare } from '../actions/share.ts';
import { FieldErrors } from '../http/errors.ts';
import { implement } from '../http/implement.ts';
import type { Recipe } from '../models/recipes.ts';

const refusal = 'You are not authorized to share this recipe.';

/** A batch variant follows the sharing of its parent (D9). @throws FieldErrors */
const checkIsParent = ({ parent_id }: Recipe): void => {
  if (parent_id === null) return;
  throw new FieldErrors({ user_emails: ['This follows the recipe that it is a batch size of.'] });
};

/** With whom a recipe is shared. */
export const recipeShares = implement('recipeShares', {
  list: async ({ params, actor, scope }) => {
    const { id, parent_id } = await getSharedRecipe(params.id, scope, actor, refusal);
    return listShares('recipe', parent_id ?? id);
  },

  share: async ({ params, body, actor, scope, clock }) => {
    const recipe = await getRecipeForUpdate(params.id, scope, actor, refusal);
    checkIsParent(recipe);
    const { id, name } = recipe;
    await share({ kind: 'recipe', id, name }, body.user_emails, actor.id, clock());
    return listShares('recipe', id);
  },

  unshare: async ({ params, body, actor, scope }) => {
    const recipe = await getRecipeForUpdate(params.id, scope, actor, refusal);
    checkIsParent(recipe);
    await unshare({ kind: 'recipe', id: recipe.id }, body.user_emails);
    return listShares('recipe', recipe.id);
  },
});
