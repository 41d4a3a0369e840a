import { type Recipe, recipes } from '../../server/contract/recipes.ts';
import { type QueryState, useQuery } from '../kernel/api.ts';
import { batchFamily } from './batchFamily.ts';

const query = { include_parent_and_child_recipes: true, include_ingredient_prices: true } as const;

/** A recipe with its batch sizes. The batch size before stays while another one loads, but not if that fails. */
export const useShownRecipe = (id: number): QueryState<{ readonly recipe: Recipe }> => {
  const state = useQuery(recipes.get, { params: { id }, query }, { keep: true });
  const shown = state.data?.recipe;
  if (shown === undefined || shown.id === id) return state;
  const stays = !state.error && batchFamily(shown).some((size) => size.id === id);
  return stays ? state : { ...state, data: undefined };
};
