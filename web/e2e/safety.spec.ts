import type { BrowserContext, Page } from '@playwright/test';
import {
  expect,
  gramsOf,
  nutrient,
  openEditor,
  saveFirstElsewhere,
  signIn,
  signInByApi,
  test,
} from './fixtures.ts';
import { doorstep, endSession, signOut, waitForSureness } from './sessions.ts';
import { expectStoredDraft } from './storedDrafts.ts';

const recipe = 'Turkey and Oats for Sensitive Bellies';
const signedOut = 'You were signed out. Your changes are still on this page';

const open = async (page: Page): Promise<void> => {
  await signInByApi(page, 'professional');
  await openEditor(page, recipe, 'Juno');
};

const saveButton = (page: Page) => page.getByRole('button', { name: 'Save Changes & Re-Calculate' });

/** Selects another pet by the keyboard. */
const choosePet = (page: Page, index: number) =>
  page.getByRole('combobox', { name: 'Pet' }).selectOption({ index });

/** Saves the recipe as another user, with more turkey. */
const moreTurkeyElsewhere = async (page: Page): Promise<void> => {
  await saveFirstElsewhere(page, 381);
};

/** Another tab, without the checks of e2e tests. */
const otherTab = async (context: BrowserContext): Promise<Page> => {
  const tab = await context.newPage();
  await tab.goto('/account/home');
  return tab;
};

/** Fills in the login form of a page. */
const signInThere = async (page: Page): Promise<void> => {
  await page.getByLabel('Email').fill('professional@demo.test');
  await page.getByLabel('Password', { exact: true }).fill('wholebowl-demo');
  await page.getByRole('button', { name: 'Login' }).click();
};

test('a partly known total and its percent are shown as lower limits', async ({ page }) => {
  await open(page);
  const rows = page.getByRole('table', { name: /^Nutrients against/ }).locator('tbody tr[data-column]');
  await expect(rows.first()).toBeVisible();
  for (const row of await rows.all()) {
    const [amount = '', percent = '', known = ''] = await Promise.all(
      ['amount', 'percent', 'known'].map((cell) => row.locator(`[data-cell="${cell}"]`).innerText()),
    );
    // What cooking takes is a remark of its own (D85).
    const isPartly = /^[\d.,]+ of /.test(known);
    // A range of estimates reads as its lower end, too (D86).
    const isLower = isPartly || (amount.includes('estimated') && amount.includes('at least'));
    if (/^0(?![\d.,])/.test(known)) expect(amount).toBe('not stated');
    else expect(amount.includes('at least')).toBe(isLower);
    if (percent !== '') expect(percent.includes('at least')).toBe(isLower);
  }
});

test('a failed load of a pet keeps the grid and the typed grams', async ({ page, expectRefusal }) => {
  await open(page);
  await gramsOf(page, 'Salt').fill('2');
  expectRefusal('/api/pets/', 503);
  await page.route('**/api/pets/*', (route) =>
    route.fulfill({ status: 503, json: { message: 'Too busy.' } }),
  );
  await choosePet(page, 1);
  const alert = page.getByRole('alert').filter({ hasText: 'could not be loaded' });
  await expect(alert).toContainText('Too busy.');
  await expect(gramsOf(page, 'Salt')).toHaveValue('2');
  for (const level of ['low', 'high', 'unknown'])
    await expect(page.getByTestId(`count-${level}`)).toHaveText('–');

  await page.unroute('**/api/pets/*');
  await alert.getByRole('button', { name: 'Try again' }).click();
  await expect(alert).toHaveCount(0);
  await expect(page.getByTestId('count-low')).toHaveText(/\d/);
  await expect(gramsOf(page, 'Salt')).toHaveValue('2');
});

test('a session that ends while another pet loads keeps the page', async ({
  page,
  context,
  expectRefusal,
}) => {
  await open(page);
  await gramsOf(page, 'Salt').fill('2');
  await page.waitForLoadState('networkidle');
  await endSession(page);
  expectRefusal('/api/pets/', 401);
  expectRefusal('/api/users/me/setting/last_pet', 401);
  const stored = page.waitForResponse((response) => response.url().endsWith('/setting/last_pet'));
  await choosePet(page, 1);
  await stored;
  await expect(page.getByText(signedOut)).toBeVisible();
  await expect(gramsOf(page, 'Salt')).toHaveValue('2');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  const needed = page.getByRole('alert').filter({ hasText: 'could not be loaded' });
  await expect(needed).toBeVisible();

  // After the login the page also loads the need.
  const opened = context.waitForEvent('page');
  await page.getByRole('link', { name: 'Sign in in another tab' }).click();
  await signInThere(await opened);
  await expect(page.getByRole('alert')).toHaveCount(0);
  await expect(page.getByTestId('count-low')).toHaveText(/\d/);
  await expect(gramsOf(page, 'Salt')).toHaveValue('2');
});

