import type { Page } from '@playwright/test';
import { pathTo } from '../kernel/paths.ts';
import { expect, openEditor, signInByApi, test } from './fixtures.ts';
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
