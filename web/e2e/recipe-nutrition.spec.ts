import type { Page } from '@playwright/test';
import { formatAmount, unit } from '../kernel/format.ts';
import { pathTo } from '../kernel/paths.ts';
import { asRead, downloadCsv, downloadPdf, inCsv } from './downloads.ts';
import { expect, test } from './fixtures.ts';
import { type Account, signInByApi } from './sessions.ts';

const stew = 'Beef Stew with Potatoes and Celery';
const small = '3 lbs Batch Size (CP3A and C-PRO), 1,449 g';

interface Breakdown {
  readonly nutrients: readonly { readonly id: number; readonly amount: { readonly qty: number | null } }[];
}

interface Recipe {
  readonly id: number;
  readonly name: string;
  readonly locked: boolean;
  readonly nutrition_breakdown: Breakdown;
  readonly after_cooking: Breakdown;
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

const qtyIn = ({ nutrients }: Breakdown, id: number): number | null =>
  nutrients.find((nutrient) => nutrient.id === id)?.amount.qty ?? null;
const amountIn = (breakdown: Breakdown, id: number): string =>
  formatAmount(qtyIn(breakdown, id) ?? Number.NaN);
const fact = (page: Page, name: string) =>
  page.locator('dl > div').filter({ has: page.getByText(name, { exact: true }) });

const protein = 203;

test('an owner sees the nutrients of a recipe, of each food, and of another batch size @path', async ({
  page,
}) => {
  // High enough that the window does not limit the table.
  await page.setViewportSize({ width: 1440, height: 1200 });
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
  // Without a choice, all columns of the specification are shown.
  await expect(grid(page).getByRole('columnheader').nth(3)).toHaveText('Dry matter');
  await expect(cells.nth(4)).toHaveText(amountIn(food.nutrition_breakdown, protein));
  expect((await grid(page).locator('..').boundingBox())?.height).toBe(700);
  await expect(fact(page, 'Ca:P')).toContainText(/^Ca:P(≈ about )?\d\.\d\d:1, target 1:1 to 2:1$/);
  await expect(page.getByTestId('energy-split')).toContainText(/Protein[\d,]+ kcal \d+ %/);
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

test('CSV and PDF have the numbers of the API, and a row opens its sources', async ({ page }) => {
  const recipe = await open(page, 'customer', ({ name }) => name === stew);
  const { nutrients } = await get<{
    readonly nutrients: readonly {
      readonly id: number;
      readonly name: string;
      readonly display: string;
      readonly unit_type: string;
    }[];
  }>(page, '/api/nutrients');
  const { headings, rows } = await downloadCsv(page, page.getByRole('button', { name: 'CSV' }));
  const pdf = await downloadPdf(page, page.getByRole('button', { name: 'PDF' }));
  const columns = [
    ['Total in the recipe', recipe.after_cooking] as const,
    ...recipe.ingredients.map(({ name, nutrition_breakdown }) => [name, nutrition_breakdown] as const),
  ];
  expect(columns.length).toBeGreaterThan(5);
  const reduced: string[] = [];
  for (const { id, name: exported, display, unit_type } of nutrients) {
    // Ratio rows such as Protein in percent of kcal have other units.
    const row = rows.find(([name, of]) => name === exported && of === unit(unit_type));
    if (!row) continue;
    const isKept = qtyIn(recipe.after_cooking, id) === qtyIn(recipe.nutrition_breakdown, id);
    // The breakdown of a food is raw, but its column is after cooking, like the total.
    for (const [heading, breakdown] of isKept ? columns : columns.slice(0, 1))
      expect(row[headings.indexOf(heading)], `${display} of ${heading}`).toBe(
        inCsv(qtyIn(breakdown, id) ?? null),
      );
    const qty = qtyIn(recipe.after_cooking, id);
    if (!isKept) {
      const foods = columns.slice(1).map(([heading, breakdown]) => {
        const left = Number(row[headings.indexOf(heading)]);
        return { left, taken: (qtyIn(breakdown, id) ?? 0) - left };
      });
      // Each of the table's amounts has six digits.
      const sum = foods.reduce((total, { left }) => total + left, 0);
      expect(Math.abs(sum - (qty ?? Number.NaN)), display).toBeLessThanOrEqual((qty ?? 0) * 1e-5);
      const least = Math.min(...foods.map(({ taken }) => taken));
      expect(least, display).toBeGreaterThanOrEqual((qty ?? 0) * -1e-5);
      expect(Math.max(...foods.map(({ taken }) => taken)), display).toBeGreaterThan(0);
      reduced.push(display);
    }
    const amount = qty === null ? '–' : formatAmount(qty);
    const name = asRead(`${display}, ${unit(unit_type)}`);
    // Signs of an estimated value or a lower limit may stand before it; the upper end of a range behind it.
    const lines = ['', '≥ ', '~', '~≥ '].map((sign) => `${name} ${sign}${amount} `);
    expect(
      lines.some((line) => pdf.text.includes(line)),
      name,
    ).toBe(true);
  }
  expect(reduced).toEqual(expect.arrayContaining(['Thiamin (vitamin B1)', 'Folate']));
  // A row has the texts of the screen: the total, the bases, and the foods of the first page. Paper adds the level's word.
  const water = await cellsOf(page, 'Water, g').allTextContents();
  expect(water.length).toBeGreaterThan(7);
  expect(pdf.text.replaceAll(' (Optimal)', '')).toContain(`Water, g ${water.slice(0, 8).join(' ')}`);

  await grid(page).getByRole('rowheader', { name: 'Protein, g', exact: true }).click();
  const panel = page.getByRole('dialog', { name: 'Protein: where this comes from' });
  await expect(panel.getByRole('listitem')).toHaveCount(recipe.ingredients.length);
  await panel.getByRole('button', { name: 'Close' }).click();

  await page.setViewportSize({ width: 390, height: 844 });
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
  await grid(page).press('End');
  const last = recipe.ingredients.at(-1)?.nutrition_breakdown ?? { nutrients: [] };
  await expect(cellsOf(page, 'Protein, g').last()).toHaveText(amountIn(last, protein));
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

  // Unstated values make its omega 6:3 a range, and the published range of eggshell its Ca:P.
  await open(page, 'professional', ({ name }) => name === 'Rabbit and Parsnip Pot');
  await expect(fact(page, 'Omega 6:3')).toContainText('≈');
  await expect(fact(page, 'Ca:P')).toContainText('≈');
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
