import { pathTo } from '../kernel/paths.ts';
import { expect, signInByApi, test } from './fixtures.ts';

test('a customer adds a food of the USDA table, and finds it added', async ({ page }) => {
  await signInByApi(page, 'customer');
  await page.goto(pathTo('AddUsdaIngredient'));
  await page.getByLabel('Search USDA foods').fill('abiyuch raw');
  await page.getByRole('button', { name: 'Add Abiyuch, raw' }).click();
  await expect(page.getByRole('dialog')).toContainText('does not make it safe');
  await page.getByRole('dialog').getByRole('button', { name: 'Add', exact: true }).click();
  await expect(page.getByText('Added!')).toBeVisible();
  await expect(page).toHaveURL(/ingredient-nutrition\/\d+/);

  await page.goto(pathTo('AddUsdaIngredient'));
  await page.getByLabel('Search USDA foods').fill('abiyuch raw');
  await expect(page.getByText('Added already')).toBeVisible();
  await expect(page.getByRole('link', { name: 'Abiyuch, raw' })).toBeVisible();
});

test('a USDA food that harms pets is added with its warning, which Add names first', async ({ page }) => {
  await signInByApi(page, 'professional');
  await page.goto(pathTo('AddUsdaIngredient'));
  await page.getByLabel('Search USDA foods').fill('grapes muscadine');
  await expect(page.getByRole('row', { name: /Grapes, muscadine, raw/ })).toContainText('Toxic');
  await page.getByRole('button', { name: 'Add Grapes, muscadine, raw' }).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog).toContainText('kidney failure');
  await expect(dialog).toContainText('Not reviewed for safety');
  await dialog.getByRole('button', { name: 'Cancel' }).click();
  await page.getByRole('button', { name: 'Add Grapes, muscadine, raw' }).click();
  await dialog.getByRole('button', { name: 'Add', exact: true }).click();
  await expect(page).toHaveURL(/ingredient-nutrition\/\d+/);
  const warning = page.getByRole('region', { name: 'Warning' });
  await expect(warning).toContainText('harmful to dogs');
  await expect(warning).toContainText('Not reviewed for safety');
});
