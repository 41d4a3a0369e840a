import { recipes } from '../../../../server/contract/recipes.ts';
import type { ApiFailure } from '../../../api.ts';
import { messageOr } from '../../../messageOr.ts';
import { useMayChange } from '../../../parts/recipes/useMayChange.ts';
import { askRescale } from '../../../parts/recipes/useOfferRescale.ts';
import { editRecipeTexts as texts } from '../../../texts/editRecipeTexts.ts';
import { confirmDialog } from '../../../ui/dialog/dialogs.tsx';
import { useMutation } from '../../../ui/hooks/useMutation.ts';
import { showToast } from '../../../ui/toast/toasts.tsx';
import type { RecipeFields } from './recipeFields.ts';
import { refreshed } from './refreshed.ts';
import { fetchSaved, type RecipeEdit, showDeleted } from './useRecipeEdit.ts';
import type { SavedChanges } from './useSaveRecipe.ts';

const showFailure = (failure: ApiFailure): void => {
  if (!showDeleted(failure)) showToast(messageOr(failure, texts.scaleFailed), { error: true });
};

/** Scales the recipe to the C-Pro with its batch sizes, or gives the batch sizes its proportions. */
export const useScale = (
  edit: RecipeEdit,
  save: (fields: RecipeFields) => Promise<SavedChanges | null>,
  isUnsaved: boolean,
) => {
  const mayChange = useMayChange();
  const { send } = useMutation(recipes.scaleToDefaultSize, {
    form: { fail: showFailure },
    refresh: refreshed,
  });
  const call = (options: 'create_missing_default_recipe_size_variants' | 'variants_only', done: string) =>
    edit.inTurn(async () => {
      const { id, version } = edit.current().recipe;
      const result = await send({ params: { id }, body: { [options]: true, version } });
      if (!result.ok) return;
      edit.load(result.value.recipe);
      // The response has no batch sizes.
      const saved = await fetchSaved(id);
      if (saved.ok) edit.rebase(saved.value.recipe);
      showToast(done);
    });
  const scale = async (fields: RecipeFields): Promise<void> => {
    const text = isUnsaved ? [...texts.scaleText, texts.scaleUnsaved] : texts.scaleText;
    if (!(await confirmDialog({ title: texts.scaleTitle, text, confirm: texts.scaleConfirm }))) return;
    if (isUnsaved && (await save(fields)) === null) return;
    if (!(await mayChange(edit.current().recipe, false))) return;
    await call('create_missing_default_recipe_size_variants', texts.scaled);
  };
  /** Asks whether the other batch sizes follow changed foods. */
  const offerRescale = async (): Promise<void> => {
    if (await askRescale(edit.current().recipe)) await call('variants_only', texts.rescaled);
  };
  return { scale, offerRescale };
};
