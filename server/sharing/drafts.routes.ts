import type { AccessScope, Actor } from '../contract/policy.ts';
import { FieldErrors } from '../kernel/errors.ts';
import { implement } from '../kernel/http/implement.ts';
import { removePhoto } from '../kernel/photos/changePhoto.ts';
import { checkIsNoDraft, draftOf, stateOf } from '../recipes/draftState.ts';
import { memberOf, openDraft } from '../recipes/drafts.ts';
import { getRecipeForUpdate, getRecipeToEdit } from '../recipes/getRecipe.ts';
import type { Recipe } from '../recipes/recipes.model.ts';
import { sendDraft } from '../recipes/sendDraft.ts';
import { sendToAll } from './sentVersions.ts';
import { listShares } from './share.ts';
import { listRecipeShares } from './shares.routes.ts';

/** The recipe of a call, locked; of a batch size its parent. @throws as `getRecipeForUpdate`; FieldErrors for a draft */
const getRoot = async (id: number, scope: AccessScope, actor: Actor): Promise<Recipe> => {
  const { parent_id } = await getRecipeToEdit(id, scope, actor);
  const recipe = await getRecipeForUpdate(parent_id ?? id, scope, actor);
  checkIsNoDraft(recipe, 'recipe');
  return recipe;
};

/** Drafts of shared recipes (D136). */
export const recipeDrafts = implement('recipeDrafts', {
  open: async ({ params, actor, scope, clock }) => {
    const recipe = await getRoot(params.id, scope, actor);
    const { users_shared_with } = await listShares('recipe', recipe.id);
    if (users_shared_with.length === 0 && (await draftOf(recipe.id)) === null)
      throw new FieldErrors({ recipe: ['It is shared with nobody. Change it as it is.'] });
    const draft = await openDraft(recipe, actor, clock());
    const { changed } = await stateOf(recipe, draft, actor);
    const { id, version } = await memberOf(draft, params.id);
    return { draft: { id, version, changed } };
  },

  send: async ({ params, body, actor, scope, clock, version, photos, reply }) => {
    const recipe = await getRoot(params.id, scope, actor);
    const now = clock();
    const { sent, photo } = await sendDraft({ recipe, version, over: body.over === true, actor, now });
    if (photo !== null) removePhoto(photo, { photos, reply });
    await sendToAll(sent, body.message ?? '', { id: actor.id, now });
    return listRecipeShares(sent);
  },
});
