import { type Recipe, recipes } from '../../../server/contract/recipes.ts';
import { type ApiResult, callApi } from '../../api.ts';
import type { Draft } from '../../parts/recipes/draft.ts';
import { linesOnTop, type Mutation } from '../../parts/recipes/mutations.ts';
import { recipeChangeTexts } from '../../texts/recipeChangeTexts.ts';

const { deleted } = recipeChangeTexts;

/** The response with the reason of a 404, which the server's message does not name. */
const withReason = (answer: ApiResult<{ readonly recipe: Recipe }>): ApiResult<Recipe> => {
  if (answer.ok) return { ok: true, value: answer.value.recipe };
  const { failure } = answer;
  if (failure.status !== 404) return answer;
  return { ok: false, failure: { ...failure, message: `${deleted.title}. ${deleted.text}` } };
};

/** Saves the lines of a mutation, merged into `theirs` after a version conflict. */
export const saveRecipeLines = async (
  mutation: Mutation,
  mine: Draft,
  theirs?: Recipe,
): Promise<ApiResult<Recipe>> => {
  const { id, version } = theirs ?? mine.recipe;
  const ingredients = linesOnTop(mutation, mine, theirs);
  return withReason(
    await callApi(recipes.updateIngredients, { params: { id }, body: { ingredients, version } }),
  );
};

/** Fetches the saved recipe. */
export const fetchRecipe = async (id: number): Promise<ApiResult<Recipe>> =>
  withReason(await callApi(recipes.get, { params: { id } }));
