import type { Browser, Page } from '@playwright/test';
import { pathTo } from '../kernel/paths.ts';
import { get, type Named, petId, planId, post, readPlan } from './demoPlans.ts';
import { expect, signInByApi, test } from './fixtures.ts';
import { writeHeaders } from './sessions.ts';

const noSidewaysScroll = async (page: Page): Promise<void> =>
  expect(
    await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth),
  ).toBe(0);

/** Deletes what the test made in the accounts of the demo, which other tests read. */
const cleanUp: (() => Promise<void>)[] = [];

test.afterEach(async () => {
  for (const remove of cleanUp.splice(0).reverse()) await remove();
});

const remove = async (page: Page, path: string): Promise<void> => {
  const headers = await writeHeaders(page.context());
  await page.context().request.delete(path, { headers });
};

/** Creates a plan or a recipe, which is deleted after the test. */
const create = async (page: Page, what: 'meal-plans' | 'recipes', data: object): Promise<Named> => {
  const made = await post<Readonly<Record<string, Named>>>(page, `/api/${what}`, data);
  const row = made.meal_plan ?? made.recipe;
  if (!row) throw new Error(`No row of ${what} was created.`);
  cleanUp.push(() => remove(page, `/api/${what}/${row.id}`));
  return row;
};

interface SharedRecipe extends Named {
  /** Ends the share. */
  readonly unshare: () => Promise<void>;
  readonly remove: () => Promise<void>;
}

/** Shares a recipe of the professional with the customer. */
const shareRecipe = async (
  browser: Browser,
  baseURL: string | undefined,
  name: string,
): Promise<SharedRecipe> => {
  const page = await browser.newPage({ ...(baseURL !== undefined && { baseURL }) });
  cleanUp.push(() => page.close());
  await signInByApi(page, 'professional');
  const recipe = await create(page, 'recipes', { name, specie_ids: '["dog"]' });
  const users_shared_with = { user_emails: ['customer@demo.test'] };
  await post(page, `/api/users/me/share_recipe/${recipe.id}`, users_shared_with);
  return {
    ...recipe,
    unshare: () => post(page, `/api/users/me/unshare_recipe/${recipe.id}`, users_shared_with),
    remove: () => remove(page, `/api/recipes/${recipe.id}`),
  };
};

test('a recipe that is no longer shared counts nothing, and a deleted one is said once', async ({
  page,
  browser,
  baseURL,
  expectRefusal,
}) => {
  expectRefusal('/api/meal-plans/', 409);
  await page.setViewportSize({ width: 390, height: 844 });
  const recipe = await shareRecipe(browser, baseURL, 'Soup of the vet');
  const later = await shareRecipe(browser, baseURL, 'Broth of the vet');
  await signInByApi(page, 'customer');
  const { id: mealPlanId } = await create(page, 'meal-plans', { name: 'Plan with a soup' });
  const source = await readPlan(page, await planId(page, "Pickle's Small Bowls"));
  const recipes = JSON.stringify([recipe.id, source.recipes[0]?.id, later.id]);
  await post(page, `/api/meal-plans/${mealPlanId}/add-recipes`, { recipes });
  await recipe.unshare();

  await page.goto(pathTo('MealPlanNutrition', { id: mealPlanId }));
  const notice = page.getByRole('complementary', { name: 'Recipes that are not counted' });
  await expect(notice).toContainText('Soup of the vet counts nothing');
  await expect(page.getByRole('grid')).toHaveAttribute('aria-colcount', '4');
  await noSidewaysScroll(page);
  await page.goto(pathTo('PetMealPlanNutrition', { petId: await petId(page, 'Pickle'), mealPlanId }));
  await expect(notice).toContainText('Soup of the vet counts nothing');
  await expect(page.getByTestId('serving')).toBeVisible();
  await noSidewaysScroll(page);
  await page.getByLabel('Show Recipes').check();
  const grid = page.getByRole('grid', { name: /by recipe$/ });
  await noSidewaysScroll(page);
  await grid.focus();
  await page.keyboard.press('End');
  await expect(grid.getByRole('columnheader', { name: source.recipes[0]?.name ?? '' })).toBeInViewport();

  await page.goto(pathTo('EditMealPlan', { id: mealPlanId }));
  const row = page.getByRole('listitem').filter({ hasText: 'Soup of the vet' });
  await expect(row).toContainText('Its owner does not share it with you any more.');
  await expect(row.getByRole('link')).toHaveCount(0);
  await noSidewaysScroll(page);
  await recipe.remove();
  await page.reload();
  const changes = page.getByRole('complementary', { name: 'Changes by others' });
  await expect(changes).toContainText('Soup of the vet');
  await noSidewaysScroll(page);
  const dismiss = changes.getByRole('button', { name: 'Dismiss' });
  await later.remove();
  await dismiss.click();
  await expect(changes).toBeHidden();
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
  await page.getByLabel('Name').fill('Plan without a soup');
  await page.getByLabel('Name').press('Enter');
  await page.getByRole('button', { name: 'Save mine' }).click();
  await expect(changes.getByRole('listitem')).toHaveText(['Broth of the vet was removed by its owner']);
  await dismiss.click();
  await expect(changes).toBeHidden();
  await page.reload();
  await expect(page.getByRole('button', { name: /^Remove / })).toHaveCount(1);
  await expect(changes).toBeHidden();
});

test('a plan whose recipes name no species says so for a pet', async ({ page }) => {
  await signInByApi(page, 'customer');
  const source = await readPlan(page, await planId(page, "Rocky's Week"));
  const { recipe: filled } = await get<{ recipe: { ingredients: readonly { id: number }[] } }>(
    page,
    `/api/recipes/${source.recipes[0]?.id}`,
  );
  const recipe = await create(page, 'recipes', { name: 'For anybody' });
  const lines = [{ id: filled.ingredients[0]?.id, total_g: 100 }];
  await post(page, `/api/recipes/${recipe.id}/update_ingredients`, { ingredients: JSON.stringify(lines) });
  const { id: mealPlanId } = await create(page, 'meal-plans', { name: 'Without species' });
  await post(page, `/api/meal-plans/${mealPlanId}/add-recipes`, { recipes: JSON.stringify([recipe.id]) });
  await page.goto(pathTo('PetMealPlanNutrition', { petId: await petId(page, 'Rocky'), mealPlanId }));
  await expect(page.getByRole('heading', { name: 'The recipes of this plan name no species' })).toBeVisible();
  await expect(page.getByRole('link', { name: 'Edit Meal Plan' })).toBeVisible();
});
