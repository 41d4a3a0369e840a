import type { Recipe, RecipeSummary } from '../../server/contract/recipes.ts';
import { recipes } from '../../server/contract/recipes.ts';
import { callApi } from '../kernel/api.ts';
import { recipesTexts } from '../texts/recipesTexts.ts';
import { confirmDialog } from '../ui/dialog/dialogs.tsx';
import { useMutation } from '../ui/hooks/useMutation.ts';
import { showToast } from '../ui/toast/toasts.tsx';
import { weighedBatchLabel } from './batchLabel.ts';
import { sentDraftTexts as drafts } from './draft/sentDraftTexts.ts';
import { recipeListOperations } from './recipeLists.ts';

const texts = recipesTexts;

type Deletable = Pick<RecipeSummary, 'id' | 'name' | 'variants'>;

/** The question before a deletion; of a draft, whether it is discarded. */
const questionOf = (recipe: Deletable, { used_in_plans, draft, draft_of, recipe: parent }: Recipe) =>
  draft_of && !parent
    ? { title: drafts.discardTitle, text: drafts.discardText, confirm: drafts.discardConfirm }
    : {
        title: texts.sure,
        text: [...consequences(recipe, used_in_plans), ...(draft && !parent ? [drafts.lost] : [])],
        confirm: texts.yesDelete,
      };

/** What a deletion takes with it: the batch variants, and the recipe in meal plans. */
const consequences = ({ name, variants }: Deletable, plans: number): readonly string[] => {
  const labels = variants.map(weighedBatchLabel).join('; ');
  return [
    texts.deletes(name),
    ...(variants.length > 0 ? [texts.deletesVariants(labels)] : []),
    ...(plans > 0 ? [texts.losingPlans(plans)] : []),
  ];
};

/** Returns a function that asks, then deletes a recipe and reloads the lists. Resolves to true if it was deleted. */
export const useDeleteRecipe = (): ((recipe: Deletable) => Promise<boolean>) => {
  const { send } = useMutation(recipes.remove, { refresh: recipeListOperations });
  return async (recipe) => {
    const params = { id: recipe.id };
    const read = await callApi(recipes.get, { params });
    if (!read.ok) {
      showToast(read.failure.message, { error: true });
      return false;
    }
    const question = questionOf(recipe, read.value.recipe);
    if (!(await confirmDialog({ ...question, deletes: true })) || !(await send({ params })).ok) return false;
    const isDraft = question.confirm === drafts.discardConfirm;
    showToast(isDraft ? drafts.discarded : texts.deleted(recipe.name));
    return true;
  };
};
