import { type Recipe, recipes } from '../../../server/contract/recipes.ts';
import { type ApiResult, callApi } from '../../api.ts';
import type { Draft } from '../../parts/recipes/draft.ts';
import { linesToSend, type Mutation, mergeLines } from '../../parts/recipes/mutations.ts';

/** Saves the lines of a mutation, merged into `theirs` after a version conflict. */
export const saveRecipeLines = async (
  mutation: Mutation,
  mine: Draft,
  theirs?: Recipe,
): Promise<ApiResult<Recipe>> => {
  const { id, version } = theirs ?? mine.recipe;
  const ingredients = theirs ? mergeLines(mutation, mine, theirs) : linesToSend(mutation, mine);
  const answer = await callApi(recipes.updateIngredients, { params: { id }, body: { ingredients, version } });
  return answer.ok ? { ok: true, value: answer.value.recipe } : answer;
};

/** Fetches the saved recipe. */
export const fetchRecipe = async (id: number): Promise<ApiResult<Recipe>> => {
  const answer = await callApi(recipes.get, { params: { id } });
  return answer.ok ? { ok: true, value: answer.value.recipe } : answer;
};
