import { useNavigate } from 'react-router-dom';
import { useSWRConfig } from 'swr';
import type { RecipeSummary } from '../../server/contract/recipes.ts';
import { pathTo } from '../kernel/paths.ts';
import { canCallOn } from '../kernel/permissions.ts';
import { useActor, useUser } from '../kernel/session.ts';
import { duplicateTexts } from '../texts/duplicateTexts.ts';
import { isCacheKeyOf } from '../ui/hooks/cachedResponses.ts';
import { loadPart } from '../ui/hooks/loadPart.ts';
import { recipeListOperations } from './recipeLists.ts';
import { useRisk } from './useRisk.ts';

/** Loads the dialogs that copy a recipe; null after a failure, which a toast reports. */
export const loadCopyDialogs = () => loadPart(() => import('./copyDialogs.ts'));

/** "Duplicate" for the owner and admins, "Add to My Recipes" for others. */
export const useDuplicateLabel = (): ((recipe: Pick<RecipeSummary, 'user_id'>) => string) => {
  const actor = useActor();
  return ({ user_id }) =>
    canCallOn(actor, 'recipes.update', user_id) ? duplicateTexts.duplicate : duplicateTexts.add;
};

/** Returns a function that copies a recipe: risk warning, name, progress, then Edit or Continue. */
export const useDuplicate = () => {
  const user = useUser();
  const accept = useRisk();
  const labelOf = useDuplicateLabel();
  const navigate = useNavigate();
  const { mutate } = useSWRConfig();
  return async (recipe: Pick<RecipeSummary, 'id' | 'name' | 'user_id' | 'shared_with_me'>): Promise<void> => {
    if (!user || !(await accept(recipe))) return;
    const dialogs = await loadCopyDialogs();
    const request = { user, source: recipe, title: labelOf(recipe), hint: duplicateTexts.nameHint };
    const copy = await dialogs?.askForCopy(request);
    if (!dialogs || !copy) return;
    for (const list of recipeListOperations) void mutate(isCacheKeyOf(list));
    if (await dialogs.reportCopy(copy.name)) await navigate(pathTo('EditRecipe', { id: copy.id }));
  };
};
