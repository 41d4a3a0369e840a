import { useEffect, useState } from 'react';
import { ingredients } from '../../server/contract/ingredients.ts';
import type { RecipeIngredient } from '../../server/contract/recipes.ts';
import { callApi } from '../kernel/api.ts';
import type { NutritionModel } from '../nutrition/calculation.ts';
import { useModelState } from '../nutrition/useModel.ts';
import type { Prices } from './draftCosts.ts';

type Foods = readonly Pick<RecipeIngredient, 'id' | 'ingredient_prices'>[];

const pricesOf = (foods: Foods): Prices =>
  new Map(
    foods.flatMap(({ id, ingredient_prices: prices }) =>
      prices === undefined ? [] : [[id, prices] as const],
    ),
  );

/**
 * The prices of a model's foods: those that came with the recipe, and those of added foods, which are read.
 * @param foods of the recipe as it was opened, with prices
 */
export const usePrices = (model: NutritionModel, foods: Foods): Prices => {
  const [known, setKnown] = useState(() => pricesOf(foods));
  const missing = useModelState(model, ({ draft: { lines } }) =>
    lines.flatMap(({ food: { id } }) => (known.has(id) ? [] : id)).join(),
  );
  useEffect(() => {
    if (missing === '') return;
    let here = true;
    const query = { ids: missing.split(',').map(Number), include_prices: true, size: 500 };
    void callApi(ingredients.list, { query }).then((result) => {
      if (here && result.ok)
        setKnown((before) => new Map([...before, ...pricesOf(result.value.ingredients)]));
    });
    return () => {
      here = false;
    };
  }, [missing]);
  return known;
};
