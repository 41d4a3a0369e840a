import { expect, gramsOf, openEditor, save, signIn, signInByApi, test } from './fixtures.ts';

const recipe = 'Turkey and Oats for Sensitive Bellies';

test('after a version conflict between two browsers the edits of both users can be kept', async ({
  page,
  browser,
  baseURL,
  expectRefusal,
}) => {
  test.slow();
  expectRefusal('update_ingredients', 409);
  await signInByApi(page, 'professional');
  await openEditor(page, recipe, 'Juno');
  await gramsOf(page, 'Salt').fill('3');

  const elsewhere = await browser.newContext(baseURL === undefined ? {} : { baseURL });
  const other = await elsewhere.newPage();
  await signIn(other, 'professional');
  await openEditor(other, recipe, 'Juno');
  await gramsOf(other, 'Pumpkin').fill('125');
  await save(other);
  await elsewhere.close();

  await page.getByRole('button', { name: 'Save Changes & Re-Calculate' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: 'Compare', exact: true }).click();
  const compared = dialog.getByRole('table', { name: 'Where the two versions differ' });
  await expect(compared.getByRole('row').filter({ hasText: /^Salt/ })).toHaveText(/1 g.*3 g/);
  await expect(compared.getByRole('row').filter({ hasText: /^Pumpkin/ })).toHaveText(/stays.*125 g.*120 g/);
  await dialog.getByRole('button', { name: 'Keep mine' }).click();
  await expect(page.getByText('Saved', { exact: true })).toBeVisible();
  await page.reload();
  await expect(gramsOf(page, 'Salt')).toHaveValue('3');
  await expect(gramsOf(page, 'Pumpkin')).toHaveValue('125');
});
