import type { APIRequestContext } from '@playwright/test';
import { groceryTexts as texts } from '../grocery/groceryTexts.ts';
import { pathTo } from '../kernel/paths.ts';
import { ageStored, storedForCooking } from './cookingDemo.ts';
import { expect, signIn, testAllowingErrors as test } from './fixtures.ts';

interface Named {
  readonly id: number;
  readonly name: string;
}

const firstPlan = async (request: APIRequestContext): Promise<Named> => {
  const { meal_plans } = (await (await request.get('/api/meal-plans')).json()) as { meal_plans: Named[] };
  if (!meal_plans[0]) throw new Error('There is no meal plan.');
  return meal_plans[0];
};

const stew = 'Beef, Kale and Sweet Potato Stew';

test('opened lists of a recipe and a plan survive a reload without network, with their ticks', async ({
  browser,
  baseURL,
}) => {
  test.slow();
  // With a service worker, unlike the contexts of other tests.
  const fresh = await browser.newContext({ baseURL: baseURL ?? '' });
  const page = await fresh.newPage();
  await signIn(page, 'customer');
  await page.evaluate(() => navigator.serviceWorker.ready.then(() => 0));
  const answer = await fresh.request.get(`/api/recipes?query=${encodeURIComponent(stew)}`);
  const { recipes } = (await answer.json()) as { recipes: readonly Named[] };
  const id = recipes.find(({ name }) => name === stew)?.id ?? 0;
  await page.goto(pathTo('RecipeGroceryList', { id }));
  const kale = page.getByRole('checkbox', { name: 'Kale, raw' });
  await kale.check();
  const plan = await firstPlan(fresh.request);
  await page.goto(pathTo('MealPlanGroceryList', { id: plan.id }));
  await expect(page.getByText('Average cost')).toBeVisible();
  await page.getByRole('checkbox').first().check();
  // The recipe, the plan, its prices and its week for the pet.
  await expect.poll(async () => (await storedForCooking(page)).recipes).toBe(4);
  await ageStored(page);
  await fresh.setOffline(true);
  await page.reload();
  await expect(page.getByText('The server cannot be reached.')).toBeVisible();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(texts.title(plan.name));
  await expect(page.getByRole('region', { name: 'Verdict' })).toContainText('No food known to harm dogs');
  await expect(page.getByRole('checkbox', { checked: true })).toHaveCount(1);
  await expect(page.getByText('Average cost')).toBeVisible();
  await page.goto(pathTo('RecipeGroceryList', { id }));
  await expect(page.getByText('The server cannot be reached.')).toBeVisible();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(texts.title(stew));
  await expect(kale).toBeChecked();
  await page.getByRole('checkbox', { name: 'Carrots, raw' }).check();
  await fresh.setOffline(false);
  await page.reload();
  await expect(page.getByRole('banner')).toContainText('customer@demo.test');
  await expect(page.getByRole('checkbox', { checked: true })).toHaveCount(2);
  await fresh.close();
});
