import type { RecipeStepAnswer } from '../../../server/contract/recipeSteps.ts';
import { type Recipe, recipes } from '../../../server/contract/recipes.ts';
import { type QueryState, useQuery } from '../../api.ts';
import { batchFamily } from '../recipes/batchFamily.ts';

/** A recipe with its cooking steps and its batch sizes. */
export type CookingRecipe = Recipe & { readonly recipe_steps: readonly RecipeStepAnswer[] };

/** The query of the one request that all cooking screens read. */
export const cookingQuery = { include_parent_and_child_recipes: true, include_recipe_steps: true } as const;

/** The steps in the order of cooking. */
const withSteps = (recipe: Recipe): CookingRecipe => ({
  ...recipe,
  recipe_steps: [...(recipe.recipe_steps ?? [])].sort((a, b) => a.order - b.order),
});

/**
 * A recipe with all steps. The batch size before stays while another one loads, but not if that fails.
 */
export const useCookingRecipe = (id: number): QueryState<CookingRecipe> => {
  const { data, ...state } = useQuery(recipes.get, { params: { id }, query: cookingQuery }, { keep: true });
  const recipe = data?.recipe;
  if (recipe === undefined) return { ...state, data: undefined };
  const isOfFamily = !state.error && batchFamily(recipe).some((size) => size.id === id);
  return { ...state, data: recipe.id === id || isOfFamily ? withSteps(recipe) : undefined };
};
