import type { Page } from '@playwright/test';
import { pathTo } from '../kernel/paths.ts';
import { expect, signInByApi, test } from './fixtures.ts';
import { pressedKeys } from './pressedKeys.ts';

const search = (page: Page) => page.getByRole('searchbox', { name: 'Add a food' });

test('a formulation starts from Home with few keys, from nothing, a list or a copy @path', async ({
  page,
}) => {
  await signInByApi(page, 'professional');
  await page.goto(pathTo('AccountHome'));
  await page.getByRole('link', { name: 'New Formulation' }).waitFor();
  const keys = pressedKeys(page);
  await page.getByRole('main').focus();
  await keys.press('Tab', 'Enter');
  await expect(page.getByLabel('Recipe name')).toBeFocused();
  await page.keyboard.type('Stew for a walk');
  await keys.press('Enter');
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Stew for a walk');
  await expect(search(page)).toBeFocused();
  expect(keys.pressed()).toBeLessThanOrEqual(12);

  await page.goto(pathTo('NewFormulation'));
  await page.getByLabel('Recipe name').fill('From a list');
  await page.getByLabel('A pasted list').check();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('dialog')).toContainText('Paste');

  await page.goto(pathTo('NewFormulation'));
  await page.getByLabel('Recipe name').fill('From a recipe');
  await page.getByLabel('A copy of a recipe').check();
  await page.keyboard.press('Enter');
  await expect(page.getByText('Choose the recipe to copy.')).toBeVisible();
  const source = page.getByRole('combobox', { name: 'Recipe to copy' });
  await source.fill('turkey sensitive');
  await page.getByRole('option', { name: 'Turkey and Oats for Sensitive Bellies' }).waitFor();
  await source.press('Enter');
  await expect(source).toHaveValue('Turkey and Oats for Sensitive Bellies');
  await source.press('Enter');
  await expect(page.getByRole('heading', { level: 1 })).toContainText('From a recipe');
  await expect(page.getByTestId('total')).toHaveText('1,000 g');
});

test('a formulation for a patient begins with that pet, also one of a client or of somebody else', async ({
  page,
}) => {
  await signInByApi(page, 'professional');
  const { pets } = (await (await page.context().request.get('/api/pets?include_shared=1')).json()) as {
    readonly pets: readonly { readonly id: number; readonly name: string }[];
  };
  for (const { id, name } of pets) {
    await page.goto(`${pathTo('NewFormulation')}?pet=${id}`);
    await expect(page.getByLabel('Pet', { exact: true }).locator(':checked')).toContainText(name);
  }
});
