import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { pathTo } from '../kernel/paths.ts';
import { inCsv } from './downloads.ts';
import { expect, signInByApi, test } from './fixtures.ts';

interface Food {
  readonly id: number;
  readonly name: string;
  readonly nutrition_breakdown: {
    readonly nutrients: readonly { readonly id: number; readonly amount: { readonly qty: number | null } }[];
  };
}

const get = async <T>(page: Page, path: string): Promise<T> =>
  (await (await page.context().request.get(path)).json()) as T;

/** The amounts of a food per 100 g by nutrient, as the API states them. */
const amountsOf = async (page: Page, name: string): Promise<ReadonlyMap<number, number | null>> => {
  const query = encodeURIComponent(name.slice(0, 100));
  const { ingredients } = await get<{ ingredients: readonly Food[] }>(
    page,
    `/api/ingredients?query=${query}`,
  );
  const id = ingredients.find((food) => food.name === name)?.id;
  const { ingredient } = await get<{ ingredient: Food }>(page, `/api/ingredients/${id}`);
  return new Map(ingredient.nutrition_breakdown.nutrients.map(({ id: key, amount }) => [key, amount.qty]));
};

const grid = (page: Page) => page.getByRole('grid', { name: 'Amounts of nutrients in foods' });
const heading = (page: Page, name: string) => grid(page).getByRole('columnheader', { name, exact: true });
const row = (page: Page, number: number) => grid(page).locator(`tbody [aria-rowindex="${number + 1}"]`);
const cell = (page: Page, number: number, column: number) =>
  row(page, number).locator(`[aria-colindex="${column + 1}"]`);
const found = (page: Page) => page.getByText(/^[\d,]+ foods?$/);

const zinc = 309;
const energy = 9001;

const open = async (page: Page): Promise<number> => {
  await signInByApi(page, 'customer');
  await page.goto(pathTo('ListIngredients'));
  await page.getByRole('link', { name: 'Foods by nutrient' }).click();
  await expect(grid(page)).toBeVisible();
  const { total } = await get<{ total: number }>(page, '/api/ingredients?size=1');
  await expect(found(page)).toHaveText(`${total} foods`);
  return total;
};

test('all foods are sorted by a nutrient on a basis, filtered, and opened by keys @path', async ({
  page,
}) => {
  const total = await open(page);
  await page.getByLabel('Sort by').selectOption({ label: 'Zinc' });
  await expect(heading(page, 'Zinc, mg')).toHaveAttribute('aria-sort', 'descending');
  await expect(heading(page, 'Zinc, mg')).toHaveAttribute('data-pin', 'start');
  await expect(row(page, 1).getByRole('rowheader')).toHaveText('Zinc oxide, pure');

  await page.getByLabel('Search foods').fill('oyster raw');
  await expect(found(page)).toHaveText('2 foods');
  const name = 'Mollusks, oyster, eastern, wild, raw';
  await expect(row(page, 1).getByRole('rowheader')).toHaveAccessibleName(name);
  const amounts = await amountsOf(page, name);
  const [ofZinc, ofEnergy] = [amounts.get(zinc) ?? Number.NaN, amounts.get(energy) ?? Number.NaN];
  await expect(cell(page, 1, 1)).toHaveText(ofZinc.toFixed(3));
  await page.getByRole('combobox', { name: 'Amounts' }).selectOption({ label: 'Per 1000 kcal' });
  await expect(cell(page, 1, 1)).toHaveText(((ofZinc / ofEnergy) * 1000).toFixed(3));

  await page.getByLabel('Search foods').fill('');
  await page.getByLabel('Category').selectOption({ index: 1 });
  await expect(found(page)).not.toHaveText(`${total} foods`);
  await page.getByLabel('Category').selectOption({ index: 0 });

  // Enter on a heading sorts; what is not stated is last in both directions.
  await page.getByLabel('Sort by').selectOption({ label: 'Iodine' });
  await expect(heading(page, 'Iodine, µg')).toHaveAttribute('aria-sort', 'descending');
  await grid(page).focus();
  await page.keyboard.press('Control+ArrowUp');
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('Enter');
  await expect(heading(page, 'Iodine, µg')).toHaveAttribute('aria-sort', 'ascending');
  await page.keyboard.press('Control+ArrowDown');
  await expect(cell(page, total, 1)).toHaveText('–');
  await expect(cell(page, total, 1)).toHaveAccessibleName('not stated');
  await expect(heading(page, 'Iodine, µg')).toBeVisible();

  // Folded groups leave the pinned nutrients.
  await page.getByRole('checkbox', { name: 'Minerals' }).uncheck();
  await expect(heading(page, 'Iodine, µg')).toBeVisible();
  await expect(heading(page, 'Calcium, mg')).toHaveCount(0);

  await grid(page).focus();
  await page.keyboard.press('Control+Home');
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/ingredient-nutrition\/\d+$/);
  await page.goBack();
  await expect(heading(page, 'Iodine, µg')).toHaveAttribute('aria-sort', 'ascending');
});

