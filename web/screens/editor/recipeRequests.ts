import { type Recipe, recipes } from '../../../server/contract/recipes.ts';
import { type ApiResult, callApi } from '../../api.ts';
import type { Draft } from './draft.ts';
import { linesToSend, type Mutation, mergeLines } from './mutations.ts';

/** Sends what a mutation makes of a recipe; on top of `theirs` where somebody else saved meanwhile. */
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

/** The recipe as the server has it now. */
export const fetchRecipe = async (id: number): Promise<ApiResult<Recipe>> => {
  const answer = await callApi(recipes.get, { params: { id } });
  return answer.ok ? { ok: true, value: answer.value.recipe } : answer;
};
