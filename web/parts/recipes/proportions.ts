import { toInteger } from '../../../engine/host/quantity.ts';
import { type FoodMilligrams, isProportional } from '../../../server/contract/proportional.ts';
import type { Recipe } from '../../../server/contract/recipes.ts';
import { savedEngineLines } from './draft.ts';
import type { SentLine } from './mutations.ts';

const savedAmounts = (recipe: Recipe): readonly FoodMilligrams[] =>
  savedEngineLines({ recipe, lines: [] }).map(({ food, milligrams }) => [food, milligrams]);

/** True if a save of these lines only scales the saved recipe, which keeps its approval (D67). */
export const keepsProportions = (recipe: Recipe, lines: readonly SentLine[]): boolean =>
  isProportional(
    savedAmounts(recipe),
    lines.map(({ id, total_g }) => [id, toInteger(total_g, 3)]),
  );

/** True if one version of a recipe is the other one, scaled. */
export const haveSameProportions = (one: Recipe, other: Recipe): boolean =>
  isProportional(savedAmounts(one), savedAmounts(other));