/** The cells of a CSV without line breaks in its cells. */
const readCsv = (text: string): readonly (readonly string[])[] =>
  text
    .replace(/^\uFEFF/, '')
    .trim()
    .split('\r\n')
    .map((line) =>
      [...line.matchAll(/(?:^|,)(?:"((?:[^"]|"")*)"|([^,]*))/g)].map(
        ([, quoted, plain = '']) => quoted?.replaceAll('""', '"') ?? plain,
      ),
    );

test('misspelt foods are found, hidden nutrients are shown on request, and the list is printed', async ({
  page,
}) => {
  const total = await open(page);
  const columns = Number(await grid(page).getAttribute('aria-colcount'));
  await page.getByRole('checkbox', { name: 'Include hidden nutrients' }).check();
  await expect
    .poll(async () => Number(await grid(page).getAttribute('aria-colcount')))
    .toBeGreaterThan(columns);
  await page.getByRole('checkbox', { name: 'Include hidden nutrients' }).uncheck();

  await page.emulateMedia({ media: 'print' });
  const printed = page.getByRole('table', { name: `the first 300 of ${total.toLocaleString('en-US')}` });
  await expect(printed.first().locator('tbody tr')).toHaveCount(300);
  await expect(grid(page)).toBeHidden();
  await page.emulateMedia({ media: 'screen' });

  await page.getByLabel('Search foods').fill('brocoli raw');
  await expect(page.getByText('“brocoli” read as broccoli')).toBeVisible();
  await expect(row(page, 1).getByRole('rowheader')).toHaveAccessibleName(/^Broccoli.* raw/);
});

test('the CSV holds the values of the API in six digits and in the order of the screen', async ({ page }) => {
  const total = await open(page);
  await page.getByLabel('Search foods').fill('liver raw');
  await expect(found(page)).not.toHaveText(`${total} foods`);
  await page.getByLabel('Sort by').selectOption({ label: 'Zinc' });
  await expect(heading(page, 'Zinc, mg')).toHaveAttribute('aria-sort', 'descending');
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'CSV' }).click(),
  ]);
  const [head = [], ...lines] = readCsv(await readFile(await download.path(), 'utf8'));
  const count = Number((await found(page).textContent())?.replace(/\D/g, ''));
  expect(lines).toHaveLength(count);
  const ofZinc = lines.map((line) => Number(line[head.indexOf('Zinc, Zn, mg')]));
  expect(ofZinc).toEqual(ofZinc.toSorted((a, b) => b - a));
  const { nutrients } = await get<{
    nutrients: readonly { id: number; name: string; unit_type: string; hidden: boolean }[];
  }>(page, '/api/nutrients');
  const shown = nutrients.filter(({ hidden, name }) => !hidden && !/\(cats\)/.test(name));
  for (const line of lines.slice(0, 3)) {
    const amounts = await amountsOf(page, line[0] ?? '');
    for (const { id, name, unit_type } of shown) {
      const unit = unit_type === 'ug' ? 'µg' : unit_type;
      const amount = amounts.get(id) ?? null;
      expect(line[head.indexOf(`${name}, ${unit}`)], name).toBe(inCsv(amount));
    }
  }
});

test('the foods by nutrient fit a phone', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await signInByApi(page, 'free');
  await page.goto(`${pathTo('FoodsByNutrient')}?sort=-${zinc}`);
  await expect(heading(page, 'Zinc, mg')).toHaveAttribute('aria-sort', 'descending');
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
  await page.getByText('Columns', { exact: true }).click();
  await page.getByLabel('Pin a nutrient').selectOption({ label: 'Zinc' });
  await expect(page.getByRole('button', { name: 'Unpin Zinc' })).toBeVisible();
  await expect(cell(page, 1, 1)).toHaveText('80,340.100');
});
