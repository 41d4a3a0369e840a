import { toInteger } from '../../engine/host/quantity.ts';
import type { Ingredient } from '../../server/contract/ingredients.ts';
import { isDosed } from '../../server/contract/pieces.ts';
import type { RecipeStepAnswer } from '../../server/contract/recipeSteps.ts';
import type { RecipeIngredient } from '../../server/contract/recipes.ts';
import { piecesText } from '../amounts/amount.ts';
import type { MeasuredFood } from '../amounts/foodUnits.ts';
import { weighState } from '../foods/foodForms.ts';
import type { WeighedFood } from '../foods/weighState.ts';
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

/** A food of a recipe, as it is weighed. */
export type CookedFood = WeighedFood & Pick<Ingredient, 'id' | 'short_name'>;

type Step = Pick<RecipeStepAnswer, 'basic_instructions' | 'detailed_instructions' | 'ingredient'>;

/** Foods that are sold roasted or toasted: nobody cooks tahini. */
const soldCooked =
  /\b(?:roasted|toasted)\b.*\b(?:dry(?! heat)|kernels)\b|\b(?:kernels|seeds?|nuts?|butter)\b.*\b(?:roasted|toasted)\b/i;
/** What a step tells one to do with a food that it cooks. A cooker, or cooking time, is none. */
const cooks =
  /\b(?:cook|boil|simmer|steam|bake|roast|braise|stew|poach|fry|grill|brown|microwave|scramble)\b/i;

/** What a food is called in a sentence: the first words of its name. */
const headOf = ({ short_name }: Pick<Ingredient, 'short_name'>): string =>
  short_name.split(/,|\s\(/)[0] ?? '';

/** True for a food that is weighed cooked and sold raw, so that it is cooked before it is weighed. */
const isCookedFirst = (food: CookedFood): boolean =>
  weighState(food) === 'cooked' && !soldCooked.test(food.short_name);

/** The text of a step without the names of its food, which may say cooked, brown or stew themselves. */
const textOf = (
  { basic_instructions, detailed_instructions }: Step,
  { name, short_name }: CookedFood,
): string =>
  [short_name, name].reduce(
    (text, words) => text.replaceAll(words, ' '),
    `${basic_instructions} ${detailed_instructions ?? ''}`,
  );

const names = (text: string, food: CookedFood): boolean => {
  const [word = ''] = headOf(food)
    .toLowerCase()
    .split(/\P{L}+/u);
  const stem = word.replace(/(?:es|s)$/, '');
  return stem.length > 2 && new RegExp(`(?<!\\p{L})${stem}`, 'iu').test(text);
};

/**
 * True if the recipe's own steps cook a food before it is weighed: a step of the food itself tells to cook it, or a step
 * before its first one that names no food of the recipe and has the food's first word. The steps that cook the whole
 * recipe come later, and name none.
 */
const isCookedBySteps = (food: CookedFood, steps: readonly Step[]): boolean => {
  const first = steps.findIndex(({ ingredient }) => ingredient?.id === food.id);
  return steps.some((step, at) => {
    const text = textOf(step, food);
    if (!cooks.test(text)) return false;
    return step.ingredient === null ? at < first && names(text, food) : step.ingredient.id === food.id;
  });
};

/** `Cook Rice first, weigh it cooked.` for a food that is weighed cooked; null for others, and where a step says it. */
export const cookFirst = (food: CookedFood, steps: readonly Step[] = []): string | null =>
  isCookedFirst(food) && !isCookedBySteps(food, steps) ? texts.cookFirst([headOf(food)]) : null;

/** One sentence for all foods of a sheet that are cooked before they are weighed; null without any. */
export const cookAllFirst = (foods: readonly CookedFood[]): string | null => {
  const heads = [...new Set(foods.filter(isCookedFirst).map(headOf))];
  return heads.length === 0 ? null : texts.cookFirst(heads);
};
