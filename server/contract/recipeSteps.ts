import * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';
import { id } from './fields.ts';
import { amountSchema, noteSchema } from './shapes.ts';

/** The food of a cooking step, with its notes and its grams in this recipe. */
export const stepFoodSchema = z.object({
  id: z.int(),
  name: z.string(),
  heat_sensitivity: z.boolean(),
  notes: z.array(noteSchema),
  recipes: z.array(z.object({ amount: amountSchema })),
});

/** The timer that a cooking step offers. */
export const stepTimerSchema = z.object({ name: z.string(), minutes: z.int() });

/** A cooking step. Its id stays the same while its template and its food stay (D74). */
export const recipeStepSchema = z.object({
  id: z.int(),
  /** 1, 2, 3 ... of this recipe. */
  order: z.int(),
  basic_instructions: z.string(),
  /** Sanitized HTML, or null. */
  detailed_instructions: z.nullable(z.string()),
  timer_template_id: z.nullable(z.int()),
  timer: z.nullable(stepTimerSchema),
  ingredient: z.nullable(stepFoodSchema),
});

/** A cooking step by itself. */
export const navigatedStepSchema = z.extend(recipeStepSchema, {
  recipe_name: z.string(),
  /** The number of steps of the recipe: the step of this order is the last. */
  step_count: z.int(),
});

export type RecipeStepAnswer = z.infer<typeof recipeStepSchema>;
export type NavigatedStep = z.infer<typeof navigatedStepSchema>;

/** The order of a step, or 0 for the place before the first. */
const order = z.pipe(z.string().check(z.regex(/^\d{1,9}$/, 'Not the order of a step.')), z.transform(Number));

const params = z.object({ recipeId: id, currentOrder: order });

/** Cooking steps. A batch variant has its own. */
export const recipeSteps = {
  next: endpoint('GET', '/api/recipe-steps/navigate/:recipeId/:currentOrder/next', {
    summary: 'The step after an order of a recipe; after 0 the first. 404 past the last.',
    params,
    output: navigatedStepSchema,
    status: 200,
  }),
  previous: endpoint('GET', '/api/recipe-steps/navigate/:recipeId/:currentOrder/previous', {
    summary: 'The step before an order of a recipe. 404 before the first.',
    params,
    output: navigatedStepSchema,
    status: 200,
  }),
};
