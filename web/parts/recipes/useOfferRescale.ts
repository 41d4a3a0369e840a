import { type Recipe, recipes } from '../../../server/contract/recipes.ts';
import { recipeChangeTexts as texts } from '../../texts/recipeChangeTexts.ts';
import { confirmDialog } from '../../ui/dialog/dialogs.tsx';
import { useMutation } from '../../ui/hooks/useMutation.ts';
import { showToast } from '../../ui/toast/toasts.tsx';
import { recipeListOperations } from './recipeLists.ts';

/** Asks whether the other batch sizes follow changed foods. False for a recipe without batch sizes. */
export const askRescale = async ({ variants }: Pick<Recipe, 'variants'>): Promise<boolean> =>
  variants.length > 0 && confirmDialog(texts.rescale);

/**
 * Returns a function that asks after a save of foods, and gives the batch sizes the recipe's proportions. The recipe and
 * its version stay. Resolves to false if the user declined.
 */
export const useOfferRescale = (): ((recipe: Recipe, version: number) => Promise<boolean>) => {
  const { send } = useMutation(recipes.scaleToDefaultSize, {
    refresh: [...recipeListOperations, recipes.get],
  });
  return async (recipe, version) => {
    if (!(await askRescale(recipe))) return false;
    const answer = await send({ params: { id: recipe.id }, body: { variants_only: true, version } });
    if (answer.ok) showToast(texts.rescaled);
    return true;
  };
};
