import { toInteger } from '../../engine/host/quantity.ts';
import { isDosed } from '../../server/contract/pieces.ts';
import type { RecipeStepAnswer } from '../../server/contract/recipeSteps.ts';
import type { RecipeIngredient } from '../../server/contract/recipes.ts';
import { piecesText } from '../amounts/amount.ts';
import type { MeasuredFood } from '../amounts/foodUnits.ts';
import { formatGrams } from '../kernel/format.ts';
import { cookingTexts as texts } from './cookingTexts.ts';

/** The grams of a step's food in milligrams; null if the step has no food or does not state its grams. */
export const stepMilligrams = ({ ingredient }: Pick<RecipeStepAnswer, 'ingredient'>): number | null => {
  const grams = ingredient?.recipes[0]?.amount.total_g;
  return grams === undefined ? null : toInteger(String(grams), 3);
};

/** The food's amount in a step, and the same amount in its other measure. */
export interface StepAmount {
  readonly main: string;
  readonly other: string | null;
}

/** The amount of a step's food: pieces before grams for a food that is counted, else grams before pieces. */
export const stepAmount = (
  step: Pick<RecipeStepAnswer, 'ingredient'>,
  food: MeasuredFood | undefined,
): StepAmount => {
  const milligrams = stepMilligrams(step);
  if (milligrams === null) return { main: texts.noGrams, other: null };
  const grams = texts.gramsOf(formatGrams(milligrams));
  const pieces = food ? piecesText(food, milligrams) : null;
  return food && pieces !== null && isDosed(food.unit_name)
    ? { main: pieces, other: grams }
    : { main: grams, other: pieces };
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
