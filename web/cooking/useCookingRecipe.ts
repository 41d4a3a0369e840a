import type { RecipeStepAnswer } from '../../server/contract/recipeSteps.ts';
import { type Recipe, recipes } from '../../server/contract/recipes.ts';
import { type QueryState, useQuery } from '../kernel/api.ts';
import { batchFamily } from '../recipes/batchFamily.ts';
import { safetyOfCopy } from '../verdict/safetyFacts.ts';
import { recipeCopyName } from './offline/recipeCopies.ts';
import { useOfflineCopy } from './offline/useOfflineCopy.ts';

/** A recipe with its cooking steps and its batch sizes. */
export type CookingRecipe = Recipe & {
  readonly recipe_steps: readonly RecipeStepAnswer[];
  /** When it was stored on this device, milliseconds since 1970; null if the server just sent it. */
  readonly storedAt: number | null;
};

/** The query of the one request that all screens read which show a recipe, cook it or buy its foods. */
const cookingQuery = {
  include_parent_and_child_recipes: true,
  include_recipe_steps: true,
  include_ingredient_prices: true,
} as const;

/** The steps in the order of cooking. A copy from before has no energy and no cooking. */
const withSteps = (recipe: Recipe, storedAt: number | null = null): CookingRecipe => ({
  ...recipe,
  verdict: storedAt === null ? recipe.verdict : safetyOfCopy(recipe),
  kcal: recipe.kcal ?? null,
  cooking: recipe.cooking ?? 'with_liquid',
  cooked_g: recipe.cooked_g ?? null,
  recipe_steps: [...(recipe.recipe_steps ?? [])].sort((a, b) => a.order - b.order),
  storedAt,
});

/**
 * A recipe with all steps and prices. Once opened it is shown offline too. The batch size before stays while another one
 * loads, but not if that fails.
 */
export const useCookingRecipe = (id: number): QueryState<CookingRecipe> => {
  const { data, ...state } = useQuery(recipes.get, { params: { id }, query: cookingQuery }, { keep: true });
  const recipe = data?.recipe;
  const own = useOfflineCopy(recipeCopyName(id), { ...state, data: recipe?.id === id ? recipe : undefined });
  if (own.data) return { ...own, data: withSteps(own.data, own.storedAt) };
  const isOfFamily = recipe && !state.error && batchFamily(recipe).some((size) => size.id === id);
  return { ...state, data: isOfFamily ? withSteps(recipe) : undefined };
};
