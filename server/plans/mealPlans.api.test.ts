import { beforeAll, describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { oneMealPlanSchema } from '../contract/mealPlans.ts';
import type { Breakdown } from '../contract/shapes.ts';
import type { Ingredient } from '../foods/ingredients.model.ts';
import type { User } from '../people/users.model.ts';
import { RecipeCalculation } from '../recipes/recipeCalculations.model.ts';
import { RecipeShare } from '../recipes/recipeDetails.model.ts';
import type { Recipe } from '../recipes/recipes.model.ts';
import { testDatabase } from '../testing/database.ts';
import {
  createTestIngredient,
  createTestMealPlan,
  createTestRecipe,
  createTestUser,
  createTestUserOfRole,
} from '../testing/factories.ts';
import type { Client } from '../testing/http/client.ts';
import { startTestApp, type TestApp } from '../testing/http/testApp.ts';
import type { MealPlan } from './mealPlans.model.ts';

let test: TestApp;
let owner: User;
let client: Client;
let chicken: Ingredient;
let rice: Ingredient;
let stew: Recipe;
let bowl: Recipe;

beforeAll(async () => {
  test = await startTestApp(await testDatabase());
  owner = await createTestUserOfRole('wholebowl_customer');
  client = await test.as(owner);
  chicken = await createTestIngredient({ name: 'Chicken', figures: { 203: '20', 204: '10' } });
  rice = await createTestIngredient({ name: 'Rice', figures: { 203: '3' } });
  stew = await createTestRecipe({
    user_id: owner.id,
    name: 'Stew',
    lines: [
      { ingredient: chicken, milligrams: 100_500 },
      { ingredient: rice, milligrams: 200_000 },
    ],
  });
  bowl = await createTestRecipe({
    user_id: owner.id,
    name: 'Bowl',
    species: ['dog', 'cat'],
    lines: [{ ingredient: chicken, milligrams: 50_000 }],
  });
});

const make = (recipes: readonly Recipe[] = []) => createTestMealPlan({ user_id: owner.id, recipes });

type Query = NonNullable<Parameters<Client['mealPlans']['get']>[0]['query']>;

const get = async ({ id }: MealPlan, query: Query = {}) =>
  (await client.mealPlans.get({ params: { id }, query })).meal_plan;

const foodsToo = { include_ingredients: true, include_recipes_ingredients: true };
const everything = {
  ...foodsToo,
  include_nutrition_breakdown: true,
  include_recipes_nutrition_breakdown: true,
};

const put = async (
  { id }: MealPlan,
  meal_plan: NonNullable<Parameters<Client['mealPlans']['update']>[0]['body']>['meal_plan'],
) => (await client.mealPlans.update({ params: { id }, body: { meal_plan } })).meal_plan;

const add = ({ id }: MealPlan, recipes: readonly Recipe[], version?: number) => {
  const ids = JSON.stringify(recipes.map((recipe) => recipe.id));
  return client.mealPlans.addRecipes({ params: { id }, body: { recipes: ids, version } });
};

const names = ({ recipes }: { readonly recipes: readonly { readonly name: string }[] }) =>
  recipes.map(({ name }) => name);

const amountOf = (breakdown: Breakdown | undefined, id: number) =>
  breakdown?.nutrients.find((nutrient) => nutrient.id === id)?.amount.qty;

describe('a meal plan', () => {
  it('is created empty, once for a key', async () => {
    const headers = { 'idempotency-key': 'one-plan', 'content-type': 'application/json' };
    const create = async () => {
      const body = JSON.stringify({ name: ' Week ' });
      const authorization = `Bearer ${await test.tokenOf(owner)}`;
      const init = { method: 'POST', headers: { ...headers, authorization }, body };
      return fetch(`${test.url}/api/meal-plans`, init);
    };
    const [first, again] = [await create(), await create()];
    expect([first.status, again.status]).toEqual([201, 201]);
    const { meal_plan } = z.parse(oneMealPlanSchema, await first.json());
    expect(meal_plan).toMatchObject({ name: 'Week', version: 1, recipes: [], species: [], notices: [] });
    expect((await again.json()).meal_plan.id).toBe(meal_plan.id);
    const listed = await client.mealPlans.list();
    expect(listed.meal_plans.filter(({ name }) => name === 'Week')).toHaveLength(1);
  });

  it('lists recipes in order, with the species of all', async () => {
    const plan = await make([bowl, stew]);
    expect(await get(plan)).toMatchObject({
      species: [{ slug: 'dog' }, { slug: 'cat' }],
      recipes: [
        {
          id: bowl.id,
          name: 'Bowl',
          locked: false,
          recipe_multiplier: 1,
          species: [{ slug: 'dog' }, { slug: 'cat' }],
        },
        { id: stew.id, name: 'Stew', locked: false, recipe_multiplier: 1, species: [{ slug: 'dog' }] },
      ],
    });
  });

  it('has the tags of its recipes, which say what they are for', async () => {
    const tagged = await createTestRecipe({ user_id: owner.id, free: true });
    const { recipes } = await get(await make([bowl, tagged]));
    expect(recipes.map(({ tag_slugs }) => tag_slugs)).toEqual([[], ['free']]);
  });

  it('says of its shipped recipes that they are calculated, and who reviewed them', async () => {
    const version = (await stew.reload()).version;
    const reviewed = { reviewer: 'Dr. Ada Vet', reviewed_on: '2026-11-01', reviewed_version: version };
    const figures = { species: 'dog', stage: 'adult', min_kg: '2.5', max_kg: '60' } as const;
    const mark = await RecipeCalculation.create({
      ...{ recipe_id: stew.id, version, treats_percent: 12, ...figures, ...reviewed },
    });
    const { recipes } = await get(await make([stew, bowl]));
    await mark.destroy();
    expect(recipes.map(({ calculation }) => calculation)).toEqual([
      {
        ...{ treats_percent: 12, calculated_for: { ...figures, min_kg: 2.5, max_kg: 60 } },
        ...{ reviewer: 'Dr. Ada Vet', reviewed_on: '2026-11-01' },
      },
      null,
    ]);
  });

  it('is deleted without its recipes', async () => {
    const plan = await make([stew]);
    await client.mealPlans.remove({ params: { id: plan.id } });
    await expect(get(plan)).rejects.toMatchObject({ status: 404 });
    expect((await client.recipes.get({ params: { id: stew.id } })).recipe.name).toBe('Stew');
  });
});

describe('adding recipes', () => {
  it('appends them and increases the version', async () => {
    const plan = await make([stew]);
    const { meal_plan } = await add(plan, [bowl], 1);
    expect(names(meal_plan)).toEqual(['Stew', 'Bowl']);
    expect(meal_plan.version).toBe(2);
  });

  it('adds none if one is there already', async () => {
    const plan = await make([stew]);
    const message = 'Stew recipe already in meal plan.';
    await expect(add(plan, [bowl, stew])).rejects.toMatchObject({
      ...{ status: 422, message, error_code: 'invalid' },
      errors: { recipes: [message] },
    });
    expect(await get(plan)).toMatchObject({ version: 1, recipes: [{ name: 'Stew' }] });
  });

  it('takes a batch variant beside its parent', async () => {
    const half = { user_id: owner.id, name: 'Stew', parent_id: stew.id, recipe_multiplier: '0.5' };
    const variant = await createTestRecipe(half);
    const { meal_plan } = await add(await make([stew]), [variant]);
    expect(meal_plan.recipes.map((recipe) => recipe.recipe_multiplier)).toEqual([1, 0.5]);
  });

  it("refuses recipes of others that the plan's owner may not open, and more than 100", async () => {
    const plan = await make();
    const message = 'There is no such recipe.';
    await expect(add(plan, [stew, await createTestRecipe()])).rejects.toMatchObject({
      errors: { recipes: [message] },
    });
    await expect(
      add(
        plan,
        Array.from({ length: 101 }, () => stew),
      ),
    ).rejects.toMatchObject({
      errors: { recipes: ['At most 100 recipes.'] },
    });
    expect(names(await get(plan))).toEqual([]);
  });
});

describe('an update', () => {
  it('renames, reorders and removes; recipes are ids or objects', async () => {
    const plan = await make([stew, bowl]);
    expect(await put(plan, { name: 'Renamed' })).toMatchObject({ name: 'Renamed', version: 2 });
    const swapped = await put(plan, { recipes: [bowl.id, { id: stew.id, name: 'Stew' }], version: 2 });
    expect(names(swapped)).toEqual(['Bowl', 'Stew']);
    expect(names(await put(plan, { recipes: [stew.id] }))).toEqual(['Stew']);
    expect((await get(plan)).name).toBe('Renamed');
  });

  it('refuses a stale version, a recipe twice, and a plan without fields', async () => {
    const plan = await make([stew]);
    await put(plan, { name: 'Saved' });
    await expect(put(plan, { name: 'Lost', version: 1 })).rejects.toMatchObject({
      ...{ status: 409, error_code: 'stale' },
    });
    await expect(add(plan, [bowl], 1)).rejects.toMatchObject({ status: 409, error_code: 'stale' });
    await expect(put(plan, { recipes: [bowl.id, bowl.id] })).rejects.toMatchObject({
      errors: { 'meal_plan.recipes': ['Bowl recipe already in meal plan.'] },
    });
    await expect(put(plan, {})).rejects.toMatchObject({ status: 422 });
    expect(await get(plan)).toMatchObject({ name: 'Saved', version: 2, recipes: [{ name: 'Stew' }] });
  });

  it('accepts one of two concurrent saves of a version', async () => {
    const plan = await make([stew, bowl]);
    const results = await Promise.allSettled([
      put(plan, { recipes: [stew.id], version: 1 }),
      put(plan, { recipes: [bowl.id], version: 1 }),
    ]);
    expect(results.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
    expect(await get(plan)).toMatchObject({ version: 2 });
  });
});

describe('the nutrition of a plan', () => {
  it('sums foods over the recipes, and has those of each on request', async () => {
    const { ingredients = [], recipes } = await get(await make([stew, bowl]), foodsToo);
    expect(recipes[1]?.ingredients).toEqual([{ id: chicken.id, amount: { total_g: 50 }, cooking: null }]);
    expect(ingredients.map(({ name, amount }) => [name, amount.total_g])).toEqual([
      ['Chicken', 150.5],
      ['Rice', 200],
    ]);
  });

  it('has the sum of the recipes, and each of them on request', async () => {
    const plan = await make([stew, bowl]);
    const whole = await get(plan, { include_nutrition_breakdown: true });
    expect(whole.nutrition_breakdown?.total_qty).toBe(350.5);
    expect(amountOf(whole.nutrition_breakdown, 203)).toBe(36.1);
    expect(whole.recipes.map((recipe) => recipe.nutrition_breakdown)).toEqual([undefined, undefined]);
    const each = await get(plan, everything);
    expect(each.nutrition_breakdown).toEqual(whole.nutrition_breakdown);
    const own = await client.recipes.get({
      params: { id: stew.id },
      query: { include_all_nutrition_breakdowns: true },
    });
    expect(each.recipes[0]?.nutrition_breakdown).toEqual(own.recipe.nutrition_breakdown);
    expect(amountOf(each.recipes[1]?.nutrition_breakdown, 204)).toBe(5);
    expect(z.parse(oneMealPlanSchema, { meal_plan: each }).meal_plan).toEqual(each);
  });

  it('is 0 for an empty plan', async () => {
    const { nutrition_breakdown } = await get(await make(), { include_nutrition_breakdown: true });
    expect([nutrition_breakdown?.total_qty, amountOf(nutrition_breakdown, 203)]).toEqual([0, 0]);
  });
});

describe('a recipe that another user takes away', () => {
  const shared = async () => {
    const cook = await createTestUserOfRole('professional');
    const soup = await createTestRecipe({ user_id: cook.id, name: 'Soup', sharedWith: [owner.email] });
    return { cook, soup };
  };

  it('is locked when it is no longer shared, and counts nothing', async () => {
    const { soup } = await shared();
    const plan = await make([soup, bowl]);
    await RecipeShare.destroy({ where: { recipe_id: soup.id } });
    await soup.update({ name: 'Secret' });
    const seen = await get(plan, everything);
    expect(seen.recipes[0]).toEqual({
      ...{ id: soup.id, name: 'Soup', locked: true, recipe_multiplier: 1, species: [] },
      ...{ cooking: 'with_liquid', tag_slugs: [], too_much: [], verdict: null, calculation: null },
    });
    expect(seen.nutrition_breakdown?.total_qty).toBe(50);
    expect(seen.ingredients).toHaveLength(1);
    expect(seen.verdict).toMatchObject({ kind: 'unknown', words: '1 of its recipes cannot be opened' });
    expect(names(await put(plan, { recipes: [bowl.id, soup.id] }))).toEqual(['Bowl', 'Soup']);
  });
});

it('refuses free users every call with the specified sentence', async () => {
  const free = await createTestUser();
  const plan = await createTestMealPlan({ user_id: free.id });
  const refusal = {
    ...{ status: 403, error_code: 'premium_required' },
    message: 'Sorry, Advanced Meal Plans are only available to paid users and Wholebowl customers.',
  };
  const { mealPlans } = await test.as(free);
  await expect(mealPlans.list()).rejects.toMatchObject(refusal);
  await expect(mealPlans.get({ params: { id: plan.id } })).rejects.toMatchObject(refusal);
  await expect(mealPlans.create({ body: { name: 'Mine' } })).rejects.toMatchObject(refusal);
});
