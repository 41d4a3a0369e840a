import type { Page } from '@playwright/test';
import { pathTo } from '../kernel/paths.ts';
import { expect, signInByApi, test } from './fixtures.ts';

const person = { name: 'Nia Newall', email: 'nia@bowl.test', password: 'a bowl of rice' };

const row = (page: Page) => page.getByRole('row').filter({ hasText: person.email });

const menuOf = (page: Page) => page.getByRole('button', { name: `Actions for ${person.name}` });

const act = async (page: Page, action: string): Promise<void> => {
  await menuOf(page).click();
  await page.getByRole('menuitem', { name: action, exact: true }).click();
};

const addUser = async (page: Page): Promise<void> => {
  await page.getByRole('link', { name: 'Users' }).click();
  await page.getByRole('link', { name: 'Add User' }).click();
  await page.getByLabel('First name').fill('Nia');
  await page.getByLabel('Last name').fill('Newall');
  await page.getByLabel('Email').fill(person.email);
  await page.getByLabel('Password', { exact: true }).fill('short');
  await page.getByRole('button', { name: 'Add User' }).click();
  await expect(page.getByText('There was an error saving the user.')).toBeVisible();
  await expect(page.getByText('Password must be at least 8 characters long!')).toBeVisible();
  await page.getByLabel('Password', { exact: true }).fill(person.password);
  await page.getByRole('button', { name: 'Add User' }).click();
  await expect(page.getByText('Nia Newall was added.')).toBeVisible();
};

test('an admin adds a user, becomes them, changes their role and password, and suspends them @path', async ({
  page,
  browser,
  baseURL,
  expectRefusal,
}) => {
  expectRefusal('/api/admin/users', 422);
  await signInByApi(page, 'admin');
  await page.goto(pathTo('AdminHome'));
  await addUser(page);

  await page.getByRole('searchbox').fill('newall nia');
  await expect(page.getByText('1 user', { exact: true })).toBeVisible();
  await expect(row(page)).toContainText('Never');

  await act(page, 'Become');
  await expect(page).toHaveURL(pathTo('AccountHome'));
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Hello, Nia');
  await page.reload();
  await page.getByRole('button', { name: 'Stop being Nia Newall' }).click();
  await expect(page).toHaveURL(pathTo('ListUsers'));
  await expect(page.getByRole('button', { name: /^Stop being/ })).toBeHidden();

  const role = page.getByLabel(`Role of ${person.name}`);
  await role.press('ArrowDown');
  const question = page.getByRole('dialog', { name: 'Change the role of Nia Newall?' });
  await expect(question).toContainText('From Free to Customer.');
  await question.getByRole('button', { name: 'Cancel' }).click();
  await expect(role).toHaveValue('free');
  await expect(role).toBeFocused();
  await role.selectOption('Professional');
  await question.getByRole('button', { name: 'Change role' }).click();
  await expect(page.getByText('The role of Nia Newall was changed.')).toBeVisible();
  await expect(role).toHaveValue('professional');
  await expect(role).toBeFocused();

  await act(page, 'Reset password');
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: 'Reset password' }).click();
  await expect(dialog).toContainText('Password is required!');
  await dialog.getByLabel('New password').fill('quite another bowl');
  expectRefusal('/reset-password', 502);
  await page.route('**/reset-password', (route) => route.fulfill({ status: 502 }), { times: 1 });
  await dialog.getByRole('button', { name: 'Reset password' }).click();
  await expect(page.getByRole('dialog', { name: 'Error' })).toContainText('Failed to reset password.');
  await page.keyboard.press('Escape');
  await expect(dialog).toContainText('Failed to reset password.');
  await expect(dialog.getByLabel('New password')).toHaveValue('quite another bowl');
  await dialog.getByRole('button', { name: 'Reset password' }).click();
  await expect(page.getByText('Password has been reset successfully.')).toBeVisible();
  await expect(menuOf(page)).toBeFocused();

  const theirs = await browser.newPage({ ...(baseURL === undefined ? {} : { baseURL }) });
  await theirs.goto(pathTo('login'));
  await theirs.getByLabel('Email').fill(person.email);
  await theirs.getByLabel('Password', { exact: true }).fill('quite another bowl');
  await theirs.keyboard.press('Enter');
  await expect(theirs.getByRole('heading', { level: 1 })).toHaveText('Hello, Nia');

  await act(page, 'Suspend');
  await page.getByRole('button', { name: 'Yes, suspend!' }).click();
  await expect(row(page)).toContainText('Suspended');
  await expect(menuOf(page)).toBeFocused();
  await theirs.goto(pathTo('AccountHome'));
  await expect(theirs).toHaveURL(/\/login/);
  await theirs.close();

  await act(page, 'Un-Suspend');
  await expect(page.getByLabel(`Role of ${person.name}`)).toHaveValue('professional');
  await act(page, 'Sign-in attempts');
  await expect(page.getByRole('row').nth(1)).toContainText('Successful');
});

test('an address of a page past the last shows the last, and one without an id no screen', async ({
  page,
}) => {
  await signInByApi(page, 'admin');
  await page.goto(`${pathTo('ListUsers')}?page=99`);
  await expect(page.getByRole('row').nth(1)).toBeVisible();
  await expect(page).toHaveURL(/page=1$/);
  await page.goto('/admin/user-auth-attempts/abc');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('There is no such page');
});
