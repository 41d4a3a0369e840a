import type { Page } from '@playwright/test';
import { pathTo } from '../kernel/paths.ts';
import { get, type Named } from './demoPlans.ts';
import { expect, signInByApi, test } from './fixtures.ts';

const calculation = { treats_percent: null, calculated_for: null, reviewer: null, reviewed_on: null };

/** Marks each recipe that is read, alone or in a plan, as a shipped one. The demo has none. */
const markRecipes = async (page: Page): Promise<void> => {
  await page.route(/\/api\/(?:recipes|meal-plans)\/\d+(?:\?.*)?$/, async (route) => {
    const response = await route.fetch();
    const { recipe, meal_plan: plan, ...more } = await response.json();
    const recipes = plan?.recipes.map((each: object) => ({ ...each, calculation }));
    const json = {
      ...more,
      ...(recipe && { recipe: { ...recipe, calculation } }),
      ...(plan && { meal_plan: { ...plan, recipes } }),
    };
    await route.fulfill({ response, json });
  });
};

interface Demo {
  readonly plans: readonly (Named & { readonly recipes: readonly Named[] })[];
  readonly pets: readonly (Named & { readonly specie: { readonly slug: string } })[];
}

const readDemo = async (page: Page): Promise<Demo> => ({
  plans: (await get<{ meal_plans: Demo['plans'] }>(page, '/api/meal-plans')).meal_plans,
  pets: (await get<Pick<Demo, 'pets'>>(page, '/api/pets')).pets,
});

test('a shipped recipe is marked wherever it is cooked, bought or fed, alone and in a plan', async ({
  page,
}) => {
  test.slow();
  await signInByApi(page, 'customer');
  const { plans, pets } = await readDemo(page);
  const plan = plans.find(({ recipes }) => recipes.length > 0);
  const recipe = plan?.recipes[0];
  const pet = pets.find(({ specie }) => specie.slug === 'dog');
  if (!plan || !recipe || !pet) throw new Error('The demo data has no plan of recipes.');
  await markRecipes(page);
  const [{ id }, petId] = [recipe, pet.id];
  const text = 'Calculated, not yet reviewed by a veterinarian';
  const mark = page.getByRole('note').filter({ hasText: text });
  for (const path of [
    pathTo('ShowRecipe', { id }),
    pathTo('RecipesBatchSummary', { id }),
    pathTo('RecipeSteps', { id, step: 1 }),
    pathTo('RecipeInstruction', { id }),
    pathTo('RecipeGroceryList', { id }),
    pathTo('RecipeNutrition', { id }),
    pathTo('PetRecipeNutrition', { recipeId: id, petId }),
  ]) {
    await page.goto(path);
    await expect(mark, path).toContainText(`${text}.`);
  }
  for (const path of [
    pathTo('EditMealPlan', { id: plan.id }),
    pathTo('MealPlanNutrition', { id: plan.id }),
    pathTo('MealPlanGroceryList', { id: plan.id }),
    pathTo('PetMealPlanNutrition', { mealPlanId: plan.id, petId }),
  ]) {
    await page.goto(path);
    await expect(mark, path).toContainText(`${text}: ${recipe.name}`);
  }
  await page.unrouteAll({ behavior: 'wait' });
});
