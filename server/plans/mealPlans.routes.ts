import * as z from 'zod/mini';
import type { JsonChunk } from '../../engine/host/jsonEntries.ts';
import type { RecipeLine } from '../../engine/host/recipeTotals.ts';
import { type MealPlanRecipe, oneMealPlanSchema, type MealPlan as ShownPlan } from '../contract/mealPlans.ts';
import { unguarded } from '../kernel/database/queryGuard.ts';
import { FieldErrors } from '../kernel/errors.ts';
import { implement } from '../kernel/http/implement.ts';
import { SerializedResponse } from '../kernel/http/large/largeResponses.ts';
import { speciesShown } from '../nutrition/breakdown.ts';
import { breakdownWriter } from '../nutrition/breakdownText.ts';
import type { CatalogueSnapshot } from '../nutrition/catalogue.ts';
import { checkRoom } from '../people/checkRoom.ts';
import { requireCurrentSnapshot } from '../recipes/recipeLines.ts';
import { judgeFor, safetyJudge } from '../recipes/verdicts.ts';
import {
  getMealPlan,
  getMealPlanForUpdate,
  getPlanIngredients,
  getPlanLines,
  linesByRecipe,
  presentMealPlan,
  sumByFood,
  withRecipeFoods,
} from './getMealPlan.ts';
import { MealPlan, MealPlanNotice } from './mealPlans.model.ts';
import type { PlanLine } from './planRecipes.query.ts';
import { addPlanRecipes, updateMealPlan } from './saveMealPlan.ts';
import { serializeMealPlans } from './serializeMealPlan.ts';

/** Which breakdowns a plan's response has. */
interface PlanBreakdowns {
  readonly plan: boolean;
  readonly recipes: boolean;
}

/** An object's JSON without the closing brace, to append a field. */
const opened = (value: object): string => JSON.stringify(value).slice(0, -1);

const raw = (lines: readonly RecipeLine[]) => lines.map(({ food, milligrams }) => ({ food, milligrams }));

const textPiece = (text: string): JsonChunk => {
  const bytes = Buffer.from(text);
  return { length: bytes.length, write: (into) => into.set(bytes) };
};

/** @throws FieldErrors when a total of the plan would not be exact */
const checkTotals = ({ engine }: CatalogueSnapshot, sums: ReturnType<typeof sumByFood>): void => {
  if (engine.setLines(sums).exact) return;
  const message = 'The recipes of this meal plan weigh too much to be calculated exactly.';
  throw new FieldErrors({ include_nutrition_breakdown: [message] });
};

/**
 * Creates the JSON of a plan with breakdowns; `plan` has the other fields. The plan's amounts are the sums over its
 * recipes as they are stored.
 * @throws ServiceUnavailable when a food is newer than the snapshot; FieldErrors when a total would not be exact
 */
const createMealPlanResponse = (
  plan: ShownPlan,
  lines: readonly PlanLine[],
  snapshot: CatalogueSnapshot,
  include: PlanBreakdowns,
): SerializedResponse<'mealPlans.get'> => {
  requireCurrentSnapshot(snapshot, lines);
  const sums = sumByFood(lines);
  if (include.plan) checkTotals(snapshot, sums);
  const species = speciesShown(plan.species.map(({ slug }) => slug));
  const { piece, key } = breakdownWriter(snapshot, { hidden: false, species });
  const { recipes, ...head } = z.parse(oneMealPlanSchema, { meal_plan: plan }).meal_plan;
  const byRecipe = linesByRecipe(lines);
  const { engine } = snapshot;
  const isCalculated = ({ locked }: MealPlanRecipe) => include.recipes && !locked;
  const pieces = function* () {
    let before = `{"meal_plan":${opened(head)},"recipes":[`;
    for (const [index, recipe] of recipes.entries()) {
      before += `${index === 0 ? '' : ','}${opened(recipe)}`;
      if (isCalculated(recipe)) {
        const own = byRecipe.get(recipe.id) ?? [];
        engine.setLines(raw(own));
        yield piece(`${before},"nutrition_breakdown":`, engine.assess(null, 1), '');
        engine.setLines(own);
        yield piece(',"after_cooking":', engine.assess(null, 1), '}');
        before = '';
      } else before += '}';
    }
    if (include.plan) {
      engine.setLines(raw(sums));
      yield piece(`${before}],"nutrition_breakdown":`, engine.assess(null, 1), '');
      engine.setLines(sums);
      yield piece(',"after_cooking":', engine.assess(null, 1), '}}');
    } else yield textPiece(`${before}]}}`);
  };
  const etagSource = JSON.stringify([key, include, head, recipes, lines]);
  return new SerializedResponse('mealPlans.get', { etagSource, pieces });
};

