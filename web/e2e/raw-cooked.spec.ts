import type { Page } from '@playwright/test';
import { pathTo } from '../kernel/paths.ts';
import { expect, gramsOf, openEditor, signInByApi, test } from './fixtures.ts';
import { writeHeaders } from './sessions.ts';

const crumbles = 'Beef, ground, 85% lean meat / 15% fat, crumbles, cooked, pan-browned';

const get = async (page: Page, path: string) => (await page.context().request.get(path)).json();

/** A recipe of 454 g of cooked beef crumbles and 300 g of sweet potato. */
const createRecipe = async (page: Page): Promise<number> => {
  const idOf = async (query: string, name: string): Promise<number> => {
    const { ingredients } = await get(page, `/api/ingredients?query=${encodeURIComponent(query)}`);
    return ingredients.find((food: { readonly name: string }) => food.name === name).id;
  };
  const ingredients = [
    { id: await idOf('85% crumbles beef', crumbles), total_g: 454 },
    { id: await idOf('sweet potato raw', 'Sweet potato, raw, unprepared'), total_g: 300 },
  ];
  const headers = await writeHeaders(page.context());
  const { request } = page.context();
  const recipe = { name: 'Crumbles', total_qty: 754, total_unit_type: 'g' };
  const made = await request.post('/api/recipes', { headers, data: recipe });
  const { id } = (await made.json()).recipe;
  const path = `/api/recipes/${id}`;
  await request.post(`${path}?_method=PUT`, {
    headers,
    data: { recipe: { name: recipe.name }, specie_ids: [1] },
  });
  await request.post(`${path}/update_ingredients`, { headers, data: { ingredients } });
  return id;
};

test('a line is switched between raw and cooked, and the grocery list gives grams as bought @path', async ({
  page,
}) => {
  await signInByApi(page, 'professional');
  const id = await createRecipe(page);
  await openEditor(page, 'Crumbles', 'Juno');
  const cooked = page.getByRole('button', { name: /^Weigh it raw or cooked: .*crumbles/ });
  await expect(cooked).toBeVisible();
  const total = page.getByTestId('total');
  const before = await total.innerText();
  await cooked.click();
  await expect(page.getByText('Now raw: 454 g cooked = 677.612 g raw, USDA yield 67 %.')).toBeVisible();
  await expect(total).not.toHaveText(before);
  await page.getByRole('button', { name: 'Undo', exact: true }).last().click();
  await expect(cooked).toBeVisible();

  await page.goto(pathTo('ShowRecipe', { id }));
  await expect(page.getByRole('row', { name: /crumbles/i })).toContainText('weigh cooked');
  await page.getByRole('link', { name: 'Grocery List' }).click();
  const beef = page.getByRole('row', { name: /crumbles/i });
  await expect(beef).toContainText('454 g cooked = 678 g raw, USDA yield 67 %.');
  await expect(beef.getByRole('cell', { name: '678' })).toBeVisible();
  await expect(page.getByRole('row', { name: /sweet potato/i })).toContainText(
    '300 g = 417 g as bought: 28 % is not eaten',
  );

  await page.goto(pathTo('EditRecipe', { id }));
  await page
    .getByLabel(/^Raw or cooked: .*crumbles/i)
    .selectOption({ label: 'weigh raw: 677.612 g (USDA yield 67 %)' });
  await expect(page.getByText('Now raw: 454 g cooked = 677.612 g raw')).toBeVisible();
  await expect(page.getByLabel(/^Raw or cooked: Beef.*raw$/i)).toContainText(
    'weigh cooked, pan-browned: 454 g',
  );
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(page.getByLabel(/^Raw or cooked: .*crumbles/i)).toBeVisible();
  const headers = await writeHeaders(page.context());
  await page.context().request.delete(`/api/recipes/${id}`, { headers });
});

