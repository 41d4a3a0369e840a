import { useMemo, useRef } from 'react';
import { type Recipe, recipes } from '../../server/contract/recipes.ts';
import { canCallOn } from '../kernel/permissions.ts';
import { useActor } from '../kernel/session.ts';
import { useEditedRecipe } from '../recipes/draft/useEditedRecipe.ts';
import { useMayChange } from '../recipes/useMayChange.ts';
import { useRescale } from '../recipes/useRescale.ts';
import { useMutation } from '../ui/hooks/useMutation.ts';
import { remedyOfferTexts } from './remedyOfferTexts.ts';
import { type SavedChanges, savedChanges } from './savedChanges.ts';

/**
 * Changes a saved recipe from a screen without a draft: each change is saved at once, and undoing saves the lines before
 * it. Asks first as Edit Recipe does (D30, D67), and offers to rescale the batch sizes. The reason if the user may not change the recipe.
 */
export const useSavedChanges = (recipe: Recipe): SavedChanges | string => {
  const mayWrite = canCallOn(useActor(), 'recipes.updateIngredients', recipe.user_id);
  const mayChange = useMayChange();
  const { send } = useMutation(recipes.updateIngredients, { refresh: [recipes.get] });
  const rescale = useRescale();
  const edited = useEditedRecipe();
  const latest = useRef({ recipe, mayChange, send, rescale, edited });
  latest.current = { recipe, mayChange, send, rescale, edited };
  return useMemo(() => {
    if (!mayWrite) return remedyOfferTexts.readOnly;
    return savedChanges(
      () => latest.current.recipe,
      async (lines, version) => {
        const { recipe: saved, mayChange: ask, send: call, rescale: follow, edited: find } = latest.current;
        if (!(await ask(saved, true))) return null;
        const edited = await find(saved);
        if (edited === null) return null;
        const body = { ingredients: [...lines], version };
        const answer = await call({ params: { id: saved.id }, body });
        if (!answer.ok) return null;
        const { id, version: made } = answer.value.recipe;
        edited.shown();
        // After the dialog of the remedies, which closes with the result.
        if (saved.variants.length > 0) setTimeout(() => void follow({ id, version: made }));
        return made;
      },
    );
  }, [mayWrite]);
};