/** Meal plans. */
export const mealPlans = implement('mealPlans', {
  list: async (call) => {
    const { actor, scope } = call;
    const plans = await MealPlan.accessibleTo(scope, actor).findAll({ order: [['id', 'ASC']] });
    return { meal_plans: await serializeMealPlans(plans, actor, await judgeFor(call)) };
  },

  get: async (call) => {
    const { params, query, actor, scope, catalogue } = call;
    const found = await getMealPlan(params.id, scope, actor);
    const plan = await presentMealPlan(found, actor, await judgeFor(call));
    const include = {
      plan: query.include_nutrition_breakdown === true,
      recipes: query.include_recipes_nutrition_breakdown === true,
    };
    const isCalculated = include.plan || include.recipes;
    const { include_ingredients, include_recipes_ingredients } = query;
    if (!isCalculated && !include_ingredients && !include_recipes_ingredients) return { meal_plan: plan };
    const lines = await getPlanLines(plan);
    const recipes = include_recipes_ingredients ? withRecipeFoods(plan.recipes, lines) : plan.recipes;
    if (!isCalculated && !include_ingredients) return { meal_plan: { ...plan, recipes } };
    // After the lines, so that the snapshot contains their foods.
    const snapshot = await catalogue.current();
    const shown = include_ingredients
      ? { ...plan, ingredients: await getPlanIngredients(lines, plan, snapshot), recipes }
      : { ...plan, recipes };
    return isCalculated ? createMealPlanResponse(shown, lines, snapshot, include) : { meal_plan: shown };
  },

  create: {
    create: async ({ body, actor, maxOwnedRows }) => {
      await checkRoom('plans', actor.id, maxOwnedRows);
      const plan = await MealPlan.create({ user_id: actor.id, name: body.name });
      return plan.id;
    },
    respond: async (id, { actor, snapshot }) => ({
      meal_plan: await presentMealPlan(await getMealPlan(id, 'own', actor), actor, safetyJudge(snapshot)),
    }),
  },

  addRecipes: async ({ params, body, actor, scope, version, clock, snapshot }) => {
    const plan = await getMealPlanForUpdate(params.id, scope, actor);
    await addPlanRecipes({ plan, version, actor, now: clock() }, body.recipes);
    return { meal_plan: await presentMealPlan(plan, actor, safetyJudge(snapshot)) };
  },

  update: async ({ params, body, actor, scope, version, clock, snapshot }) => {
    const plan = await getMealPlanForUpdate(params.id, scope, actor);
    await updateMealPlan({ plan, version, actor, now: clock() }, body.meal_plan);
    return { meal_plan: await presentMealPlan(plan, actor, safetyJudge(snapshot)) };
  },

  remove: async ({ params, actor, scope }) => {
    const plan = await getMealPlanForUpdate(params.id, scope, actor);
    await plan.destroy();
  },

  dismissNotices: async ({ params, query, actor, scope }) => {
    const plan = await getMealPlanForUpdate(params.id, scope, actor);
    await unguarded(MealPlanNotice, 'the caller has access to the plan').destroy({
      where: { meal_plan_id: plan.id, ...(query.ids && { id: query.ids }) },
    });
  },
});
