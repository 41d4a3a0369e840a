import type { Recipe } from '../../../../server/contract/recipes.ts';
import { useRisk } from '../../../parts/recipes/useRisk.ts';
import { useActor } from '../../../session.ts';
import { editRecipeTexts as texts } from '../../../texts/editRecipeTexts.ts';
import { confirmDialog } from '../../../ui/dialog/dialogs.tsx';

/**
 * Returns a function that asks before a save: about the risk, when an admin changes another user's recipe (D30); about
 * the approval, when the change revokes it (D67).
 */
export const useMayChange = (): ((recipe: Recipe, isRevoking: boolean) => Promise<boolean>) => {
  const accept = useRisk();
  const isAdmin = useActor()?.role === 'admin';
  return async (recipe, isRevoking) => {
    if (!(await accept(recipe))) return false;
    if (isAdmin || !isRevoking || !recipe.share_is_approved) return true;
    return confirmDialog(texts.revokes);
  };
};
