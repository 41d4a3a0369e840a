import { milligramsPerGram } from '../contract/milligrams.ts';
import type { RecipeStepAnswer } from '../contract/recipeSteps.ts';
import { mixing, mixingOf } from '../contract/stepTypes.ts';
import type { StepFood, StepSource, StoredStep } from './recipeSteps.query.ts';
import { sanitizeStepHtml } from './stepHtml.ts';

const serializeFood = ({ id, name, heat_sensitivity, notes, milligrams }: StepFood) => ({
  ...{ id, name, heat_sensitivity, notes: [...notes] },
  recipes: [{ amount: { total_g: milligrams / milligramsPerGram } }],
});

const serializeTimer = ({ timer_name, timer_minutes }: StoredStep): RecipeStepAnswer['timer'] =>
  timer_name === null || timer_minutes === null ? null : { name: timer_name, minutes: timer_minutes };

/** A step in its API shape. */
export const serializeStep = (step: StoredStep, { foods }: StepSource): RecipeStepAnswer => {
  const { id, order, timer_template_id } = step;
  const food = foods.find((each) => each.id === step.food_key);
  const how = mixingOf(food?.unit_name ?? null);
  return {
    ...{ id, order },
    basic_instructions: [step.basic_instructions, ...(how === null ? [] : [mixing[how]])].join(' '),
    detailed_instructions: sanitizeStepHtml(step.detailed_instructions),
    timer_template_id,
    timer: serializeTimer(step),
    ingredient: food === undefined ? null : serializeFood(food),
  };
};
