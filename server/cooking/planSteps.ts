import { foodInstructions, isPerFood, stepCount } from '../contract/stepTypes.ts';
import type { StepFood, StepSource, StepTemplate, StoredStep } from './recipeSteps.query.ts';

/** A step that a recipe should have. */
export interface PlannedStep {
  readonly template_id: number;
  /** The food's id; `noFood` for a step without one. */
  readonly food_key: number;
  readonly order: number;
  readonly basic_instructions: string;
  readonly detailed_instructions: string | null;
  readonly timer_template_id: number | null;
}

/** The food key of a step without a food. */
export const noFood = 0;

type PlannedFood = Pick<StepFood, 'id' | 'short_name' | 'unit_name' | 'added_after'>;

/** What steps are planned from. */
interface StepPlan extends Pick<StepSource, 'speed' | 'templates'> {
  readonly foods: readonly PlannedFood[];
}

type Unordered = Omit<PlannedStep, 'order'>;

const stepOf = (
  { id, detailed_instructions, timer_template_id }: StepTemplate,
  food: PlannedFood | null,
  basic_instructions: string,
): Unordered => ({
  template_id: id,
  food_key: food?.id ?? noFood,
  basic_instructions,
  detailed_instructions,
  timer_template_id,
});

const stepsOf = (template: StepTemplate, foods: readonly PlannedFood[]): Unordered[] =>
  foods.map((food) => stepOf(template, food, foodInstructions(template.basic_instructions, food)));

/** The steps of a recipe that is fed raw: each food is weighed. No other text of a template is known not to cook. */
const rawSteps = ({ foods, templates }: StepPlan): Unordered[] =>
  templates.flatMap((template) => (template.type === 'regular_ingredients' ? stepsOf(template, foods) : []));

const cookingSteps = ({ speed, foods, templates }: StepPlan): Unordered[] => {
  const after = foods.filter(({ added_after }) => added_after);
  const regular = foods.filter(({ added_after }) => !added_after);
  const recipe = { speed, heatSensitive: after.length, regular: regular.length };
  return templates.flatMap((template) => {
    if (isPerFood(template.type))
      return stepsOf(template, template.type === 'heat_sensitive_ingredients' ? after : regular);
    return stepCount(template.type, recipe) === 0
      ? []
      : [stepOf(template, null, template.basic_instructions)];
  });
};

/**
 * The steps of a recipe: its templates in order, each expanded by its type, foods in the recipe's order (D15). A recipe
 * without foods has no steps.
 */
export const planSteps = (plan: StepPlan): PlannedStep[] => {
  const steps = plan.foods.length === 0 ? [] : plan.speed === 0 ? rawSteps(plan) : cookingSteps(plan);
  return steps.map((step, index) => ({ ...step, order: index + 1 }));
};

/** Template and food, which identify a step within its recipe. */
export const stepKey = ({ template_id, food_key }: Pick<StoredStep, 'template_id' | 'food_key'>): string =>
  `${template_id} ${food_key}`;

/** True if a stored step is as planned. */
export const isAsPlanned = (stored: StoredStep, planned: PlannedStep): boolean =>
  stepKey(stored) === stepKey(planned) &&
  stored.order === planned.order &&
  stored.basic_instructions === planned.basic_instructions &&
  stored.detailed_instructions === planned.detailed_instructions &&
  stored.timer_template_id === planned.timer_template_id;
