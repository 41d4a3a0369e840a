import { SeedRecord } from '../../kernel/database/seedRecords.model.ts';
import { User } from '../../people/users.model.ts';
import { MealPlan, MealPlanRecipe } from '../../plans/mealPlans.model.ts';
import { Recipe } from '../../recipes/recipes.model.ts';
import type { Demo } from './demoTables.ts';
import { seedOnce } from './seedOnce.ts';

type ShippedPlan = Demo['plans'][number];

/** The demo recipes of a plan in order. Recipes that a user deleted are left out. */
const recipesOf = async (plan: ShippedPlan): Promise<Recipe[]> => {
  const seeded = await SeedRecord.byName();
  const ids = plan.recipes.map((key) => seeded.get(`demo-recipe:${key}`)?.row_id ?? 0);
  const rows = new Map((await Recipe.findAll({ where: { id: ids } })).map((row) => [row.id, row]));
  return ids.flatMap((id) => rows.get(id) ?? []);
};

const createPlan = async (plan: ShippedPlan, owner: User): Promise<number> => {
  const { id } = await MealPlan.create({ user_id: owner.id, name: plan.name });
  const recipes = await recipesOf(plan);
  await MealPlanRecipe.bulkCreate(
    recipes.map((recipe, position) => ({
      meal_plan_id: id,
      recipe_id: recipe.id,
      position,
      name: recipe.name,
    })),
  );
  return id;
};

/** Loads the demo meal plans, each once. Plans of a deleted demo account are not loaded. */
export const loadPlans = async ({ plans }: Demo): Promise<void> => {
  for (const plan of plans) {
    const owner = await User.findOne({ where: { email: plan.owner } });
    if (owner) await seedOnce(`demo-plan:${plan.key}`, () => createPlan(plan, owner));
  }
};
