import { FieldErrors } from '../kernel/errors.ts';
import { implement } from '../kernel/http/implement.ts';
import { removePhoto } from '../kernel/photos/changePhoto.ts';
import { checkIsParent } from '../recipes/batchVariants.ts';
import { checkIsNoDraft, draftOf } from '../recipes/draftState.ts';
import { openDraft } from '../recipes/drafts.ts';
import { getRecipeForUpdate } from '../recipes/getRecipe.ts';
import { sendDraft } from '../recipes/sendDraft.ts';
import { sendToAll } from './sentVersions.ts';
import { listShares } from './share.ts';
import { listRecipeShares } from './shares.routes.ts';

/** Drafts of shared recipes (D136). */
export const recipeDrafts = implement('recipeDrafts', {
  open: async ({ params, actor, scope, clock }) => {
    const recipe = await getRecipeForUpdate(params.id, scope, actor);
    checkIsParent(recipe, 'recipe');
    checkIsNoDraft(recipe, 'recipe');
    const { users_shared_with } = await listShares('recipe', recipe.id);
    if (users_shared_with.length === 0 && (await draftOf(recipe.id)) === null)
      throw new FieldErrors({ recipe: ['It is shared with nobody. Change it as it is.'] });
    const members = await openDraft(recipe, actor, clock());
    const [draft] = members;
    if (draft === undefined) throw new Error(`The draft of recipe ${recipe.id} was not found.`);
    return {
      draft: {
        ...{ id: draft.id, version: draft.version },
        members: members.map(({ id, version, draft_of }) => ({ id, version, of: draft_of ?? recipe.id })),
      },
    };
  },

  send: async ({ params, body, actor, scope, clock, version, photos, reply }) => {
    const recipe = await getRecipeForUpdate(params.id, scope, actor);
    const now = clock();
    const { sent, photo } = await sendDraft({ recipe, version, over: body.over === true, actor, now });
    if (photo !== null) removePhoto(photo, { photos, reply });
    await sendToAll(sent, body.message ?? '', { id: actor.id, now });
    return listRecipeShares(sent);
  },
});
