import { pathTo } from '../paths.ts';
import { expect, signInByApi, test } from './fixtures.ts';

const name = 'Tuna and Rice for Cats';

test('an admin approves a shared recipe, and ends the approval', async ({ page }) => {
  await signInByApi(page, 'admin');
  await page.goto(pathTo('AdminHome'));
  await page.getByRole('link', { name: 'Shared Recipes' }).first().click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Shared Recipes');
  await page.getByRole('searchbox').fill('tuna rice');
  await expect(page.getByText('1 recipe', { exact: true })).toBeVisible();
  const row = page.getByRole('row').filter({ hasText: name });
  await expect(row).toContainText('Never approved');
  await row.getByRole('switch', { name: `Not Approved: ${name}` }).click();
  await expect(page.getByText(`${name} approved.`)).toBeVisible();
  await expect(row).toContainText('Nothing');
  await row.getByRole('switch', { name: `Shared: ${name}` }).click();
  await expect(page.getByText(`${name} unapproved.`)).toBeVisible();
  await expect(row.getByRole('link', { name })).toHaveAttribute('href', /^\/account\/recipe\/\d+$/);
});