test('a logout and login in another tab keeps this page', async ({ page, context }) => {
  await open(page);
  await gramsOf(page, 'Salt').fill('2');
  await expectStoredDraft(page, { Salt: '2' });
  await waitForSureness(page);
  const tab = await otherTab(context);
  await tab.getByRole('button', { name: 'Menu' }).click();
  await tab.getByRole('button', { name: 'Logout' }).click();
  // The logout deletes the draft of this page.
  await tab.getByRole('button', { name: 'Leave' }).click();
  await expect(page.getByText(signedOut)).toBeVisible();
  await expect(gramsOf(page, 'Salt')).toHaveValue('2');

  await signIn(tab, 'professional');
  await expect(page.getByText(signedOut)).toHaveCount(0);
  await saveButton(page).click();
  await expect(page.getByText('Saved', { exact: true })).toBeVisible();
  await expect(gramsOf(page, 'Salt')).toHaveValue('2');
});

test('an ended session with unsaved edits offers a login that returns to the recipe', async ({
  page,
  context,
  expectRefusal,
}) => {
  await open(page);
  await gramsOf(page, 'Salt').fill('2');
  // The last pet is stored before the session ends.
  await page.waitForLoadState('networkidle');
  await endSession(page);
  expectRefusal('update_ingredients', 401);
  await saveButton(page).click();
  const opened = context.waitForEvent('page');
  await page.getByRole('alert').getByRole('link', { name: 'Sign in in another tab' }).click();
  const tab = await opened;
  await signInThere(tab);
  await expect(tab.getByRole('heading', { level: 1 })).toHaveText(`${recipe} for Juno`);
  await expect(page.getByRole('alert')).toHaveCount(0);
  await expect(gramsOf(page, 'Salt')).toHaveValue('2');
  await saveButton(page).click();
  await expect(page.getByText('Saved', { exact: true })).toBeVisible();
  await expect(page.getByRole('alert')).toHaveCount(0);
});

test('an ended session without edits leads to the login and back', async ({ page, expectRefusal }) => {
  await open(page);
  await endSession(page);
  expectRefusal('update_ingredients', 401);
  expectRefusal('/api/users/me', 401);
  await page.getByRole('button', { name: 'Remove Blueberries, raw' }).click();
  await page.getByRole('alert').getByRole('link', { name: 'Sign in', exact: true }).click();
  await signInThere(page);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(`${recipe} for Juno`);
  await expect(gramsOf(page, 'Blueberries')).toBeVisible();
});

test('another user in another tab shares no data with this page', async ({ page, context }) => {
  test.slow();
  await open(page);
  await gramsOf(page, 'Salt').fill('2');
  await expectStoredDraft(page, { Salt: '2' });
  await waitForSureness(page);
  const tab = await otherTab(context);
  await signOut(tab, { leaving: true });
  await signIn(tab, 'customer');
  await expect(page.getByText(signedOut)).toBeVisible();
  await page.getByRole('link', { name: 'Back to recipes' }).click();
  await page.getByRole('button', { name: 'Leave' }).click();
  await expect(page.getByRole('banner').getByText('customer@demo.test')).toBeVisible();
  await expect(page.getByText('professional@demo.test')).toHaveCount(0);

  // The page may still read for the customer.
  await page.goto(doorstep);
  await signOut(tab);
  await signIn(tab, 'professional');
});

