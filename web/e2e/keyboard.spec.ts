import type { Locator, Page } from '@playwright/test';
import { expect, gramsOf, keep, nutrient, test } from './journey.ts';

/** Presses Tab, forwards or back, until the focus is there; whatever cannot be reached so fails. */
const tabTo = async (page: Page, target: Locator, key: 'Tab' | 'Shift+Tab' = 'Tab'): Promise<void> => {
  await expect(target).toBeVisible();
  for (let presses = 0; presses < 80; presses += 1) {
    if (await target.evaluate((element) => element === document.activeElement)) return;
    await page.keyboard.press(key);
  }
  await expect(target).toBeFocused();
};

test('from signing in to saving without a mouse', async ({ page }) => {
  test.slow();
  const { keyboard } = page;
  await page.goto('/login');
  await tabTo(page, page.getByLabel('Email'));
  await keyboard.type('professional@demo.test');
  await keyboard.press('Tab');
  await keyboard.type('wholebowl-demo');
  await keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Hello');

  await tabTo(page, page.getByRole('link', { name: 'Recipes', exact: true }));
  await keyboard.press('Enter');
  await tabTo(page, page.getByRole('searchbox', { name: 'Search recipes' }));
  await keyboard.type('turkey sensitive');
  await tabTo(
    page,
    page.getByRole('button', { name: 'Calculate Nutrition: Turkey and Oats for Sensitive Bellies' }),
  );
  await keyboard.press('Enter');
  const pet = page.getByRole('menuitem', { name: 'Juno Advanced Editor' });
  await expect(pet).toBeVisible();
  for (let tries = 0; tries < 6 && !(await pet.evaluate((item) => item === document.activeElement)); tries++)
    await keyboard.press('ArrowDown');
  await keyboard.press('Enter');
  await expect(page.getByTestId('total')).toHaveText('1,000 g');
  await keep(page);
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
  await page.getByRole('button', { name: /Turkey and Oats for Sensitive Bellies/ }).click();
  await page.getByRole('menuitem', { name: 'Juno Advanced Editor' }).click();
  await gramsOf(page, 'Turkey, retail').click();
  await page.mouse.wheel(0, 240);
  await expect(gramsOf(page, 'Turkey, retail')).toHaveValue('380');
});
