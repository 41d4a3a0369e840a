import type { BrowserContext, Page } from '@playwright/test';
import { cookingTexts } from '../cooking/cookingTexts.ts';
import { offlineTexts as texts } from '../cooking/offlineTexts.ts';
import { pathTo } from '../kernel/paths.ts';
import { weighedBatchLabel } from '../recipes/batchLabel.ts';
import { commentTexts } from '../recipes/commentTexts.ts';
import { showRecipeTexts } from '../recipes/showRecipeTexts.ts';
import { recipesTexts } from '../texts/recipesTexts.ts';
import { storedForCooking } from './cookingDemo.ts';
import { expect, signIn, testWithServiceWorker as test } from './fixtures.ts';

const stew = 'Beef Stew with Potatoes and Celery';
const labelOf = (recipe_multiplier: number, total_qty: number): string =>
  weighedBatchLabel({ recipe_multiplier, total_qty });
const batches = { small: labelOf(0.5, 1449), standard: labelOf(1, 2898), large: labelOf(5, 14_490) };

const idOf = async ({ request }: BrowserContext, name: string): Promise<number> => {
  const answer = await request.get(`/api/recipes?query=${encodeURIComponent(name)}`);
  const { recipes } = (await answer.json()) as {
    readonly recipes: readonly { readonly id: number; readonly name: string }[];
  };
  const found = recipes.find((recipe) => recipe.name === name);
  if (!found) throw new Error(`There is no recipe ${name}.`);
  return found.id;
};

const heading = (page: Page) => page.getByRole('heading', { level: 1 });
const notice = (page: Page) => page.getByText('The server cannot be reached. You see');
const sizes = (page: Page) => page.getByRole('combobox', { name: showRecipeTexts.batchSize });
const total = (page: Page) =>
  page.getByRole('table', { name: showRecipeTexts.ingredients }).getByRole('row', { name: /^Total/ });

/** Opens the page of a recipe with a service worker that has stored the web. */
const openRecipe = async (page: Page, name: string): Promise<number> => {
  await signIn(page, 'customer');
  await page.evaluate(() => navigator.serviceWorker.ready.then(() => 0));
  const id = await idOf(page.context(), name);
  await page.goto(pathTo('ShowRecipe', { id }));
  await expect(heading(page)).toHaveText(name);
  return id;
};

test('offline, the page of a recipe shows its copy, and of the batch sizes those that were opened', async ({
  fresh,
}) => {
  test.slow();
  const page = await fresh.newPage();
  await openRecipe(page, stew);
  await sizes(page).selectOption(batches.small);
  await expect(total(page)).toContainText('1,449.000');
  await expect.poll(async () => (await storedForCooking(page)).recipes).toBe(2);

  await fresh.setOffline(true);
  await expect(sizes(page).getByRole('option', { name: batches.large })).toBeDisabled();
  await page.reload();
  await expect(notice(page)).toBeVisible();
  await expect(heading(page)).toHaveText(stew);
  await expect(total(page)).toContainText('1,449.000');
  await expect(sizes(page).getByRole('option', { name: batches.large })).toBeDisabled();
  await expect(page.getByText(texts.otherSizes)).toBeVisible();
  await expect(page.getByLabel(commentTexts.comment)).toHaveCount(0);
  await sizes(page).selectOption(batches.standard);
  await expect(total(page)).toContainText('2,898.000');

  await fresh.setOffline(false);
  await expect(notice(page)).toHaveCount(0);
  await expect(page.getByRole('banner')).toContainText('customer@demo.test');
  await expect(sizes(page).getByRole('option', { name: batches.large })).toBeEnabled();
  await expect(page.getByText(texts.otherSizes)).toHaveCount(0);
  await expect(page.getByLabel(commentTexts.comment)).toBeVisible();
});

test('offline, Make A Batch lists the stored recipes, and the page of another recipe leads there', async ({
  fresh,
}) => {
  test.slow();
  const page = await fresh.newPage();
  const id = await openRecipe(page, stew);
  await expect.poll(async () => (await storedForCooking(page)).recipes).toBe(1);
  const other = await idOf(fresh, 'Turkey, Oats and Pumpkin');

  await fresh.setOffline(true);
  await page.goto(pathTo('ShowRecipe', { id: other }));
  await expect(page.getByRole('alert')).toContainText('cannot be reached');
  await page.getByRole('link', { name: texts.storedRecipes }).click();
  await expect(heading(page)).toHaveText(cookingTexts.make);
  await page.reload();
  const stored = page.getByRole('table', { name: texts.storedRecipes });
  await expect(stored.getByRole('row', { name: stew })).toContainText(batches.standard);
  await page.getByRole('searchbox').fill('turkey');
  await expect(page.getByText(cookingTexts.noneFound('turkey'))).toBeVisible();
  await page.getByRole('searchbox').fill('stew beef');
  await stored.getByRole('link', { name: stew }).click();
  await expect(page).toHaveURL(pathTo('RecipesBatchSummary', { id }));
  await expect(notice(page)).toBeVisible();
  await page.goBack();
  await expect(stored).toBeVisible();

  await fresh.setOffline(false);
  await expect(page.getByRole('region', { name: recipesTexts.suggested })).toBeVisible();
  await expect(stored).toHaveCount(0);
});
