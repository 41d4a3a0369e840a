import { unguarded } from '../kernel/database/queryGuard.ts';
import { MealPlan, MealPlanNotice, MealPlanRecipe } from './mealPlans.model.ts';

/** Recipes that are about to be deleted. */
interface LeavingRecipes {
  readonly recipeIds: readonly number[];
  /** The owner of the recipes, whose plans get no notice. */
  readonly ownerId: number;
}

const planRecipes = () => unguarded(MealPlanRecipe, 'plans of all users lose a deleted recipe');
const plansOfAll = () => MealPlan.unguarded('plans of all users lose a deleted recipe');

/**
 * Removes recipes from the plans of all users, before they are deleted. A plan of another user than the owner gets a
 * notice (D68). The plans' versions increase, so that an open page does not save the recipes back.
 */
export const removeFromPlans = async ({ recipeIds, ownerId }: LeavingRecipes): Promise<void> => {
  const where = { recipe_id: [...recipeIds] };
  const rows = await planRecipes().findAll({ where, order: [['id', 'ASC']] });
  if (rows.length === 0) return;
  const id = [...new Set(rows.map(({ meal_plan_id }) => meal_plan_id))];
  const plans = await plansOfAll().findAll({ where: { id }, lock: true });
  const ofOthers = new Set(plans.filter(({ user_id }) => user_id !== ownerId).map((plan) => plan.id));
  const lost = rows.filter(({ meal_plan_id }) => ofOthers.has(meal_plan_id));
  // A batch variant has its parent's name. One notice is for both.
  const notices = new Map(
    lost.map(({ meal_plan_id, name }) => [`${meal_plan_id} ${name}`, { meal_plan_id, recipe_name: name }]),
  );
  await MealPlanNotice.bulkCreate([...notices.values()]);
  await planRecipes().destroy({ where });
  await plansOfAll().increment('version', { where: { id } });
};
