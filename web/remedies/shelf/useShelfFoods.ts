import { useState } from 'react';
import { ingredients } from '../../../server/contract/ingredients.ts';
import { useQuery } from '../../kernel/api.ts';
import { useDebounced } from '../../ui/hooks/useDebounced.ts';
import { shelfList } from './shelfList.ts';

const [typingPause, fewestLetters, longestQuery, mostFoods] = [200, 2, 100, 500];

/** The foods of a query of the list; none while it loads or is not asked. */
const useFoods = (query: Parameters<typeof useQuery<typeof ingredients.list>>[1], keep = false) => {
  const { data, ...state } = useQuery(ingredients.list, query, { keep });
  return { ...state, isReady: query === null || data !== undefined, foods: data?.ingredients ?? [] };
};

/**
 * The foods to choose a shelf from; null while they load. A food stays at its place while it is chosen: those that are
 * on the shelf at the opening are first.
 */
export const useShelfFoods = (shelf: readonly number[], species: string, text: string) => {
  const [ids] = useState(() => shelf.slice(0, mostFoods));
  const query = text.trim().slice(0, longestQuery);
  const asked = useDebounced(query, typingPause);
  const isSearch = asked.length >= fewestLetters && query !== '';
  const of = { species: [species] };
  const kept = useFoods(ids.length > 0 ? { query: { ...of, ids } } : null);
  const everyday = useFoods({ query: { ...of, everyday: true } });
  const found = useFoods(isSearch ? { query: { ...of, query: asked } } : null, true);
  const foods = { shelf: kept.foods, everyday: everyday.foods, found: isSearch ? found.foods : [] };
  return {
    list: kept.isReady && everyday.isReady ? shelfList(foods, query) : null,
    error: kept.error ?? everyday.error,
    retry: () => {
      kept.retry();
      everyday.retry();
    },
    query,
  };
};
