import { implement } from '../kernel/http/implement.ts';
import { checkIsParent } from '../recipes/batchVariants.ts';
import { getRecipeForUpdate, getRecipeToEdit } from '../recipes/getRecipe.ts';
import { listShares, share, unshare } from './share.ts';

const refusal = 'You are not authorized to share this recipe.';

/** With whom a recipe is shared. */
export const recipeShares = implement('recipeShares', {
  list: async ({ params, actor, scope }) => {
    const { id, parent_id } = await getRecipeToEdit(params.id, scope, actor, refusal);
    return listShares('recipe', parent_id ?? id);
  },

  share: async ({ params, body, actor, scope, clock }) => {
    const recipe = await getRecipeForUpdate(params.id, scope, actor, refusal);
    checkIsParent(recipe, 'user_emails');
    const { id, name } = recipe;
    await share({ kind: 'recipe', id, name }, body.user_emails, actor.id, clock());
    return listShares('recipe', id);
  },

  unshare: async ({ params, body, actor, scope }) => {
    const recipe = await getRecipeForUpdate(params.id, scope, actor, refusal);
    checkIsParent(recipe, 'user_emails');
    await unshare({ kind: 'recipe', id: recipe.id }, body.user_emails);
    return listShares('recipe', recipe.id);
  },
});
