import { batchSizes } from '../../../server/contract/batchSizes.ts';
import { recipes } from '../../../server/contract/recipes.ts';
import type { ApiFailure } from '../../kernel/api.ts';
import { messageOr } from '../../kernel/messageOr.ts';
import { cookingOf } from '../../nutrition/draft.ts';
import { confirmDialog, messageDialog } from '../../ui/dialog/dialogs.tsx';
import { loadPart } from '../../ui/hooks/loadPart.ts';
import { useMutation } from '../../ui/hooks/useMutation.ts';
import { showToast } from '../../ui/toast/toasts.tsx';
import { editRecipeTexts as texts } from '../editRecipeTexts.ts';
import { hasCounted } from '../scaling/scaledSizes.ts';
import { useMayChange } from '../useMayChange.ts';
import type { RecipeFields } from './recipeFields.ts';
import { refreshed } from './refreshed.ts';
import { fetchSaved, type RecipeEdit, showDeleted } from './useRecipeEdit.ts';

const showFailure = (failure: ApiFailure): void => {
  if (!showDeleted(failure)) showToast(messageOr(failure, texts.scaleFailed), { error: true });
};

/** Scales the recipe to the C-Pro with its batch sizes. */
export const useScale = (
  edit: RecipeEdit,
  save: (fields: RecipeFields) => Promise<boolean>,
  isUnsaved: boolean,
) => {
  const mayChange = useMayChange();
  const { send } = useMutation(recipes.scaleToDefaultSize, {
    form: { fail: showFailure },
    refresh: refreshed,
    stale: () => {},
  });
  /** Shows what somebody else saved. What was typed stays. */
  const showNewer = async (id: number): Promise<void> => {
    const saved = await fetchSaved(id);
    if (saved.ok) {
      edit.rescaleOffer.take(saved.value.recipe);
      edit.rebase(saved.value.recipe);
    }
    await messageDialog({
      title: texts.notScaled,
      text: saved.ok ? texts.scaleStale : saved.failure.message,
    });
  };
  const call = async (): Promise<boolean> => {
    const { id, version } = edit.current().recipe;
    const body = { create_missing_default_recipe_size_variants: true, version };
    const result = await send({ params: { id }, body });
    if (!result.ok) {
      if (result.failure.error_code === 'stale') await showNewer(id);
      return false;
    }
    edit.rebase(result.value.recipe);
    // The response has no batch sizes.
    const saved = await fetchSaved(id);
    if (saved.ok) edit.rebase(saved.value.recipe);
    showToast(texts.scaled);
    return true;
  };
  const confirmed = async (text: readonly string[]): Promise<boolean> => {
    const { lines, recipe } = edit.current();
    const question = { title: texts.scaleTitle, text, confirm: texts.scaleConfirm };
    if (!hasCounted(lines.map(({ food }) => food))) return confirmDialog(question);
    const part = await loadPart(() => import('../scaling/scalingDialog.tsx'));
    const load = async () => ({
      lines: lines.map((line) => ({
        ...{ food: line.food, milligrams: line.milligrams, cooking: cookingOf(recipe, line) },
      })),
      totals: batchSizes.map(({ milligrams }) => milligrams),
      species: recipe.species,
    });
    return part?.confirmScaling({ ...question, load }) ?? false;
  };
  /** Resolves to true when the recipe and its batch sizes were scaled. */
  return async (fields: RecipeFields): Promise<boolean> => {
    const text = isUnsaved ? [...texts.scaleText, texts.scaleUnsaved] : texts.scaleText;
    if (!(await confirmed(text))) return false;
    if (isUnsaved && !(await save(fields))) return false;
    if (!(await mayChange(edit.current().recipe, false))) return false;
    return edit.inTurn(call);
  };
};
