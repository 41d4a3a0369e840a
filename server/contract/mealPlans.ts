import * as z from 'zod/mini';
import { calculationSchema } from './calculation.ts';
import { lineCookingSchema, recipeCookingSchema } from './cooking.ts';
import { endpoint } from './endpoint.ts';
import { arrayOf, flag, id, idParams, json, naming, oneOrMany, singleLineText } from './fields.ts';
import { ingredientSchema } from './ingredients.ts';
import { labFindingSchema } from './labFindings.ts';
import { planPartFields, planPartSchema } from './planPartFields.ts';
import { planWeekSchema } from './planWeek.ts';
import { amountSchema, breakdownSchema, speciesSchema } from './shapes.ts';
import { verdictSchema } from './verdict.ts';

/** Maximum number of recipes in a plan. */
export const maxPlanRecipes = 100;

/** Maximum number of notices that one request dismisses. */
export const maxDismissedNotices = 500;

/** Maximum length of a plan's name. */
export const maxPlanNameLength = 255;

/** A recipe of a meal plan. */
export const mealPlanRecipeSchema = z.object({
  id: z.int(),
  /** The current name; of a locked recipe, the name when it was added. */
  name: z.string(),
  /** True if the plan's owner may no longer open the recipe. It counts nothing (D72). */
  locked: z.boolean(),
  recipe_multiplier: z.number(),
  cooking: recipeCookingSchema,
  /** Slugs of its tags, which say what it is for. */
  tag_slugs: z.array(z.string()),
  species: z.array(speciesSchema),
  /** What it has too much of by itself, whatever the other recipes have: short names of foods and nutrients. */
  too_much: z.array(z.string()),
  /** What laboratories found in it otherwise than calculated; absent without, and in a locked recipe. */
  laboratory: z.optional(z.array(labFindingSchema)),
  /** The verdict on its own foods, of the safety alone; null in a locked recipe. */
  verdict: z.nullable(z.pick(verdictSchema, { kind: true, clauses: true })),
  /** The mark of a shipped recipe (D104); null for others, and in a locked recipe. */
  calculation: z.nullable(calculationSchema),
  /** The lines as foods and grams. Absent in a locked recipe. */
  ingredients: z.optional(
    z.array(z.object({ id: z.int(), amount: amountSchema, cooking: lineCookingSchema })),
  ),
  nutrition_breakdown: z.optional(breakdownSchema),
  /** The same after cooking (D85). */
  after_cooking: z.optional(breakdownSchema),
});

/** A food of a meal plan, with its grams over all recipes and its warnings for the plan's species. */
export const mealPlanIngredientSchema = z.extend(ingredientSchema, {
  amount: amountSchema,
});

/** A meal plan as lists show it. */
export const mealPlanSummarySchema = z.object({
  id: z.int(),
  name: z.string(),
  /** Increases with every save (D11), and if a recipe of the plan is deleted. */
  version: z.int(),
  /** The last change, as an ISO timestamp. */
  updated_at: z.string(),
  /** The species of its recipes. */
  species: z.array(speciesSchema),
  /** On all foods of its recipes, for the pet of `pet_id`; without one the safety alone (D81). */
  verdict: verdictSchema,
  /** What is fed on which days (D135). Absent if all recipes are fed together, as they stand. */
  parts: z.optional(z.array(planPartSchema)),
  /** The week of the pet of `pet_id`, of a plan with parts. */
  week: z.optional(planWeekSchema),
  recipes: z.array(mealPlanRecipeSchema),
});

/** A whole meal plan. The longest fields come last. */
export const mealPlanSchema = z.object({
  ...z.omit(mealPlanSummarySchema, { recipes: true }).shape,
  /** Recipes that their owners deleted, until the notices are dismissed (D68). */
  notices: z.array(z.object({ id: z.int(), message: z.string() })),
  ingredients: z.optional(z.array(mealPlanIngredientSchema)),
  recipes: z.array(mealPlanRecipeSchema),
  nutrition_breakdown: z.optional(breakdownSchema),
  /** The same after cooking (D85). */
  after_cooking: z.optional(breakdownSchema),
});

