import { type Recipe, recipes } from '../../../server/contract/recipes.ts';
import { type ApiResult, callApi } from '../../api.ts';
import { type Deed, linesOf, mineOnTop } from './deeds.ts';
import type { Draft } from './draft.ts';

/** Sends what a deed makes of a recipe; on top of `theirs` where somebody else saved meanwhile. */
export const write = async (deed: Deed, mine: Draft, theirs?: Recipe): Promise<ApiResult<Recipe>> => {
  const { id, version } = theirs ?? mine.recipe;
  const ingredients = theirs ? mineOnTop(deed, mine, theirs) : linesOf(deed, mine);
  const answer = await callApi(recipes.updateIngredients, { params: { id }, body: { ingredients, version } });
  return answer.ok ? { ok: true, value: answer.value.recipe } : answer;
};

/** The recipe as the server has it now. */
export const readRecipe = async (id: number): Promise<ApiResult<Recipe>> => {
  const answer = await callApi(recipes.get, { params: { id } });
  return answer.ok ? { ok: true, value: answer.value.recipe } : answer;
};
