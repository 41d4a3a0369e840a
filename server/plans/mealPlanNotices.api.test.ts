import { beforeAll, describe, expect, it } from 'vitest';
import type { User } from '../people/users.model.ts';
import { RecipeShare } from '../recipes/recipeDetails.model.ts';
import type { Recipe } from '../recipes/recipes.model.ts';
import { testDatabase } from '../testing/database.ts';
import {
  createTestMealPlan,
  createTestRecipe,
  createTestUserOfRole,
  password,
} from '../testing/factories.ts';
import type { Client } from '../testing/http/client.ts';
import { startTestApp, type TestApp } from '../testing/http/testApp.ts';
import { type MealPlan, MealPlanNotice } from './mealPlans.model.ts';

let test: TestApp;
let owner: User;
let client: Client;
let bowl: Recipe;

beforeAll(async () => {
  test = await startTestApp(await testDatabase());
  owner = await createTestUserOfRole('wholebowl_customer');
  client = await test.as(owner);
  bowl = await createTestRecipe({ user_id: owner.id, name: 'Bowl' });
});

const make = (recipes: readonly Recipe[] = []) => createTestMealPlan({ user_id: owner.id, recipes });

const get = async ({ id }: MealPlan) => (await client.mealPlans.get({ params: { id } })).meal_plan;

const shared = async () => {
  const cook = await createTestUserOfRole('professional');
  const soup = await createTestRecipe({ user_id: cook.id, name: 'Soup', sharedWith: [owner.email] });
  return { cook, soup };
};

describe('a deleted recipe of another user', () => {
  it('leaves a notice when it is deleted, until the notice is dismissed', async () => {
    const { cook, soup } = await shared();
    const plan = await make([soup, bowl]);
    const own = await createTestMealPlan({ user_id: cook.id, recipes: [soup] });
    const cooks = await test.as(cook);
    expect((await cooks.recipes.get({ params: { id: soup.id } })).recipe.used_in_plans).toBe(2);
    await cooks.recipes.remove({ params: { id: soup.id } });
    const message = 'Soup was removed by its owner';
    expect(await get(plan)).toMatchObject({
      version: 2,
      notices: [{ message }],
      recipes: [{ name: 'Bowl' }],
    });
    expect(await MealPlanNotice.count({ where: { meal_plan_id: own.id } })).toBe(0);
    await client.mealPlans.dismissNotices({ params: { id: plan.id } });
    expect((await get(plan)).notices).toEqual([]);
  });

  it('keeps the notices that a request with ids does not name', async () => {
    const plan = await make([bowl]);
    const other = await make([bowl]);
    const [first, second, others] = await MealPlanNotice.bulkCreate([
      { meal_plan_id: plan.id, recipe_name: 'Soup' },
      { meal_plan_id: plan.id, recipe_name: 'Broth' },
      { meal_plan_id: other.id, recipe_name: 'Soup' },
    ]);
    const ids = [String(first?.id), String(others?.id)];
    await client.mealPlans.dismissNotices({ params: { id: plan.id }, query: { ids } });
    expect((await get(plan)).notices).toMatchObject([{ id: second?.id }]);
    expect((await get(other)).notices).toHaveLength(1);
  });

  it('leaves one notice for a recipe and its batch variant', async () => {
    const { cook, soup } = await shared();
    const size = { user_id: cook.id, parent_id: soup.id, recipe_multiplier: '0.5', name: 'Soup' };
    const plan = await make([soup, await createTestRecipe(size)]);
    await (await test.as(cook)).recipes.remove({ params: { id: soup.id } });
    expect((await get(plan)).notices).toMatchObject([{ message: 'Soup was removed by its owner' }]);
  });

  it('leaves a notice when its owner deletes the account', async () => {
    const { cook, soup } = await shared();
    const plan = await make([soup]);
    await RecipeShare.destroy({ where: { recipe_id: soup.id } });
    await (await test.as(cook)).privacy.deleteAccount({ body: { password } });
    expect(await get(plan)).toMatchObject({
      recipes: [],
      notices: [{ message: 'Soup was removed by its owner' }],
    });
  });
});
