import type { RecipeLine } from '../../engine/host/recipeTotals.ts';
import { moreLossOf } from '../contract/cooking.ts';
import type {
  MealPlan as MealPlanAnswer,
  MealPlanIngredient,
  MealPlanRecipe,
} from '../contract/mealPlans.ts';
import { milligramsPerGram } from '../contract/milligrams.ts';
import type { Actor } from '../contract/policy.ts';
import { Ingredient } from '../foods/ingredients.model.ts';
import { ingredientParts, type StatedValues, serializeIngredient } from '../foods/serializeIngredient.ts';
import { unguarded } from '../kernel/database/queryGuard.ts';
import { NotFound } from '../kernel/errors.ts';
import type { Judge } from '../recipes/judgedPet.ts';
import { MealPlan, MealPlanNotice } from './mealPlans.model.ts';
import { getLinesOf, type PlanLine } from './planRecipes.query.ts';
import { serializeMealPlans } from './serializeMealPlan.ts';

type Scope = 'none' | 'own' | 'all';

/** Gets a plan. @throws NotFound when it is not in scope */
export const getMealPlan = async (id: number, scope: Scope, actor: Actor): Promise<MealPlan> => {
  const plan = await MealPlan.accessibleTo(scope, actor).findByPk(id);
  if (plan === null) throw new NotFound();
  return plan;
};

/** Gets a plan to update. Its row is locked until COMMIT. @throws NotFound when it is not in scope */
export const getMealPlanForUpdate = async (id: number, scope: Scope, actor: Actor): Promise<MealPlan> => {
  const plan = await MealPlan.accessibleTo(scope, actor).findByPk(id, {
    lock: true,
  });
  if (plan === null) throw new NotFound();
  return plan;
};

const noticesOf = async (plan: MealPlan): Promise<MealPlanAnswer['notices']> => {
  const notices = await unguarded(MealPlanNotice, 'the caller has access to the plan').findAll({
    where: { meal_plan_id: plan.id },
    order: [['id', 'ASC']],
  });
  return notices.map(({ id, recipe_name }) => ({
    id,
    message: `${recipe_name} was removed by its owner`,
  }));
};

/** A plan in its API shape, without foods and breakdowns. */
export const presentMealPlan = async (plan: MealPlan, actor: Actor, by: Judge): Promise<MealPlanAnswer> => {
  const [[summary], notices] = await Promise.all([serializeMealPlans([plan], actor, by), noticesOf(plan)]);
  if (summary === undefined) throw new Error(`Meal plan ${plan.id} was not serialized.`);
  const { recipes, ...head } = summary;
  return { ...head, notices, recipes };
};

/** The lines of the recipes of a plan that its owner may open. The others count nothing (D72). */
export const getPlanLines = ({ recipes }: MealPlanAnswer): Promise<PlanLine[]> =>
  getLinesOf(recipes.filter(({ locked }) => !locked).map(({ id }) => id));

/** Lines by recipe, in the order of the lines. */
export const linesByRecipe = (lines: readonly PlanLine[]): ReadonlyMap<number, PlanLine[]> => {
  const byRecipe = new Map<number, PlanLine[]>();
  for (const line of lines) {
    const own = byRecipe.get(line.recipe_id) ?? [];
    byRecipe.set(line.recipe_id, own);
    own.push(line);
  }
  return byRecipe;
};

/** Sums lines by food, in the order of the first line of each food. Of two ways to cook it, the one that takes more counts. */
export const sumByFood = (lines: readonly RecipeLine[]): RecipeLine[] => {
  const sums = new Map<number, RecipeLine>();
  for (const { food, milligrams, cooking } of lines) {
    const before = sums.get(food) ?? { milligrams: 0, cooking };
    sums.set(food, {
      ...{ food, milligrams: before.milligrams + milligrams },
      cooking: moreLossOf(before.cooking, cooking),
    });
  }
  return [...sums.values()];
};

/** The recipes of a plan with their foods and grams. Locked recipes have none. */
export const withRecipeFoods = (
  recipes: readonly MealPlanRecipe[],
  lines: readonly PlanLine[],
): MealPlanRecipe[] => {
  const byRecipe = linesByRecipe(lines);
  return recipes.map((recipe) => {
    if (recipe.locked) return recipe;
    const ingredients = (byRecipe.get(recipe.id) ?? []).map(({ food, milligrams, choice }) => ({
      id: food,
      cooking: choice,
      amount: { total_g: milligrams / milligramsPerGram },
    }));
    return { ...recipe, ingredients };
  });
};

/** The foods of a plan with their grams over all recipes, and their warnings for the plan's species. */
export const getPlanIngredients = async (
  lines: readonly PlanLine[],
  { species }: MealPlanAnswer,
  values: StatedValues,
): Promise<MealPlanIngredient[]> => {
  const sums = sumByFood(lines);
  const rows = await Ingredient.unguarded('foods of recipes that the caller may open').findAll({
    where: { id: sums.map(({ food }) => food) },
    include: ingredientParts,
  });
  const foods = new Map(rows.map((row) => [row.id, row]));
  const warnedFor = species.length === 0 ? null : species.map(({ slug }) => slug);
  return sums.flatMap(({ food: id, milligrams }) => {
    const food = foods.get(id);
    if (food === undefined) return [];
    const amount = { total_g: milligrams / milligramsPerGram };
    return [{ ...serializeIngredient(food, warnedFor, null, values), amount }];
  });
};
