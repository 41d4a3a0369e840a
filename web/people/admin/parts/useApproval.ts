import { type SharedRecipe, sharedRecipes } from '../../../../server/contract/sharedRecipes.ts';
import type { ApiFailure } from '../../../kernel/api.ts';
import { sharedRecipeTexts as texts } from '../../../texts/sharedRecipeTexts.ts';
import { confirmDialog, messageDialog } from '../../../ui/dialog/dialogs.tsx';
import { changeCached } from '../../../ui/hooks/cachedResponses.ts';
import { showFailure, useMutation } from '../../../ui/hooks/useMutation.ts';
import { confirmSharing } from '../../../verdict/confirmSharing.ts';

/** The list with a changed recipe in its place, although the server would list it elsewhere now. */
const withRecipe = (changed: SharedRecipe) =>
  changeCached(sharedRecipes.list, (list) => ({
    ...list,
    recipes: list.recipes.map((recipe) => (recipe.id === changed.id ? changed : recipe)),
  }));

const hasPrivateFoods = ({ error_code }: ApiFailure): boolean => error_code === 'private_foods';

/** Asks whether the private foods of a recipe are published with its approval. */
const confirmPublishing = ({ errors }: ApiFailure): Promise<boolean> =>
  confirmDialog({
    title: texts.privateTitle,
    text: [...Object.values(errors).flat(), texts.privateText],
    confirm: texts.publishToo,
  });

/**
 * Approves a recipe as it is listed, or ends its approval.
 * @param reload reads the list again after somebody else changed the recipe
 */
export const useApproval = (reload: () => void) => {
  const { send, busy } = useMutation(sharedRecipes.toggleApproval, {
    done: ({ recipe }) => (recipe.share_is_approved ? texts.approve : texts.unapprove)(recipe.name),
    store: ({ recipe }) => [withRecipe(recipe)],
    stale: () => messageDialog({ title: texts.changedTitle, text: texts.changedText }),
    form: { fail: (failure) => hasPrivateFoods(failure) || showFailure(failure) },
  });
  const set = async (recipe: SharedRecipe, is_approved: boolean): Promise<void> => {
    const { id, version, family_version, verdict } = recipe;
    if (is_approved && !(await confirmSharing(verdict, 'approve'))) return;
    const body = { is_approved, version, family_version };
    let result = await send({ params: { id }, body });
    if (!result.ok && hasPrivateFoods(result.failure)) {
      if (!(await confirmPublishing(result.failure))) return;
      result = await send({ params: { id }, body: { ...body, publish_foods: true } });
    }
    if (!result.ok) reload();
  };
  return { set, busy };
};