test('a version conflict is compared and the user’s edits are kept', async ({ page, expectRefusal }) => {
  expectRefusal('update_ingredients', 409);
  await open(page);
  await moreTurkeyElsewhere(page);
  await gramsOf(page, 'Salt').fill('3');
  await saveButton(page).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: 'Compare' }).click();
  const salt = dialog.getByRole('row').filter({ hasText: 'Salt' });
  await expect(salt).toHaveText(/1 g.*3 g/);
  await expect(salt).not.toContainText('stays');
  // The user did not edit the turkey: the newer amount stays, with a message.
  await expect(dialog.getByRole('row').filter({ hasText: 'Turkey, retail' })).toHaveText(
    /changed by the other save, stays.*381 g.*380 g/,
  );
  await expect(dialog.getByRole('row')).toHaveCount(3);
  await dialog.getByRole('button', { name: 'Keep mine' }).click();
  await expect(page.getByText('Saved', { exact: true })).toBeVisible();
  await expect(gramsOf(page, 'Salt')).toHaveValue('3');
  await expect(gramsOf(page, 'Turkey, retail')).toHaveValue('381');
});

test('a conflicting removal is applied to the newer version, and typed grams wait', async ({
  page,
  expectRefusal,
}) => {
  expectRefusal('update_ingredients', 409);
  await open(page);
  await moreTurkeyElsewhere(page);
  await gramsOf(page, 'Pumpkin').fill('121');
  await page.getByRole('button', { name: /^Remove Salt/ }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Keep mine' }).click();
  await expect(gramsOf(page, 'Salt')).toHaveCount(0);
  await expect(gramsOf(page, 'Turkey, retail')).toHaveValue('381');
  await expect(gramsOf(page, 'Pumpkin')).toHaveValue('121');
  await expect(page.getByText('1 unsaved change')).toBeVisible();
  await gramsOf(page, 'Pumpkin').fill('120');
});

test('an ambiguous comma is an error: values use the last valid amount and no row moves', async ({
  page,
}) => {
  await open(page);
  const total = page.getByTestId('total');
  const before = await total.innerText();
  const carrots = gramsOf(page, 'Carrots');
  const held = await carrots.inputValue();
  const heightOf = () =>
    page.getByRole('table', { name: 'Foods' }).evaluate((grid) => grid.getBoundingClientRect().height);
  const height = await heightOf();
  await carrots.fill('');
  await carrots.pressSequentially('1,000');
  await expect(carrots).toHaveAccessibleDescription(
    `Type 1000 or 1: a comma may mean either. Results use ${held} g.`,
  );
  await expect(total).toHaveText(before);
  expect(await heightOf()).toBe(height);

  await carrots.fill('');
  await expect(carrots).not.toHaveAccessibleDescription(/Results use/);
  await expect(total).toHaveText(before);
  await carrots.blur();
  await expect(carrots).toHaveAccessibleDescription(`Empty is not 0. Results use ${held} g.`);
  await carrots.fill(held);
});

test('a recipe without mass has no shares, and a pet of another species no counts', async ({ page }) => {
  await signInByApi(page, 'professional');
  await openEditor(page, recipe, 'Juno');
  const fields = page.locator('input[data-grams]');
  for (const field of await fields.all()) await field.fill('0');
  await expect(page.getByTestId('total')).toHaveText('0 g');
  await expect(page.getByRole('table', { name: 'Foods' })).not.toContainText('NaN');
  const salt = page.getByRole('table', { name: 'Foods' }).getByRole('row').filter({ hasText: 'Salt, table' });
  await expect(salt).toContainText('–');
  await expect(nutrient(page, 'Energy')).toContainText('0.000');

  page.once('dialog', (dialog) => void dialog.accept());
  await page.goto(page.url().replace(/\d+$/, '999999'));
  await expect(page.getByTestId('count-low')).toHaveText('–');
});

test('the focus stays in the edited field', async ({ page, expectRefusal }) => {
  test.slow();
  expectRefusal('/api/login', 422);
  await page.goto('/login');
  await page.getByRole('button', { name: 'Login' }).click();
  await expect(page.getByLabel('Email')).toBeFocused();

  await open(page);
  await gramsOf(page, 'Salt').fill('2');
  await saveButton(page).click();
  await expect(page.getByText('Saved', { exact: true })).toBeVisible();
  await expect(saveButton(page)).toBeFocused();
  await expect(saveButton(page)).toBeDisabled();

  const removes = page.getByRole('button', { name: /^Remove / });
  for (let left = await removes.count(); left > 0; left--) {
    await removes.first().click();
    await expect(removes).toHaveCount(left - 1);
  }
  await expect(page.getByRole('searchbox', { name: 'Add a food' })).toBeFocused();
});
