import type { Page } from '@playwright/test';
import { axe } from './axe.ts';
import { delayResponses, expect, gramsOf, openEditor, signInByApi, test } from './fixtures.ts';
import { endSession, signOut } from './sessions.ts';

const recipe = 'Turkey, Oats and Pumpkin';

const addButton = (page: Page) => page.getByRole('main').getByRole('button', { name: 'Add to My Recipes' });
const dialog = (page: Page) => page.getByRole('dialog');

/** Axe violations of the open dialog. */
const serious = async (page: Page): Promise<string[]> => {
  const { violations } = await axe(page).include('dialog[open]').analyze();
  return violations.filter(({ impact }) => impact === 'serious' || impact === 'critical').map(({ id }) => id);
};

/** Presses the button and accepts the risk warning, which a session shows once for a recipe, up to the name field. */
const toName = async (page: Page, { warned = true } = {}): Promise<void> => {
  await addButton(page).click();
  if (warned) {
    await expect(dialog(page)).toContainText('veterinarian');
    await dialog(page).getByRole('button', { name: 'I understand' }).click();
  }
  await expect(dialog(page).getByLabel('Name')).toBeFocused();
};

const nameIt = async (page: Page, name: string): Promise<void> => {
  await dialog(page).getByLabel('Name').fill(name);
  await page.keyboard.press('Enter');
};

test("grams tried on somebody else's recipe become a recipe of one's own @path", async ({ page }) => {
  test.slow();
  await signInByApi(page, 'customer');
  await openEditor(page, recipe, 'Rocky');
  const original = page.url();
  const before = await gramsOf(page, 'Pumpkin').inputValue();
  await gramsOf(page, 'Pumpkin').fill('123.456');
  await page.getByRole('button', { name: 'Scale', exact: true }).click();
  const lock = page.getByRole('button', { name: /^Lock Pumpkin/ });
  await lock.click();
  await dialog(page).getByRole('button', { name: 'Close' }).click();
  await addButton(page).click();
  expect(await serious(page)).toEqual([]);
  await dialog(page).getByRole('button', { name: 'Cancel' }).click();
  await expect(dialog(page)).toHaveCount(0);

  await toName(page);
  expect(await serious(page)).toEqual([]);
  await expect(dialog(page).getByLabel('Name')).toHaveValue(`${recipe} (copy)`);
  await nameIt(page, 'Pumpkin supper');
  await expect(dialog(page).getByRole('heading', { name: 'Saved to My Recipes' })).toBeVisible();
  expect(await serious(page)).toEqual([]);
  await dialog(page).getByRole('button', { name: 'Edit' }).click();

  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Pumpkin supper for Rocky');
  expect(page.url()).not.toBe(original);
  await expect(gramsOf(page, 'Pumpkin')).toHaveValue('123.456');
  await expect(lock).toHaveAttribute('aria-pressed', 'true');
  await expect(page.getByRole('button', { name: 'Save Changes & Re-Calculate' })).toBeVisible();
  // No trial edits of the original remain.
  await page.goto(original);
  await expect(gramsOf(page, 'Pumpkin')).toHaveValue(before);
  await expect(page.getByText('restored.')).toHaveCount(0);
});

