import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { extractText, getDocumentProxy } from 'unpdf';
import type { RecipeIngredient } from '../../server/contract/recipes.ts';
import { pathTo } from '../kernel/paths.ts';
import { axeFaults } from './axe.ts';
import { expect, signInByApi, test } from './fixtures.ts';
import { writeHeaders } from './sessions.ts';

const stew = 'Beef, Kale and Sweet Potato Stew';

const idOf = async (page: Page, name: string): Promise<number> => {
  const answer = await page.context().request.get(`/api/recipes?query=${encodeURIComponent(name)}`);
  const { recipes } = (await answer.json()) as { recipes: readonly { id: number; name: string }[] };
  const found = recipes.find((recipe) => recipe.name === name);
  if (!found) throw new Error(`There is no recipe ${name}.`);
  return found.id;
};

type Food = Pick<RecipeIngredient, 'amount' | 'forms' | 'refuse_percent' | 'state' | 'unit_name'>;

/** The grams of a food as bought: raw, with bone and peel, unless it is bought by the piece. */
const boughtGrams = ({ amount, forms, refuse_percent, state, unit_name }: Food): number => {
  if (unit_name !== null && unit_name !== 'g') return amount.total_g;
  const raw = forms.find(({ cooked }) => !cooked);
  const eaten = raw ? (amount.total_g * 100) / raw.yield_percent : amount.total_g;
  const refuse = raw ? raw.refuse_percent : state === 'cooked' ? 0 : refuse_percent;
  return (eaten * 100) / (100 - (refuse ?? 0));
};

const gramsOf = async (page: Page, id: number): Promise<readonly number[]> => {
  const answer = await page.context().request.get(`/api/recipes/${id}`);
  const { recipe } = (await answer.json()) as { recipe: { ingredients: readonly Food[] } };
  return recipe.ingredients.map(boughtGrams);
};

const asRead = (text: string): string => text.normalize('NFKC').replace(/\s+/g, ' ').trim();

/** Downloads the list and reads its PDF back. */
const download = async (page: Page) => {
  const started = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Download' }).click();
  const file = await started;
  const bytes = new Uint8Array(await readFile(await file.path()));
  const { text } = await extractText(await getDocumentProxy(bytes), { mergePages: true });
  return { name: file.suggestedFilename(), text: asRead(text) };
};

/** The foods of the list: full name, pieces, grams, lb and oz. */
const rowsOf = (page: Page): Promise<readonly (readonly string[])[]> =>
  page.locator('tr[data-ticked]').evaluateAll((rows) =>
    rows.map((row) => {
      const [name = '', weigh = '', rule = ''] = ['name', 'weigh', 'rule'].map(
        (part) => row.querySelector(`[data-${part}]`)?.textContent ?? '',
      );
      const food = [name, weigh].filter(Boolean).join(', ');
      const pieces = row.querySelector('[data-pieces]')?.textContent ?? '';
      const amounts = [...row.querySelectorAll('td')]
        .slice(1)
        .map(({ firstChild }) => firstChild?.textContent);
      return [[food, rule].filter(Boolean).join('. '), pieces, ...amounts.map((text) => text ?? '')];
    }),
  );

const total = (page: Page) => page.locator('tfoot tr');