export type MealPlanRecipe = z.infer<typeof mealPlanRecipeSchema>;
export type MealPlanIngredient = z.infer<typeof mealPlanIngredientSchema>;
export type MealPlanSummary = z.infer<typeof mealPlanSummarySchema>;
export type MealPlan = z.infer<typeof mealPlanSchema>;

/** The response of every operation that shows or saves one plan. */
export const oneMealPlanSchema = z.object({ meal_plan: mealPlanSchema });

const nameSchema = singleLineText(maxPlanNameLength, 'The name field is required.');

/** A recipe as its id, or as an object with its id, as responses have it. */
const recipeId = z.pipe(
  z.transform((value): unknown =>
    typeof value === 'object' && value !== null && 'id' in value ? value.id : value,
  ),
  id,
);

const recipeIds = arrayOf(recipeId, maxPlanRecipes, `At most ${maxPlanRecipes} recipes.`);

/** The editable fields of a plan. Omitted fields are unchanged. */
const changes = z.object({
  name: z.optional(nameSchema),
  recipes: z.optional(recipeIds),
  /** All parts in their new order; none for a plan without days. */
  parts: z.optional(planPartFields),
  version: z.optional(id),
});

/** The sentence of `premiumTexts` that a free user gets from every call. */
const premium = 'plans';

/** Advanced meal plans: recipes in an order, calculated together. Each belongs to one user. */
export const mealPlans = {
  list: endpoint('GET', '/api/meal-plans', {
    premium,
    summary: "The signed-in user's meal plans.",
    query: z.object({ pet_id: z.optional(id) }),
    output: z.object({ meal_plans: z.array(mealPlanSummarySchema) }),
    status: 200,
  }),
  get: endpoint('GET', '/api/meal-plans/:id', {
    premium,
    summary:
      'One meal plan: on request its foods over all recipes, the foods of each recipe, its breakdown, and the breakdown of each recipe. Grams are those of the recipes as they are stored.',
    params: idParams,
    query: z.object({
      include_ingredients: z.optional(flag),
      include_recipes_ingredients: z.optional(flag),
      include_nutrition_breakdown: z.optional(flag),
      include_recipes_nutrition_breakdown: z.optional(flag),
      /** A pet of the user, for whom the verdict is. */
      pet_id: z.optional(id),
    }),
    output: oneMealPlanSchema,
    status: 200,
  }),
  create: endpoint('POST', '/api/meal-plans', {
    needs: 'catalogue',
    premium,
    summary: 'Creates an empty meal plan.',
    body: z.object({ name: nameSchema }),
    output: oneMealPlanSchema,
    status: 201,
    idempotent: true,
  }),
  addRecipes: endpoint('POST', '/api/meal-plans/:id/add-recipes', {
    needs: 'catalogue',
    premium,
    optimistic: true,
    summary:
      'Adds recipes to the end of a meal plan: `recipes` as a JSON list of ids. None is added if one is in the plan already.',
    params: idParams,
    body: z.object({ recipes: json(recipeIds), version: z.optional(id) }),
    output: oneMealPlanSchema,
    status: 200,
  }),
  update: endpoint('PUT', '/api/meal-plans/:id', {
    needs: 'catalogue',
    premium,
    optimistic: true,
    summary:
      'Changes a meal plan: `meal_plan` as JSON with `name`, `recipes`, all its recipes in order, as ids or as objects with an id, and `parts`, what is fed on which days.',
    params: idParams,
    body: z.object({ meal_plan: json(naming(changes)), version: z.optional(id) }),
    output: oneMealPlanSchema,
    status: 200,
    override: 'PUT',
  }),
  remove: endpoint('DELETE', '/api/meal-plans/:id', {
    premium,
    summary: 'Deletes a meal plan. Its recipes stay.',
    params: idParams,
    status: 204,
  }),
  dismissNotices: endpoint('DELETE', '/api/meal-plans/:id/notices', {
    premium,
    summary: 'Dismisses notices about deleted recipes of a meal plan: those of `ids`, or all without it.',
    params: idParams,
    query: z.object({ ids: z.optional(oneOrMany(id, maxDismissedNotices)) }),
    status: 204,
  }),
};