test('after a copy, the original keeps its trial edits when the user continues there', async ({ page }) => {
  await signInByApi(page, 'customer');
  await openEditor(page, recipe, 'Rocky');
  await gramsOf(page, 'Pumpkin').fill('77');
  await page.keyboard.press('Control+s');
  await dialog(page).getByRole('button', { name: 'I understand' }).click();
  await nameIt(page, 'Orange bowl');
  await dialog(page).getByRole('button', { name: 'Continue' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(`${recipe} for Rocky`);
  await expect(gramsOf(page, 'Pumpkin')).toHaveValue('77');
  await expect(gramsOf(page, 'Pumpkin')).toBeFocused();
  await page.goto('/account/recipes');
  await expect(page.getByRole('button', { name: 'Calculate Nutrition: Orange bowl' })).toBeVisible();
});

test('an empty name shows its error at the field, after the errors of grams', async ({
  page,
  expectRefusal,
}) => {
  test.slow();
  expectRefusal('duplicate-recipes', 422);
  await signInByApi(page, 'customer');
  await openEditor(page, recipe, 'Rocky');
  await gramsOf(page, 'Pumpkin').fill('much');
  await addButton(page).click();
  await expect(gramsOf(page, 'Pumpkin')).toBeFocused();
  await expect(dialog(page)).toHaveCount(0);
  await gramsOf(page, 'Pumpkin').fill('5');
  await toName(page);
  await nameIt(page, ' ');
  await expect(dialog(page).getByText('The name field is required.')).toBeVisible();
  await expect(dialog(page).getByLabel('Name')).toBeFocused();
  expect(await serious(page)).toEqual([]);
  await page.keyboard.press('Escape');
  await expect(dialog(page)).toHaveCount(0);
  await expect(addButton(page)).toBeFocused();
});

test('copying shows progress, a refusal shows its message, and typed edits stay', async ({
  page,
  expectRefusal,
}) => {
  test.slow();
  expectRefusal('duplicate-recipes', 401);
  await signInByApi(page, 'customer');
  await openEditor(page, recipe, 'Rocky');
  await gramsOf(page, 'Pumpkin').fill('9');
  await toName(page);
  const go = await delayResponses(page, '**/api/duplicate-recipes/*');
  await endSession(page);
  await nameIt(page, 'Never made');
  await expect(dialog(page).getByRole('heading', { name: 'Duplicating Recipe...' })).toBeFocused();
  expect(await serious(page)).toEqual([]);
  go();
  await expect(dialog(page).getByRole('heading', { name: 'Error' })).toBeVisible();
  await expect(dialog(page)).toContainText('Please sign in.');
  await dialog(page).getByRole('button', { name: 'OK' }).click();
  await expect(gramsOf(page, 'Pumpkin')).toHaveValue('9');
});

/** The stored pending copies of this browser. */
const unanswered = (page: Page): Promise<string[]> =>
  page.evaluate(() => Object.keys(localStorage).filter((name) => name.startsWith('wholebowl.unanswered/')));

/** The number of the user's recipes with this name. */
const named = (page: Page, wanted: string): Promise<number> =>
  page.evaluate(async (asked) => {
    const { recipes } = await (await fetch('/api/recipes')).json();
    return recipes.filter(({ name }: { name: string }) => name === asked).length;
  }, wanted);

/** Creates a copy with a name and drops the response. */
const loseAnswer = async (page: Page, name: string): Promise<void> => {
  const lost = '**/api/duplicate-recipes/*';
  await page.route(lost, async (route) => {
    expect((await route.fetch()).status()).toBe(201);
    await route.abort('connectionreset');
  });
  await toName(page);
  await nameIt(page, name);
  await expect(dialog(page).getByRole('heading', { name: 'Error' })).toBeVisible();
  await dialog(page).getByRole('button', { name: 'OK' }).click();
  await page.unroute(lost);
};

test('a copy whose response was lost is created once, with any number of retries', async ({
  page,
  expectRefusal,
}) => {
  expectRefusal('duplicate-recipes', 0);
  await signInByApi(page, 'customer');
  await openEditor(page, recipe, 'Rocky');
  await loseAnswer(page, 'Made once');
  await toName(page, { warned: false });
  await expect(dialog(page).getByLabel('Name')).toHaveValue('Made once');
  await page.keyboard.press('Enter');
  await dialog(page).getByRole('button', { name: 'Continue' }).click();
  expect(await named(page, 'Made once')).toBe(1);

  await toName(page, { warned: false });
  await nameIt(page, 'Made once');
  await dialog(page).getByRole('button', { name: 'Continue' }).click();
  expect(await named(page, 'Made once')).toBe(2);
});

test('a copy whose response was lost is created once, also after a reload', async ({
  page,
  expectRefusal,
}) => {
  expectRefusal('duplicate-recipes', 0);
  await signInByApi(page, 'customer');
  await openEditor(page, recipe, 'Rocky');
  await gramsOf(page, 'Pumpkin').fill('78');
  await loseAnswer(page, 'Once, reloaded');
  page.on('dialog', (asks) => void asks.accept());
  await page.reload();
  await expect(gramsOf(page, 'Pumpkin')).toHaveValue('78');
  await toName(page, { warned: false });
  await expect(dialog(page).getByLabel('Name')).toHaveValue('Once, reloaded');
  await page.keyboard.press('Enter');
  await dialog(page).getByRole('button', { name: 'Continue' }).click();
  expect(await named(page, 'Once, reloaded')).toBe(1);
  expect(await unanswered(page)).toEqual([]);
});

test('a pending copy ends with its session', async ({ page, expectRefusal }) => {
  expectRefusal('duplicate-recipes', 0);
  expectRefusal('/api/users/me', 401);
  await signInByApi(page, 'customer');
  await openEditor(page, recipe, 'Rocky');
  await loseAnswer(page, 'Lost with its session');
  expect(await unanswered(page)).toHaveLength(1);
  await endSession(page);
  page.on('dialog', (asks) => void asks.accept());
  await page.reload();
  await expect(page.getByLabel('Email')).toBeVisible();
  expect(await unanswered(page)).toEqual([]);
});

test('a short server failure ends no session and deletes no pending copy', async ({
  page,
  expectRefusal,
}) => {
  test.slow();
  expectRefusal('duplicate-recipes', 0);
  expectRefusal('/api/users/me', 0);
  expectRefusal('/api/users/me', 503);
  await signInByApi(page, 'customer');
  await openEditor(page, recipe, 'Rocky');
  await loseAnswer(page, 'Kept while it is down');
  const address = page.url();
  const alert = page.getByRole('alert');
  const me = '**/api/users/me';

  await page.route(me, (route) => route.abort('connectionreset'));
  await page.reload();
  await expect(alert).toContainText('Wholebowl cannot be reached. Check the connection and try again.');
  expect(page.url()).toBe(address);
  await page.unroute(me);
  await page.route(me, (route) => route.fulfill({ status: 503, json: { message: 'Too busy.' } }));
  await page.reload();
  await expect(alert).toContainText('Too busy.');
  expect(page.url()).toBe(address);
  expect(await unanswered(page)).toHaveLength(1);

  await page.unroute(me);
  await alert.getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(`${recipe} for Rocky`);
  await toName(page, { warned: false });
  await expect(dialog(page).getByLabel('Name')).toHaveValue('Kept while it is down');
});

test('a pending copy is not shown to the next user', async ({ page, expectRefusal }) => {
  test.slow();
  expectRefusal('duplicate-recipes', 0);
  await signInByApi(page, 'customer');
  await openEditor(page, recipe, 'Rocky');
  await loseAnswer(page, 'For Rocky alone');
  expect(await unanswered(page)).toHaveLength(1);
  await signOut(page);
  expect(await unanswered(page)).toEqual([]);
  // The same page, without a reload.
  await page.getByLabel('Email').fill('professional@demo.test');
  await page.getByLabel('Password', { exact: true }).fill('wholebowl-demo');
  await page.getByRole('button', { name: 'Login' }).click();
  await openEditor(page, recipe, 'Juno');
  await toName(page);
  await expect(dialog(page).getByLabel('Name')).toHaveValue(`${recipe} (copy)`);
});
