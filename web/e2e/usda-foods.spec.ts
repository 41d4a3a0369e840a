import { pathTo } from '../paths.ts';
import { expect, signInByApi, test } from './fixtures.ts';

test('a customer adds a food of the USDA table, and finds it added', async ({ page }) => {
  await signInByApi(page, 'customer');
  await page.goto(pathTo('AddUsdaIngredient'));
  await page.getByLabel('Search USDA foods').fill('abiyuch raw');
  await page.getByRole('button', { name: 'Add Abiyuch, raw' }).click();
  await expect(page.getByText('Added!')).toBeVisible();
  await expect(page).toHaveURL(/ingredient-nutrition\/\d+/);

  await page.goto(pathTo('AddUsdaIngredient'));
  await page.getByLabel('Search USDA foods').fill('abiyuch raw');
  await expect(page.getByText('Added already')).toBeVisible();
  await expect(page.getByRole('link', { name: 'Abiyuch, raw' })).toBeVisible();
});
