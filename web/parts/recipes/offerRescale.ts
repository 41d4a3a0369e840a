import type { ScopedMutator } from 'swr';
import { recipes } from '../../../server/contract/recipes.ts';
import { callApi } from '../../api.ts';
import { recipeDialogTexts as texts } from '../../texts/recipeDialogTexts.ts';
import { confirmDialog } from '../../ui/dialog/dialogs.tsx';
import { isCacheKeyOf } from '../../ui/hooks/cachedResponses.ts';
import { showFailure } from '../../ui/hooks/useMutation.ts';
import { showToast } from '../../ui/toast/toasts.tsx';
import { recipeListOperations } from './recipeLists.ts';
import type { Rescale } from './rescaleOffer.ts';

/** Asks whether the batch sizes follow, and gives them the recipe's proportions. The recipe and its version stay. */
export const offerRescale = async (
  { id, version }: Parameters<Rescale>[0],
  mutate: ScopedMutator,
): ReturnType<Rescale> => {
  if (!(await confirmDialog(texts.rescale))) return false;
  const answer = await callApi(recipes.scaleToDefaultSize, {
    params: { id },
    body: { variants_only: true, version },
  });
  if (!answer.ok) {
    showFailure(answer.failure);
    return null;
  }
  for (const operation of [...recipeListOperations, recipes.get]) void mutate(isCacheKeyOf(operation));
  showToast(texts.rescaled);
  return true;
};
