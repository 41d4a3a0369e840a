import type { Page } from '@playwright/test';
import { expect, signInByApi, test } from './fixtures.ts';

const rowOf = (page: Page, name: string) =>
  page.getByRole('row').filter({ has: page.getByRole('link', { name, exact: true }) });
const dialog = (page: Page) => page.getByRole('dialog');
const toast = (page: Page, text: string) => page.getByRole('status').filter({ hasText: text });

/** Chooses an action in the menu of a recipe. */
const choose = async (page: Page, name: string, action: string): Promise<void> => {
  await page.getByRole('button', { name: `Recipe Actions: ${name}`, exact: true }).click();
  await page.getByRole('menuitem', { name: action, exact: true }).click();
};

/** The actions in the menu of a recipe. */
const actionsOf = async (page: Page, name: string): Promise<string[]> => {
  await page.getByRole('button', { name: `Recipe Actions: ${name}`, exact: true }).click();
  const items = page.getByRole('menuitem');
  await expect(items.first()).toBeVisible();
  const labels = await items.allInnerTexts();
  await page.keyboard.press('Escape');
  return labels;
};

test('a recipe is added with a warning once, duplicated on its page without one, and deleted @path', async ({
  page,
}) => {
  const original = 'Sunday Chicken Pot with Brown Rice';
  await signInByApi(page, 'customer');
  await page.goto('/account/suggested-recipes');
  expect(await actionsOf(page, original)).toEqual(['View', 'Nutrients Per Batch', 'Add to My Recipes']);
  await choose(page, original, 'Add to My Recipes');
  await expect(dialog(page)).toContainText('Somebody else made this recipe.');
  await dialog(page).getByRole('button', { name: 'I understand' }).click();
  await expect(dialog(page).getByRole('heading', { name: 'Add to My Recipes' })).toBeVisible();
  await dialog(page).getByLabel('Name').fill('Sunday pot of a test');
  await page.keyboard.press('Enter');
  await expect(dialog(page).getByRole('heading', { name: 'Saved to My Recipes' })).toBeVisible();
  await dialog(page).getByRole('button', { name: 'Continue' }).click();
  await choose(page, original, 'Add to My Recipes');
  await expect(dialog(page).getByLabel('Name')).toHaveValue(`${original} (copy)`);
  await page.keyboard.press('Escape');

  await page.goto('/account/all-my-recipes');
  const mine = page.getByRole('region', { name: 'Made by you' });
  await mine.getByRole('link', { name: 'Sunday pot of a test' }).click();
  // The list has a menu of the same name.
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Sunday pot of a test');
  await page.getByRole('button', { name: 'Recipe Actions: Sunday pot of a test' }).click();
  await page.getByRole('menuitem', { name: 'Duplicate' }).click();
  await expect(dialog(page).getByRole('heading', { name: 'Duplicate' })).toBeVisible();
  await dialog(page).getByLabel('Name').fill('Second pot of a test');
  await page.keyboard.press('Enter');
  await dialog(page).getByRole('button', { name: 'Edit' }).click();
  await expect(page).toHaveURL(/\/account\/edit-recipe\/\d+$/);

  await page.goto('/account/my-recipes');
  for (const name of ['Second pot of a test', 'Sunday pot of a test']) {
    await choose(page, name, 'Delete');
    await expect(dialog(page).getByRole('heading', { name: 'Are you sure?' })).toBeVisible();
    await expect(dialog(page)).toContainText(`${name} will be permanently deleted.`);
    await dialog(page).getByRole('button', { name: 'Yes, delete it!' }).click();
    await expect(toast(page, `${name} deleted.`)).toBeVisible();
    await expect(rowOf(page, name)).toHaveCount(0);
  }
});

test('the question before a deletion names the batch sizes and the meal plans', async ({ page }) => {
  const stew = 'Beef, Kale and Sweet Potato Stew';
  await signInByApi(page, 'admin');
  await page.goto('/account/recipes');
  await expect(rowOf(page, stew).getByRole('list').getByRole('link')).toHaveText([
    '3 lbs Batch Size (CP3A and C-PRO), 1,449 g',
    '32 lbs Batch Size (MAXIMUS), 14.49 kg',
  ]);
  expect(await actionsOf(page, stew)).toEqual(['View', 'Edit', 'Nutrients Per Batch', 'Duplicate', 'Delete']);
  await choose(page, stew, 'Delete');
  await expect(dialog(page)).toContainText(
    '3 lbs Batch Size (CP3A and C-PRO), 1,449 g; 32 lbs Batch Size (MAXIMUS), 14.49 kg',
  );
  await expect(dialog(page)).toContainText(/\d+ meal plans? ha(s|ve) it/);
  await page.keyboard.press('Escape');
  await expect(page.getByRole('button', { name: `Recipe Actions: ${stew}` })).toBeFocused();
  await choose(page, 'Turkey and Oats for Sensitive Bellies', 'Edit');
  await expect(dialog(page)).toContainText('Somebody else made this recipe.');
});

