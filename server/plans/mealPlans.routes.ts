import { unguarded } from '../kernel/database/queryGuard.ts';
import { implement } from '../kernel/http/implement.ts';
import { checkRoom } from '../people/checkRoom.ts';
import { judgeFor, safetyJudge } from '../recipes/verdicts.ts';
import {
  getMealPlan,
  getMealPlanForUpdate,
  getPlanIngredients,
  getPlanLines,
  presentMealPlan,
  withRecipeFoods,
} from './getMealPlan.ts';
import { createMealPlanResponse } from './mealPlanResponse.ts';
import { MealPlan, MealPlanNotice } from './mealPlans.model.ts';
import { addPlanRecipes, updateMealPlan } from './saveMealPlan.ts';
import { serializeMealPlans } from './serializeMealPlan.ts';

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
