import { useEffect, useState } from 'react';
import { ingredients } from '../../server/contract/ingredients.ts';
import type { RecipeIngredient } from '../../server/contract/recipes.ts';
import { callApi } from '../kernel/api.ts';
import type { NutritionModel } from '../nutrition/calculation.ts';
import { useModelState } from '../nutrition/useModel.ts';
import { type Prices, pricedFoods } from './draftCosts.ts';

type Foods = readonly Pick<RecipeIngredient, 'id' | 'ingredient_prices'>[];

const pricesOf = (foods: Foods): Prices =>
  new Map(
    foods.flatMap(({ id, ingredient_prices: prices }) =>
      prices === undefined ? [] : [[id, prices] as const],
    ),
  );

/** Prices of foods, and a function that reads those again whose read failed; null while none failed. */
export interface ReadPrices {
  readonly prices: Prices;
  readonly retry: (() => void) | null;
}

/**
 * The prices of a model's foods: those that came with the recipe, and those of added foods, which are read.
 * @param foods of the recipe as it was opened, with prices
 */
export const usePrices = (model: NutritionModel, foods: Foods): ReadPrices => {
  const [prices, setPrices] = useState(() => pricesOf(foods));
  // The ids whose read failed.
  const [failed, setFailed] = useState('');
  const missing = useModelState(model, (state) =>
    pricedFoods(state)
      .flatMap(({ food: { id } }) => (prices.has(id) ? [] : id))
      .join(),
  );
  useEffect(() => {
    if (missing === '' || missing === failed) return;
    let here = true;
    const ids = missing.split(',').map(Number);
    void callApi(ingredients.list, { query: { ids, include_prices: true, size: 500 } }).then((result) => {
      if (!here) return;
      if (!result.ok) return setFailed(missing);
      // A food that is gone has no price.
      const none = ids.map((id): [number, []] => [id, []]);
      setPrices(
        (before) =>
          new Map<number, Foods[number]['ingredient_prices']>([
            ...before,
            ...none,
            ...pricesOf(result.value.ingredients),
          ]),
      );
    });
    return () => {
      here = false;
    };
  }, [missing, failed]);
  return { prices, retry: missing !== '' && missing === failed ? () => setFailed('') : null };
};