test('a heart saves a recipe at once, and the toast undoes its removal', async ({ page, expectRefusal }) => {
  const stew = 'First Year Beef and Rice';
  await signInByApi(page, 'customer');
  await page.goto('/account/species/dog/suggested-recipes');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Suggested Dog Recipes');
  const heart = page.getByRole('button', { name: `Save ${stew}` });
  expectRefusal('/api/users/me/saved_recipes', 503);
  const saves = '**/api/users/me/saved_recipes/*';
  await page.route(saves, (route) => route.fulfill({ status: 503, json: { message: 'Too busy.' } }));
  await heart.click();
  await expect(page.getByRole('alert')).toContainText('Too busy.');
  await expect(heart).toHaveAttribute('aria-pressed', 'false');
  await page.unroute(saves);
  await heart.click();
  await expect(heart).toHaveAttribute('aria-pressed', 'true');
  await expect(toast(page, `${stew} is in Your Saved Recipes.`)).toBeVisible();

  await page.goto('/account/saved-recipes');
  await heart.click();
  await expect(page.getByRole('heading', { name: 'Nothing saved yet' })).toBeVisible();
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(rowOf(page, stew)).toBeVisible();
  await heart.click();
  await expect(rowOf(page, stew)).toHaveCount(0);
});

test('a free user sees locked recipes, and the premium dialog in place of their pages', async ({ page }) => {
  const locked = 'Beef, Sweet Potato and Greens';
  const sentence = 'Sorry, only paid users and Wholebowl customers have access to this recipe.';
  await signInByApi(page, 'free');
  await page.goto('/account/suggested-recipes');
  await page.getByRole('link', { name: locked, exact: true }).click();
  await expect(dialog(page)).toContainText(sentence);
  await dialog(page).getByRole('button', { name: 'OK' }).click();
  await choose(page, locked, 'Add to My Recipes Premium');
  await expect(dialog(page)).toContainText(sentence);
  await page.keyboard.press('Escape');
  await expect(page).toHaveURL(/\/suggested-recipes$/);
});

test('the inbox is of professionals; others without shared recipes are led to the order page', async ({
  page,
}) => {
  await signInByApi(page, 'professional');
  await page.goto('/account/recipes-shared-with-me');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Recipe Inbox');
  await choose(page, 'Goat and Millet Pot', 'Add to My Recipes');
  await expect(dialog(page).getByLabel('Name')).toBeVisible();
  await page.keyboard.press('Escape');
  const nothing = { recipes: [], current_page: 1, last_page: 1, total: 0 };
  await page.route('**/recipes_shared_with_me*', (route) => route.fulfill({ json: nothing }));
  await page.reload();
  await expect(page.getByRole('heading', { name: 'Your inbox is empty' })).toBeVisible();
  await expect(page.getByRole('link', { name: 'Order for a healthy pet' })).toBeVisible();

  await page.context().clearCookies();
  await signInByApi(page, 'customer');
  await page.goto('/account/recipes-shared-with-me');
  await expect(page).toHaveURL(/\/account\/recipes-veterinarian-formulated$/);
  await page.unroute('**/recipes_shared_with_me*');
  await page.goto('/account/recipes-shared-with-me');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Veterinarian Customized Recipes');
});

test('a list is searched as a whole, and Back in its nutrition leads to the found recipes @path', async ({
  page,
}) => {
  await signInByApi(page, 'customer');
  await page.goto('/account/my-recipes');
  await page.getByRole('searchbox', { name: 'Search recipes' }).fill('lentil');
  await expect(page.getByRole('status').filter({ hasText: '2 recipes' })).toBeVisible();
  await expect(page).toHaveURL(/\?search=lentil$/);
  // An answer that comes meanwhile draws the rows anew, and a pressed menu item with them.
  await page.waitForLoadState('networkidle');
  await page
    .getByRole('button', { name: 'Calculate Nutrition: Lamb, Lentil and Spinach Stew', exact: true })
    .click();
  await page.getByRole('menuitem', { name: 'Rocky' }).click();
  await expect(page).toHaveURL(/recipe-nutrition/);
  await page.getByRole('link', { name: 'Back', exact: true }).click();
  await expect(page).toHaveURL(/\/account\/my-recipes\?search=lentil$/);
  await page.getByRole('searchbox', { name: 'Search recipes' }).fill('zzz');
  await expect(page.getByRole('heading', { name: 'Nothing is named like “zzz”' })).toBeVisible();
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true });

  test('names are cut at 14 characters, with the full name in a tip', async ({ page }) => {
    const name = 'Sardine and Sweet Potato Bowl';
    await signInByApi(page, 'customer');
    await page.goto('/account/my-recipes');
    await expect(page.getByRole('link', { name, exact: true })).toHaveText('Sardine and Sw');
    await rowOf(page, name).getByRole('button', { name: 'Full name' }).tap();
    await expect(page.getByRole('tooltip').filter({ hasText: name })).toBeVisible();
  });
});
