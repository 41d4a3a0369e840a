import type { Recipe } from '../../../server/contract/recipes.ts';
import type { QueryState } from '../../api.ts';
import { useOfflineCopy } from '../cooking/offline/useOfflineCopy.ts';
import { useShownRecipe } from '../recipes/useShownRecipe.ts';

/** A recipe whose foods are bought. */
export interface GroceryRecipe {
  readonly recipe: Recipe;
  /** When it was stored on this device, milliseconds since 1970; null if the server just sent it. */
  readonly storedAt: number | null;
}

/** A recipe with its batch sizes and prices. Once opened it is shown offline too: shops have bad reception. */
export const useGroceryRecipe = (id: number): QueryState<GroceryRecipe> => {
  const { data, ...state } = useShownRecipe(id);
  const recipe = data?.recipe;
  const own = useOfflineCopy(`grocery/${id}`, { ...state, data: recipe?.id === id ? recipe : undefined });
  if (own.data) return { ...own, data: { recipe: own.data, storedAt: own.storedAt } };
  return { ...state, data: recipe && { recipe, storedAt: null } };
};
