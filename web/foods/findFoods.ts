import { type Ingredient, ingredients } from '../../server/contract/ingredients.ts';
import { type ApiResult, callApi } from '../kernel/api.ts';

/** Searches foods by words of their names, with their warnings for these species (D32). */
export const findFoods = async (
  query: string,
  species: readonly { readonly slug: string }[],
): Promise<ApiResult<readonly Ingredient[]>> => {
  const slugs = species.map(({ slug }) => slug);
  const answer = await callApi(ingredients.list, {
    query: { query, ...(slugs.length > 0 && { species: slugs }) },
  });
  return answer.ok ? { ok: true, value: answer.value.ingredients } : answer;
};
