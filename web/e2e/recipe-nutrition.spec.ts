import type { Page } from '@playwright/test';
import { pathTo } from '../paths.ts';
import { expect, test } from './fixtures.ts';
import { type Account, signInByApi } from './sessions.ts';

const stew = 'Beef Stew with Potatoes and Celery';
const small = '3 lbs Batch Size (CP3A and C-PRO)';

interface Breakdown {
  readonly nutrients: readonly { readonly id: number; readonly amount: { readonly qty: number | null } }[];
}

interface Recipe {
  readonly id: number;
  readonly name: string;
  readonly locked: boolean;
  readonly nutrition_breakdown: Breakdown;
  readonly ingredients: readonly { readonly name: string; readonly nutrition_breakdown: Breakdown }[];
}

const get = async <T>(page: Page, path: string): Promise<T> =>
  (await (await page.context().request.get(path)).json()) as T;

const find = async (page: Page, fits: (recipe: Recipe) => boolean): Promise<Recipe> => {
  const { recipes } = await get<{ recipes: readonly Recipe[] }>(page, '/api/recipes');
  const recipe = recipes.find(fits);
  if (!recipe) throw new Error('No recipe of the demo data fits.');
  return recipe;
};

const open = async (page: Page, account: Account, fits: (recipe: Recipe) => boolean): Promise<Recipe> => {
  await signInByApi(page, account);
  const { id, name } = await find(page, fits);
  await page.goto(pathTo('RecipeNutrition', { id }));
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(name);
  const query = 'include_all_nutrition_breakdowns=1';
  const { recipe } = await get<{ recipe: Recipe }>(page, `/api/recipes/${id}?${query}`);
  return recipe;
};

const grid = (page: Page) => page.getByRole('grid');
const cellsOf = (page: Page, name: string) =>
  grid(page)
    .getByRole('row')
    .filter({ has: page.getByRole('rowheader', { name, exact: true }) })
    .getByRole('gridcell');

const text = (qty: number | null | undefined): string =>
  (qty ?? Number.NaN).toLocaleString('en-US', { minimumFractionDigits: 3, maximumFractionDigits: 3 });
const amountIn = ({ nutrients }: Breakdown, id: number): string =>
  text(nutrients.find((nutrient) => nutrient.id === id)?.amount.qty);

const protein = 203;

test('an owner sees the nutrients of a recipe, of each food, and of another batch size', async ({ page }) => {
  await signInByApi(page, 'customer');
  await page.goto(pathTo('MyRecipes'));
  await page.getByRole('button', { name: `Recipe Actions: ${stew}` }).click();
  await page.getByRole('menuitem', { name: 'Nutrients Per Batch' }).click();
  const { id } = await find(page, ({ name }) => name === stew);
  await expect(page).toHaveURL(new RegExp(`recipe-nutrition/${id}$`));
  const { recipe } = await get<{ recipe: Recipe }>(
    page,
    `/api/recipes/${id}?include_all_nutrition_breakdowns=1`,
  );
  const cells = cellsOf(page, 'Protein, g');
  await expect(cells.first()).toHaveText(amountIn(recipe.nutrition_breakdown, protein));
  const [food] = recipe.ingredients;
  if (!food) throw new Error(`${stew} has no food.`);
  await expect(cells.nth(2)).toHaveText(amountIn(food.nutrition_breakdown, protein));
  await expect(grid(page).getByRole('rowheader', { name: 'Macros', exact: true })).toBeVisible();
  for (const note of ['under construction', 'no official high limit', 'Clean water', 'modified Atwater'])
    await expect(page.getByText(note).first()).toBeVisible();

  await page.getByLabel('Life stage').selectOption('Puppy');
  await expect(page.getByText(/^By AAFCO 2016 puppy/)).toBeVisible();
  await page.getByRole('combobox', { name: 'Batch size' }).selectOption(small);
  await expect(cellsOf(page, 'Total grams, g').first()).toHaveText('1,449.000');
  await expect(page).not.toHaveURL(new RegExp(`recipe-nutrition/${id}$`));
  await page.getByRole('link', { name: 'Recipe', exact: true }).click();
  await expect(page.getByRole('combobox', { name: 'Batch size' }).locator(':checked')).toHaveText(small);
});

test('a professional sees a recipe for cats with their life stages', async ({ page }) => {
  const recipe = await open(
    page,
    'professional',
    ({ name }) => name === 'Salmon and Chicken Supper for Cats',
  );
  await expect(page.getByLabel('Life stage').locator(':checked')).toHaveText('Adult Cat');
  await expect(cellsOf(page, 'Protein, g').first()).toHaveText(amountIn(recipe.nutrition_breakdown, protein));
  await page.getByRole('radio', { name: '% of total' }).check();
  await expect(cellsOf(page, 'Total grams, g').first()).toHaveText(/^[\d,]+\.\d{3}$/);
});

test('a free user opens the recipes that are open, and meets the premium dialog at others', async ({
  page,
  expectRefusal,
}) => {
  const recipe = await open(page, 'free', ({ locked }) => !locked);
  await page.setViewportSize({ width: 390, height: 844 });
  await expect(cellsOf(page, 'Protein, g').first()).toHaveText(
    new RegExp(`${amountIn(recipe.nutrition_breakdown, protein)}$`),
  );
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
  const { id } = await find(page, ({ locked }) => locked);
  expectRefusal(`/api/recipes/${id}`, 403);
  await page.goto(pathTo('RecipeNutrition', { id }));
  await expect(page.getByRole('dialog', { name: 'Premium Feature' })).toBeVisible();
});
