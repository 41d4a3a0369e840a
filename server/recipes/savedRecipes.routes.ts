import { accessScopeFor } from '../contract/policy.ts';
import { implement } from '../kernel/http/implement.ts';
import { checkIsNoDraft } from './draftState.ts';
import { getVisibleRecipe } from './getRecipe.ts';
import { listRecipes, presentSummaries } from './listRecipes.ts';
import { SavedRecipe } from './savedRecipes.model.ts';
import { safetyJudge } from './verdicts.ts';

/** The recipes that a user saved. */
export const savedRecipes = implement('savedRecipes', {
  list: (call) => listRecipes('saved', call),

  save: async ({ params, actor, scope, clock, snapshot, reply }) => {
    const recipe = await getVisibleRecipe(params.id, scope, actor);
    checkIsNoDraft(recipe, 'recipe');
    const { id, parent_id } = recipe;
    const row = { user_id: actor.id, recipe_id: parent_id ?? id };
    const [, isNew] = await SavedRecipe.findOrCreate({
      where: row,
      defaults: { ...row, created_at: clock() },
    });
    if (!isNew) reply.answerExisting();
    const [saved] = await presentSummaries([row.recipe_id], actor, safetyJudge(snapshot));
    if (saved === undefined) throw new Error(`Recipe ${row.recipe_id} was deleted within its transaction.`);
    return { recipe: saved };
  },

  remove: async ({ params, actor }) => {
    if (await SavedRecipe.remove(params.id, actor.id)) return;
    // What is not saved stays so; what the user may not see is not revealed.
    await getVisibleRecipe(params.id, accessScopeFor('savedRecipes.save', actor), actor);
  },
});