test("a recipe's list is ticked, scaled, reloaded and downloaded @path", async ({ page }) => {
  await signInByApi(page, 'customer');
  const id = await idOf(page, stew);
  const grams = await gramsOf(page, id);
  const sum = grams.reduce((all, each) => all + each, 0);
  await page.goto(pathTo('ShowRecipe', { id }));
  await page.getByRole('link', { name: 'Grocery List' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(`Grocery List: ${stew}`);
  await expect(page.getByText(`0 of ${grams.length} ticked`)).toBeVisible();
  await expect(total(page)).toContainText(Math.ceil(Number(sum.toFixed(3))).toLocaleString('en-US'));

  await page.getByRole('checkbox', { name: 'Kale, raw' }).check();
  await page.getByLabel('Batches').selectOption('3');
  // The tick stood for one batch.
  await expect(page.getByText(`0 of ${grams.length} ticked`)).toBeVisible();
  await page.getByRole('checkbox', { name: 'Kale, raw' }).check();
  await expect(total(page)).toContainText(Math.ceil(Number((sum * 3).toFixed(3))).toLocaleString('en-US'));
  await page.reload();
  await expect(page.getByRole('checkbox', { name: 'Kale, raw' })).toBeChecked();
  await expect(page.getByLabel('Batches')).toHaveValue('3');

  const pdf = await download(page);
  expect(pdf.name).toBe('Beef_Kale_and_Sweet_Potato_Stew.pdf');
  for (const row of await rowsOf(page)) expect(pdf.text).toContain(asRead(row.join(' ')));
  expect(pdf.text).toContain(asRead((await total(page).locator('th, td').allInnerTexts()).join(' ')));
  expect(pdf.text).toContain('3 batches');

  await page.getByRole('button', { name: 'Clear ticks' }).click();
  await expect(page.getByRole('checkbox', { checked: true })).toHaveCount(0);
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(page.getByRole('checkbox', { name: 'Kale, raw' })).toBeChecked();
});

test('paper has the full names, one total and no footer, which would be a page of its own', async ({
  page,
}) => {
  // A phone's screen has the short names.
  await page.setViewportSize({ width: 390, height: 800 });
  await signInByApi(page, 'customer');
  await page.goto(pathTo('RecipeGroceryList', { id: await idOf(page, stew) }));
  await expect(page.getByRole('contentinfo')).toBeVisible();
  await page.emulateMedia({ media: 'print' });
  await expect(page.getByRole('contentinfo')).toBeHidden();
  await expect(
    page.getByRole('rowheader', { name: /^Sweet potato, raw, unprepared weigh raw/ }),
  ).toBeVisible();
  // A table footer is repeated on every page.
  await expect(page.getByRole('table').locator('tfoot')).toHaveCSS('display', 'table-row-group');
  await page.emulateMedia({ media: 'screen' });
});

test('another user of the device finds no ticks', async ({ page }) => {
  await signInByApi(page, 'customer');
  const id = await idOf(page, stew);
  await page.goto(pathTo('RecipeGroceryList', { id }));
  await page.getByRole('checkbox').first().check();
  // The page was another user's before.
  await page.evaluate(() => localStorage.setItem('wholebowl.user', '0'));
  await page.goto(pathTo('AccountHome'));
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Hello');
  const ticks = await page.evaluate(() =>
    Object.keys(localStorage).filter((key) => key.startsWith('wholebowl.ticks/')),
  );
  expect(ticks).toEqual([]);
});

test('the list of a locked recipe shows the premium dialog and leads home', async ({
  page,
  expectRefusal,
}) => {
  await signInByApi(page, 'free');
  const answer = await page.context().request.get('/api/recipes');
  const { recipes } = (await answer.json()) as { recipes: readonly { id: number; locked: boolean }[] };
  const locked = recipes.find((recipe) => recipe.locked)?.id ?? 0;
  expectRefusal(`/api/recipes/${locked}`, 403);
  await page.goto(pathTo('RecipeGroceryList', { id: locked }));
  await expect(page.getByRole('dialog', { name: 'Premium Feature' })).toContainText(
    'have access to this recipe',
  );
  await expect(page).toHaveURL(pathTo('AccountHome'));
});

test("a plan's list merges its recipes and multiplies their grams by the batch size", async ({ page }) => {
  await signInByApi(page, 'customer');
  const recipes = await Promise.all([idOf(page, stew), idOf(page, 'First Year Beef and Rice')]);
  const { request } = page.context();
  const headers = await writeHeaders(page.context());
  const made = await request.post('/api/meal-plans', { headers, data: { name: 'Week 1: beef!' } });
  const { id } = ((await made.json()) as { meal_plan: { id: number } }).meal_plan;
  await request.post(`/api/meal-plans/${id}/add-recipes`, { headers, data: { recipes } });
  const all = (await Promise.all(recipes.map((recipe) => gramsOf(page, recipe)))).flat();
  const sum = all.reduce((whole, each) => whole + each, 0);

  await page.goto(pathTo('ListMealPlans'));
  await page
    .getByRole('row', { name: /Week 1: beef!/ })
    .getByRole('button', { name: /^Actions/ })
    .click();
  await page.getByRole('menuitem', { name: 'Grocery List' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Grocery List: Week 1: beef!');
  // The verdict of the plan for the pet that eats it leads the list.
  await expect(page.locator('main [data-kind]').first()).toContainText('Rocky');
  await expect(page.getByText('Average cost:')).toBeVisible();
  const names = (await rowsOf(page)).map(([name]) => name);
  expect(new Set(names).size).toBe(names.length);
  expect(names.length).toBeLessThan(all.length);

  await expect(page.getByLabel('Batch size').getByRole('option')).toHaveText([
    /^6 lb \(×1\), [\d,]+ g$/,
    /^3 lb \(×0\.5\), [\d,]+ g$/,
    /^32 lb \(×5\.333\), [\d.]+ kg$/,
  ]);
  await page.getByLabel('Batch size').selectOption('5.333');
  await page.getByLabel('Batches').selectOption('2');
  const exact = Math.ceil(Number((sum * 2 * 5.333).toFixed(6)));
  await expect(total(page)).toContainText(exact.toLocaleString('en-US'));
  const pdf = await download(page);
  expect(pdf.name).toBe('Week_1_beef.pdf');
  expect(pdf.text).toContain('2 batches · 32 lb (×5.333)');
  for (const row of await rowsOf(page)) expect(pdf.text).toContain(asRead(row.join(' ')));
  await request.delete(`/api/meal-plans/${id}`, { headers });
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true });

  test('a tap on a row ticks it, and names are whole @path', async ({ page }) => {
    await signInByApi(page, 'customer');
    await page.goto(pathTo('RecipeGroceryList', { id: await idOf(page, stew) }));
    const row = page.locator('tr[data-ticked]').first();
    await row.tap({ position: { x: 340, y: 60 } });
    await expect(row.getByRole('checkbox')).toBeChecked();
    await expect(row).toHaveAttribute('data-ticked', 'true');
    const label = await row.getByRole('checkbox').getAttribute('aria-label');
    await expect(row.getByRole('rowheader').getByText(label ?? '', { exact: true })).toBeVisible();
    await expect(page.getByRole('table')).not.toContainText('…');
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
    expect(await axeFaults(page)).toEqual([]);
  });

  test('Share hands the PDF over, and downloads it where the browser refuses', async ({ page }) => {
    await page.addInitScript(() => {
      const shared: string[] = [];
      const state = { shared, refusal: '' };
      Object.assign(globalThis, state);
      navigator.canShare = () => true;
      navigator.share = async ({ files: [file] = [], title }: ShareData = {}) => {
        shared.push(`${title}/${file?.name}/${file?.type}/${(await file?.text())?.slice(0, 5)}`);
        const { refusal } = globalThis as unknown as typeof state;
        if (refusal !== '') throw new DOMException('', refusal);
      };
    });
    const downloads: string[] = [];
    page.on('download', (file) => downloads.push(file.suggestedFilename()));
    const sharing = async (refusal: string): Promise<readonly string[]> => {
      await page.evaluate((name) => Object.assign(globalThis, { refusal: name }), refusal);
      await page.getByRole('button', { name: 'Share' }).tap();
      await expect(page.getByRole('button', { name: 'Share', exact: true })).toHaveAttribute(
        'aria-busy',
        'false',
      );
      return page.evaluate(() => (globalThis as unknown as { readonly shared: readonly string[] }).shared);
    };
    await signInByApi(page, 'customer');
    await page.goto(pathTo('RecipeGroceryList', { id: await idOf(page, stew) }));
    const name = 'Beef_Kale_and_Sweet_Potato_Stew.pdf';
    const handed = `Grocery List: ${stew}/${name}/application/pdf/%PDF-`;
    expect(await sharing('')).toEqual([handed]);
    expect(await sharing('AbortError')).toEqual([handed, handed]);
    expect(await sharing('NotAllowedError')).toHaveLength(3);
    await expect.poll(() => downloads).toEqual([name]);
  });
});
