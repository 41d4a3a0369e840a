import { implement } from '../kernel/http/implement.ts';
import { getChangeableNeed, getNeedForUpdate } from '../needs/getNeed.ts';
import { needLabel } from '../needs/needLabel.ts';
import { getNeedSpecies } from '../needs/needValues.query.ts';
import { checkIsParent } from '../recipes/batchVariants.ts';
import { getRecipeForUpdate, getRecipeToEdit } from '../recipes/getRecipe.ts';
import { listRecipes } from '../recipes/listRecipes.ts';
import { getSetForUpdate } from '../targets/getTargetSet.ts';
import { listShares, share, unshare } from './share.ts';

const recipeRefusal = 'You are not authorized to share this recipe.';

/** With whom a recipe is shared. */
export const recipeShares = implement('recipeShares', {
  list: async ({ params, actor, scope }) => {
    const { id, parent_id } = await getRecipeToEdit(params.id, scope, actor, recipeRefusal);
    return listShares('recipe', parent_id ?? id);
  },

  share: async ({ params, body, actor, scope, clock }) => {
    const recipe = await getRecipeForUpdate(params.id, scope, actor, recipeRefusal);
    checkIsParent(recipe, 'user_emails');
    const { id, name } = recipe;
    await share({ kind: 'recipe', id, name }, body.user_emails, actor.id, clock());
    return listShares('recipe', id);
  },

  unshare: async ({ params, body, actor, scope }) => {
    const recipe = await getRecipeForUpdate(params.id, scope, actor, recipeRefusal);
    checkIsParent(recipe, 'user_emails');
    await unshare({ kind: 'recipe', id: recipe.id }, body.user_emails);
    return listShares('recipe', recipe.id);
  },
});

const needRefusal = 'You are not authorized to share this dietary recommendation.';

/** With whom a need is shared. */
export const needShares = implement('needShares', {
  list: async ({ params, actor, scope }) => {
    const { id } = await getChangeableNeed(params.id, scope, actor, needRefusal);
    return listShares('need', id);
  },

  share: async ({ params, body, actor, scope, clock }) => {
    const need = await getNeedForUpdate(params.id, scope, actor, needRefusal);
    const { id } = need;
    const label = needLabel(need, (await getNeedSpecies([id]))(id));
    await share({ kind: 'need', id, name: label }, body.user_emails, actor.id, clock());
    return listShares('need', id);
  },

  unshare: async ({ params, body, actor, scope }) => {
    const { id } = await getNeedForUpdate(params.id, scope, actor, needRefusal);
    await unshare({ kind: 'need', id }, body.user_emails);
    return listShares('need', id);
  },
});

/** With whom a target set is shared. */
export const targetSetShares = implement('targetSetShares', {
  list: async ({ params, actor, scope }) => {
    const { id } = await getSetForUpdate(params.id, scope, actor, false);
    return listShares('target_set', id);
  },

  share: async ({ params, body, actor, scope, clock }) => {
    const { id, name } = await getSetForUpdate(params.id, scope, actor);
    await share({ kind: 'target_set', id, name }, body.user_emails, actor.id, clock());
    return listShares('target_set', id);
  },

  unshare: async ({ params, body, actor, scope }) => {
    const { id } = await getSetForUpdate(params.id, scope, actor);
    await unshare({ kind: 'target_set', id }, body.user_emails);
    return listShares('target_set', id);
  },
});

/** The recipes that others shared with the user. */
export const sharedWithMe = implement('sharedWithMe', {
  list: (call) => listRecipes('sharedWithMe', call),
});
