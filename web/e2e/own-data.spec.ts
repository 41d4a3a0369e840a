import { readFile } from 'node:fs/promises';
import { pathTo } from '../kernel/paths.ts';
import { expect, test } from './fixtures.ts';

const password = 'a bowl of rice';

test('a new user is led to the first pet, downloads all data and deletes the account @path', async ({
  page,
  server,
  expectRefusal,
}) => {
  // Without the password it is not verified.
  expectRefusal('/api/email/verify', 422);
  const email = `leaver${Date.now()}@example.test`;
  await page.request.post('/api/register', {
    data: { first_name: 'Lea', last_name: 'Leaver', email, password, password_confirmation: password },
  });
  await expect(async () => {
    const link = await server.linkTo(email);
    await page.goto(link.pathname + link.search);
  }).toPass({ timeout: 15_000 });
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('dialog')).toContainText('has been verified');
  await page.getByRole('button', { name: 'OK' }).click();
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(pathTo('AccountHome'));
  const first = page.getByRole('region', { name: 'Start with your pet' });
  await expect(first.getByRole('link', { name: 'Add Pet' })).toHaveAttribute('href', pathTo('AddPet'));

  await page.goto(pathTo('ListRecipes'));
  await page
    .getByRole('button', { name: /^Calculate Nutrition/ })
    .first()
    .click();
  await page.getByRole('menuitem', { name: 'Add Pet' }).click();
  await expect(page).toHaveURL(pathTo('AddPet'));

  await page.goto(pathTo('Profile'));
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Download my data' }).click(),
  ]);
  expect(download.suggestedFilename()).toBe('wholebowl-data.json');
  const data = JSON.parse(await readFile(await download.path(), 'utf8')) as { users: { email: string }[] };
  expect(data.users.map((user) => user.email)).toEqual([email]);

  expectRefusal('/api/users/me', 422);
  await page.getByRole('button', { name: 'Delete my account' }).click();
  const dialog = page.getByRole('dialog');
  const proceed = dialog.getByRole('button', { name: 'Continue' });
  const ink = await proceed.evaluate((button) => getComputedStyle(button).backgroundColor);
  await proceed.click();
  await expect(dialog.getByRole('button', { name: 'Delete my account' })).toHaveCSS('background-color', ink);
  await dialog.getByLabel('Your password').fill('not this one');
  await page.keyboard.press('Enter');
  await expect(dialog).toContainText('The password is not correct.');
  await dialog.getByLabel('Your password').fill(password);
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/login/);
  await expect(page.getByText('Your account was deleted.')).toBeVisible();
  const again = await page.request.post('/api/login', { data: { email, password } });
  expect(again.status()).toBe(422);
});
