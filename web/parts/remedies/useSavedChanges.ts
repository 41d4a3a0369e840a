import { useMemo, useRef } from 'react';
import { type Recipe, recipes } from '../../../server/contract/recipes.ts';
import { canCallOn } from '../../permissions.ts';
import { useActor } from '../../session.ts';
import { remedyTexts } from '../../texts/remedyTexts.ts';
import { useMutation } from '../../ui/hooks/useMutation.ts';
import { useRisk } from '../recipes/useRisk.ts';
import type { RecipeChanges } from './remedyHost.ts';
import { type SavedLine, savedLines, savedLinesWith } from './savedLines.ts';

/**
 * Changes a saved recipe from a screen without a draft: each change is saved at once, and undoing saves the lines before
 * it. The reason if the user may not change the recipe.
 */
export const useSavedChanges = (recipe: Recipe): RecipeChanges | string => {
  const mayWrite = canCallOn(useActor(), 'recipes.updateIngredients', recipe.user_id);
  const accept = useRisk();
  const { send } = useMutation(recipes.updateIngredients, { refresh: [recipes.get] });
  const latest = useRef({ recipe, accept, send });
  latest.current = { recipe, accept, send };
  const before = useRef<readonly SavedLine[]>([]);
  return useMemo(() => {
    if (!mayWrite) return remedyTexts.readOnly;
    const save = async (lines: readonly SavedLine[]): Promise<boolean> => {
      const { recipe: saved, accept: warn, send: call } = latest.current;
      if (!(await warn(saved))) return false;
      const { id, version } = saved;
      const answer = await call({ params: { id }, body: { ingredients: [...lines], version } });
      if (answer.ok) before.current = savedLines(saved);
      return answer.ok;
    };
    return {
      add: (additions) => save(savedLinesWith(latest.current.recipe, additions)),
      setAmount: (line, milligrams) =>
        save(
          savedLines(latest.current.recipe).map((each, at) =>
            at === line ? { ...each, total_g: milligrams / 1000 } : each,
          ),
        ),
      undo: () => void save(before.current),
    };
  }, [mayWrite]);
};
