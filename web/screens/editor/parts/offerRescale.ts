import { type Recipe, recipes } from '../../../../server/contract/recipes.ts';
import { callApi } from '../../../api.ts';
import { askRescale } from '../../../parts/recipes/useOfferRescale.ts';
import { recipeChangeTexts } from '../../../texts/recipeChangeTexts.ts';
import { showToast } from '../../../ui/toast/toasts.tsx';

/** Offers to give the batch sizes of a saved recipe its proportions. Resolves to false if the user declined. */
export const offerRescale = async (recipe: Recipe): Promise<boolean> => {
  if (!(await askRescale(recipe))) return false;
  const { id, version } = recipe;
  const answer = await callApi(recipes.scaleToDefaultSize, {
    params: { id },
    body: { variants_only: true, version },
  });
  if (answer.ok) showToast(recipeChangeTexts.rescaled);
  else showToast(answer.failure.message, { error: true });
  return true;
};