/** How a food of the recipe is saved: its place and its choice. */
const savedAs = async (page: Page, id: number, name: RegExp) => {
  const { recipe } = await get(page, `/api/recipes/${id}`);
  const foods = recipe.ingredients as { readonly name: string; readonly cooking: string | null }[];
  const at = foods.findIndex((food) => name.test(food.name));
  return { at, cooking: foods[at]?.cooking };
};

test('a switch keeps the place, the lock and what was chosen for the raw food', async ({ page }) => {
  await signInByApi(page, 'professional');
  const id = await createRecipe(page);
  await page.goto(pathTo('EditRecipe', { id }));
  const form = (name: RegExp) => page.getByLabel(name);
  const [cooked, raw] = [/^Raw or cooked: .*crumbles/i, /^Raw or cooked: Beef.*raw$/i];
  await form(cooked).selectOption({ label: 'weigh raw: 677.612 g (USDA yield 67 %)' });
  await expect(form(raw)).toBeVisible();
  await page.getByLabel(/^How Beef.* is cooked$/).selectOption('added_after');
  await expect.poll(() => savedAs(page, id, /^Beef/)).toEqual({ at: 0, cooking: 'added_after' });
  await form(raw).selectOption({ index: 1 });
  await expect(
    page.getByText('“Added after cooking” ends, and comes back when you switch back.'),
  ).toBeVisible();
  expect(await savedAs(page, id, /^Beef.*cooked/)).toEqual({ at: 0, cooking: null });
  await form(cooked).selectOption({ index: 1 });
  await expect(form(raw)).toBeVisible();
  expect(await savedAs(page, id, /^Beef.*raw/)).toEqual({ at: 0, cooking: 'added_after' });
  await form(raw).selectOption({ index: 1 });
  await expect(form(cooked)).toBeVisible();
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(form(raw)).toBeVisible();
  expect(await savedAs(page, id, /^Beef.*raw/)).toEqual({ at: 0, cooking: 'added_after' });

  await page.goto(pathTo('AccountHome'));
  await openEditor(page, 'Crumbles', 'Juno');
  const beef = gramsOf(page, 'Beef');
  await beef.focus();
  await expect(page.getByRole('row', { name: /^Beef/ })).toContainText('raw');
  await page.getByRole('button', { name: 'Scale', exact: true }).click();
  await page.getByRole('button', { name: /^Lock Beef/ }).click();
  await beef.focus();
  await page.keyboard.press('Tab');
  await page.keyboard.press('Tab');
  const ofRaw = page.getByRole('button', { name: /^Weigh it raw or cooked: Beef.*raw$/ });
  await expect(ofRaw).toBeFocused();
  await expect(ofRaw.locator('svg')).toBeVisible();
  await page.keyboard.press('Enter');
  const ofCooked = page.getByRole('button', { name: /^Weigh it raw or cooked: .*crumbles/ });
  await expect(ofCooked).toBeFocused();
  await expect(page.getByRole('button', { name: /^Lock Beef.*crumbles/ })).toHaveAttribute(
    'aria-pressed',
    'true',
  );
  expect(await savedAs(page, id, /^Beef.*cooked/)).toEqual({ at: 0, cooking: null });
  await page.getByRole('button', { name: 'Undo', exact: true }).last().click();
  await expect(ofRaw).toBeVisible();
  await expect(page.getByRole('button', { name: /^Lock Beef/ })).toHaveAttribute('aria-pressed', 'true');
  expect(await savedAs(page, id, /^Beef.*raw/)).toEqual({ at: 0, cooking: 'added_after' });
  await page.getByRole('button', { name: 'Weigh', exact: true }).click();
  await page
    .getByRole('dialog')
    .getByRole('button', { name: /^Beef.*weigh cooked, pan-browned: 454 g/ })
    .click();
  await expect(ofCooked).toBeVisible();
  const headers = await writeHeaders(page.context());
  await page.context().request.delete(`/api/recipes/${id}`, { headers });
});
