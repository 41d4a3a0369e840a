import { type FoodSearch, type Ingredient, ingredients } from '../../server/contract/ingredients.ts';
import { type UsdaFood, usdaFoods } from '../../server/contract/usdaFoods.ts';
import { type ApiResult, callApi } from '../kernel/api.ts';

/** The foods of a query: those of the product, how the query was read, and more of the public table. */
export interface FoundFoods {
  readonly query: string;
  readonly foods: readonly Ingredient[];
  readonly search: FoodSearch;
  /** Foods of the public table that nobody imported; empty if it did not answer. */
  readonly more: readonly UsdaFood[];
}

const asTyped: FoodSearch = { unmatched: [], corrected: [], nearest: false };

const speciesOf = (species: readonly { readonly slug: string }[]) =>
  species.length > 0 ? { species: species.map(({ slug }) => slug) } : {};

/** Searches foods by words of their names, with their warnings for these species (D32), and the public table. */
export const searchFoods = async (
  query: string,
  species: readonly { readonly slug: string }[],
): Promise<ApiResult<FoundFoods>> => {
  const wanted = { query, include_summary: true } as const;
  const [answer, table] = await Promise.all([
    callApi(ingredients.list, { query: { ...wanted, ...speciesOf(species) } }),
    callApi(usdaFoods.list, { query: wanted }),
  ]);
  if (!answer.ok) return answer;
  const { ingredients: foods, search = asTyped } = answer.value;
  const more = table.ok ? table.value.result.foods.filter(({ imported_id }) => imported_id === null) : [];
  return { ok: true, value: { query, foods, search, more } };
};
