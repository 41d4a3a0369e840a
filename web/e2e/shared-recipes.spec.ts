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

test('an owner shares a recipe with one email at a time', async ({ page, expectRefusal }) => {
  expectRefusal('/api/users/me/share_recipe/', 422);
  await signInByApi(page, 'customer');
  await page.goto(pathTo('MyRecipes'));
  await page
    .getByRole('button', { name: /^Recipe Actions: / })
    .first()
    .click();
  await page.getByRole('menuitem', { name: 'Edit', exact: true }).click();
  const field = page.getByLabel('Share this Recipe with specific Wholebowl Vets or Admins');
  await field.fill('one@vets.test, two@vets.test');
  await field.press('Enter');
  await expect(page.getByText('Share one email at a time.').first()).toBeVisible();
  await field.fill('one@vets.test');
  await field.press('Enter');
  await expect(page.getByText('Shared with one@vets.test')).toBeVisible();
  await page.getByRole('button', { name: 'Stop sharing with one@vets.test' }).click();
  await expect(page.getByText('Unshared with one@vets.test')).toBeVisible();
});
