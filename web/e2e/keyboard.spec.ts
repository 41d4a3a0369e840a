import type { Locator, Page } from '@playwright/test';
import {
  addFood,
  expect,
  gramsOf,
  nutrient,
  openEditor,
  signInByApi,
  snapshotRecipe,
  test,
} from './fixtures.ts';

/** Presses Tab or Shift+Tab until the element has the focus; fails if it cannot be reached. */
const tabTo = async (page: Page, target: Locator, key: 'Tab' | 'Shift+Tab' = 'Tab'): Promise<void> => {
  await expect(target).toBeVisible();
  for (let presses = 0; presses < 80; presses += 1) {
    if (await target.evaluate((element) => element === document.activeElement)) return;
    await page.keyboard.press(key);
  }
  await expect(target).toBeFocused();
};

test('everything from login to save works without a mouse @path', async ({ page }) => {
  test.slow();
  const { keyboard } = page;
  await page.goto('/login');
  await tabTo(page, page.getByLabel('Email'));
  await keyboard.type('professional@demo.test');
  await keyboard.press('Tab');
  await keyboard.type('wholebowl-demo');
  await keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Hello');

  await tabTo(page, page.getByRole('main').getByRole('link', { name: 'Recipes', exact: true }));
  await keyboard.press('Enter');
  await tabTo(page, page.getByRole('main').getByRole('link', { name: 'All Recipes' }));
  await keyboard.press('Enter');
  await tabTo(page, page.getByRole('searchbox', { name: 'Search recipes' }));
  await keyboard.type('turkey sensitive');
  await tabTo(
    page,
    page.getByRole('button', { name: 'Calculate Nutrition: Turkey and Oats for Sensitive Bellies' }),
  );
  await keyboard.press('Enter');
  const pet = page.getByRole('menuitem', { name: 'Juno', exact: true });
  await expect(pet).toBeVisible();
  for (let tries = 0; tries < 6 && !(await pet.evaluate((item) => item === document.activeElement)); tries++)
    await keyboard.press('ArrowDown');
  await keyboard.press('Enter');
  await tabTo(page, page.getByRole('link', { name: 'Advanced Editor' }));
  await keyboard.press('Enter');
  await expect(page.getByTestId('total')).toHaveText('1,000 g');
  await snapshotRecipe(page);
  const adjusts = page.getByRole('checkbox', { name: 'Adjust serving size to meet caloric needs' });
  await tabTo(page, adjusts);
  await keyboard.press('Space');
  await expect(nutrient(page, 'Energy')).toContainText('Low');

  const turkey = gramsOf(page, 'Turkey, retail');
  const heart = gramsOf(page, 'Turkey, heart');
  await tabTo(page, turkey, 'Shift+Tab');
  await keyboard.press('ArrowDown');
  await expect(heart).toBeFocused();
  await keyboard.press('ArrowUp');
  await expect(turkey).toBeFocused();
  await keyboard.type('4000');
  await expect(nutrient(page, 'Energy')).toContainText('Optimal');
  await keyboard.press('Escape');
  await expect(turkey).toHaveValue('380');
  await keyboard.press('Enter');
  await expect(heart).toBeFocused();
  await keyboard.type('41');
  await tabTo(page, page.getByRole('button', { name: 'Save Changes & Re-Calculate' }), 'Shift+Tab');
  await keyboard.press('Enter');
  await expect(page.getByText('Saved', { exact: true })).toBeVisible();
  await page.reload();
  await expect(heart).toHaveValue('41');
});

test('a wheel over grams changes nothing', async ({ page }) => {
  await page.goto('/login?next=/account/recipes');
  await page.getByLabel('Email').fill('professional@demo.test');
  await page.getByLabel('Password', { exact: true }).fill('wholebowl-demo');
  await page.keyboard.press('Enter');
  await page.getByRole('button', { name: /^Calculate Nutrition: Turkey and Oats for Sensitive/ }).click();
  await page.getByRole('menuitem', { name: 'Juno', exact: true }).click();
  await page.getByRole('link', { name: 'Advanced Editor' }).click();
  await gramsOf(page, 'Turkey, retail').click();
  await page.mouse.wheel(0, 240);
  await expect(gramsOf(page, 'Turkey, retail')).toHaveValue('380');
});

/** The tab stops from the top of the page to its end. */
const tabStops = async (page: Page): Promise<number> => {
  for (let stops = 0; stops < 300; stops += 1) {
    await page.keyboard.press('Tab');
    if (await page.evaluate(() => document.activeElement === document.body)) return stops;
  }
  return Number.POSITIVE_INFINITY;
};

test('the editor has at most 40 tab stops, and arrows move within a table', async ({ page }) => {
  // Two rounds of the whole page.
  test.slow();
  await signInByApi(page, 'professional');
  await openEditor(page, 'Turkey and Oats for Sensitive Bellies', 'Juno');
  expect(await tabStops(page)).toBeLessThanOrEqual(40);
  // Buttons of levels with a note are no further tab stops.
  await gramsOf(page, 'Turkey, retail').fill('1');
  await expect(page.getByTestId('count-low')).not.toHaveText('5');
  await page.getByRole('link', { name: 'Back to recipes' }).focus();
  expect(await tabStops(page)).toBeLessThanOrEqual(40);
  const energy = nutrient(page, 'Energy').getByRole('button', { name: 'Energy', exact: true });
  await tabTo(page, page.getByRole('button', { name: 'Formulate' }));
  await page.keyboard.press('Tab');
  await page.keyboard.press('ArrowRight');
  await expect(energy).toBeFocused();
  await page.keyboard.press('ArrowDown');
  await expect(nutrient(page, 'Water').getByRole('button', { name: 'Water', exact: true })).toBeFocused();
  await page.keyboard.press('Home');
  await expect(energy).toBeFocused();
  const remove = page.getByRole('button', { name: /^Remove / });
  await remove.first().focus();
  await page.keyboard.press('ArrowDown');
  await expect(remove.nth(1)).toBeFocused();
  await page.getByRole('button', { name: 'Copy table' }).focus();
  await page.keyboard.press('ArrowRight');
  await expect(page.getByRole('button', { name: 'CSV' })).toBeFocused();
  await page.keyboard.press('End');
  await expect(page.getByRole('button', { name: 'PDF' })).toBeFocused();
});

test('/ focuses the food search, ? lists the keys, and Ctrl+Z removes an added food', async ({ page }) => {
  await signInByApi(page, 'professional');
  await openEditor(page, 'Turkey and Oats for Sensitive Bellies', 'Juno');
  const salt = gramsOf(page, 'Salt');
  await salt.click();
  await page.keyboard.press('?');
  const keys = page.getByRole('dialog', { name: 'Keys' });
  await expect(keys).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(keys).toHaveCount(0);
  await expect(salt).toBeFocused();
  await page.keyboard.press('/');
  const search = page.getByRole('searchbox', { name: 'Add a food' });
  await expect(search).toBeFocused();
  await page.keyboard.type('gar');
  await expect(page.getByRole('button', { name: /^Add Garlic/ }).first()).toBeVisible();
  await addFood(page, 'beef heart', 'Beef, heart, raw', '10');
  await expect(search).toBeFocused();
  const foods = page.getByRole('button', { name: /^Remove / });
  await expect(foods).toHaveCount(10);
  await page.keyboard.press('Control+z');
  await expect(foods).toHaveCount(9);
  await expect(search).toHaveValue('beef heart');
});
