import { type FoodMilligrams, isProportional } from '../../../server/contract/proportional.ts';
import type { Recipe } from '../../../server/contract/recipes.ts';
import { type Draft, engineLines, savedEngineLines } from './draft.ts';

const amountsOf = (lines: ReturnType<typeof engineLines>): readonly FoodMilligrams[] =>
  lines.map(({ food, milligrams }) => [food, milligrams]);

const savedAmounts = (recipe: Recipe): readonly FoodMilligrams[] =>
  amountsOf(savedEngineLines({ recipe, lines: [] }));

/** True if a save of this draft only scales the recipe, which keeps its approval (D67). */
export const keepsProportions = (draft: Draft): boolean =>
  isProportional(savedAmounts(draft.recipe), amountsOf(engineLines(draft)));

/** True if one version of a recipe is the other one, scaled. */
export const haveSameProportions = (one: Recipe, other: Recipe): boolean =>
  isProportional(savedAmounts(one), savedAmounts(other));
