import { type Recipe, recipes } from '../../server/contract/recipes.ts';
import type { SentBowls } from '../../server/contract/sentBowls.ts';
import { type ApiResult, callApi } from '../kernel/api.ts';
import type { SentLine } from '../recipes/mutations.ts';
import { recipeChangeTexts } from '../recipes/recipeChangeTexts.ts';

const { deleted } = recipeChangeTexts;

/** The response with the reason of a 404, which the server's message does not name. */
const withReason = (answer: ApiResult<{ readonly recipe: Recipe }>): ApiResult<Recipe> => {
  if (answer.ok) return { ok: true, value: answer.value.recipe };
  const { failure } = answer;
  if (failure.status !== 404) return answer;
  return { ok: false, failure: { ...failure, message: `${deleted.title}. ${deleted.text}` } };
};

/** Saves lines on top of a version of a recipe, with what bowls get beside it. */
export const saveRecipeLines = async (
  { id, version }: Pick<Recipe, 'id' | 'version'>,
  ingredients: SentLine[],
  bowls?: SentBowls,
): Promise<ApiResult<Recipe>> =>
  withReason(
    await callApi(recipes.updateIngredients, {
      params: { id },
      body: { ingredients, version, ...(bowls && { bowls }) },
    }),
  );

/** How the editor reads a recipe: always the same way, so that the browser has the response. */
export const asEdited = { include_ingredient_prices: true } as const;

/** Fetches the saved recipe. */
export const fetchRecipe = async (id: number): Promise<ApiResult<Recipe>> =>
  withReason(await callApi(recipes.get, { params: { id }, query: asEdited }));
