import { useMemo } from 'react';
import { ingredients } from '../../server/contract/ingredients.ts';
import { useOfflineCopy } from '../cooking/offline/useOfflineCopy.ts';
import { useQueries } from '../kernel/api.ts';
import type { GroceryFood } from './groceryView.ts';
import { priceQueries } from './priceQueries.ts';

/**
 * Foods with their prices, as soon as these are loaded.
 * @param copy name of what is stored on the device
 */
export const usePriced = <F extends GroceryFood>(copy: string, foods: readonly F[]): readonly F[] => {
  const queries = priceQueries(foods.map(({ id }) => id));
  const { data: answers, ...read } = useQueries(ingredients.list, queries, { keep: true });
  const priced = useMemo(
    () => (answers?.length ? { ingredients: answers.flatMap((answer) => answer.ingredients) } : undefined),
    [answers],
  );
  const { data } = useOfflineCopy(copy, { ...read, data: priced });
  return useMemo(() => {
    const prices = new Map(data?.ingredients.map((food) => [food.id, food.ingredient_prices]));
    return foods.map((food) => {
      const found = prices.get(food.id);
      return found === undefined ? food : { ...food, ingredient_prices: found };
    });
  }, [foods, data]);
};
