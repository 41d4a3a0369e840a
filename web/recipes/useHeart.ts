import type { RecipeSummary } from '../../server/contract/recipes.ts';
import { recipes } from '../../server/contract/recipes.ts';
import { savedRecipes } from '../../server/contract/savedRecipes.ts';
import { recipesTexts } from '../texts/recipesTexts.ts';
import { type CachedChange, changeCached } from '../ui/hooks/cachedResponses.ts';
import { useMutation } from '../ui/hooks/useMutation.ts';
import { showToast } from '../ui/toast/toasts.tsx';
import { recipeListOperations } from './recipeLists.ts';

type Hearted = Pick<RecipeSummary, 'id' | 'name' | 'is_saved'>;
type Request = { readonly params: { readonly id: number | string } };

/** Changes of all cached lists, and of the recipe itself. */
const changesTo =
  (is_saved: boolean) =>
  ({ params }: Request): readonly CachedChange[] => {
    const isIt = ({ id }: { readonly id: number }): boolean => String(id) === String(params.id);
    return [
      changeCached(recipes.get, (data) =>
        isIt(data.recipe) ? { ...data, recipe: { ...data.recipe, is_saved } } : data,
      ),
      ...recipeListOperations.map((list) =>
        changeCached(list, (data) => ({
          ...data,
          recipes: data.recipes.map((row) => (isIt(row) ? { ...row, is_saved } : row)),
        })),
      ),
    ];
  };

/** Returns a function that saves a recipe for the user, or removes it, shown at once. The toast can undo it. */
export const useHeart = (): ((recipe: Hearted) => Promise<void>) => {
  const save = useMutation(savedRecipes.save, { optimistic: changesTo(true) });
  const remove = useMutation(savedRecipes.remove, { optimistic: changesTo(false) });
  const toggle = async ({ id, name, is_saved }: Hearted): Promise<void> => {
    const result = await (is_saved ? remove : save).send({ params: { id } });
    if (!result.ok) return;
    const text = is_saved ? recipesTexts.unhearted(name) : recipesTexts.hearted(name);
    showToast(text, { undo: () => toggle({ id, name, is_saved: !is_saved }) });
  };
  return toggle;
};
