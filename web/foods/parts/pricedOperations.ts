import { ingredients } from '../../../server/contract/ingredients.ts';
import { ownPrices } from '../../../server/contract/ownPrices.ts';
import { recipeSearch } from '../../../server/contract/recipeSearch.ts';
import { recipes } from '../../../server/contract/recipes.ts';

/** Operations whose answers have prices: they are fetched again after a change of the user's own. */
export const pricedOperations = [
  ...[ownPrices.list, ingredients.list, ingredients.get],
  ...[recipes.get, recipeSearch.filter],
];
