import { toInteger } from '../../../engine/host/quantity.ts';
import type { RecipeStepAnswer } from '../../../server/contract/recipeSteps.ts';
import type { RecipeIngredient } from '../../../server/contract/recipes.ts';

/** The grams of a step's food in milligrams; null if the step has no food or does not state its grams. */
export const stepMilligrams = ({ ingredient }: Pick<RecipeStepAnswer, 'ingredient'>): number | null => {
  const grams = ingredient?.recipes[0]?.amount.total_g;
  return grams === undefined ? null : toInteger(String(grams), 3);
};

/** True for a step that shows the heat-sensitive warning: its food's heat sensitivity is above 0. */
export const isHeatSensitive = ({ ingredient }: Pick<RecipeStepAnswer, 'ingredient'>): boolean =>
  Number(ingredient?.heat_sensitivity ?? 0) > 0;

/** The foods of a recipe that no step names. */
export const foodsWithoutStep = (
  foods: readonly RecipeIngredient[],
  steps: readonly RecipeStepAnswer[],
): readonly RecipeIngredient[] => {
  const named = new Set(steps.map(({ ingredient }) => ingredient?.id));
  return foods.filter(({ id }) => !named.has(id));
};
