import type { Page } from '@playwright/test';
import { axeFaults } from './axe.ts';
import { expect, openEditor, signInByApi, test } from './fixtures.ts';

const field = (page: Page) => page.getByRole('combobox', { name: 'Name of a screen' });

const openHome = async (page: Page): Promise<void> => {
  await signInByApi(page, 'professional');
  await page.goto('/account/home');
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Hello');
};

test('Ctrl+K finds a pet, a recipe and a screen by the keyboard alone @path', async ({ page }) => {
  await openHome(page);
  await page.keyboard.press('Control+k');
  await field(page).fill('about');
  await expect(page.getByRole('option', { selected: true })).toHaveText('About the values');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL('/account/about');

  await page.keyboard.press('/');
  await field(page).fill('juno');
  await expect(page.getByRole('group', { name: 'Pets' }).getByRole('option')).toHaveText('Juno');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Juno');

  await page.getByLabel('Name', { exact: true }).press('Control+k');
  await field(page).fill('turkey oats');
  const recipes = page.getByRole('group', { name: 'Recipes' }).getByRole('option');
  await expect(recipes.first()).toContainText('Turkey');
  await page.keyboard.press('ArrowDown');
  await expect(recipes.nth(1)).toHaveAttribute('aria-selected', 'true');
  await expect(field(page)).toHaveAttribute('aria-activedescendant', /.+/);
  await field(page).fill('no such thing');
  await expect(page.getByText('Nothing is named like “no such thing”.')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(page.getByLabel('Name', { exact: true })).toBeFocused();
});

test('keys are listed, and no palette opens over a dialog', async ({ page }) => {
  await openHome(page);
  await page.keyboard.press('?');
  await expect(page.getByRole('dialog', { name: 'Keys' })).toContainText(
    'Find a screen, pet, recipe or food',
  );
  await page.keyboard.press('Control+k');
  await expect(field(page)).toHaveCount(0);
});

test('the editor keeps its own keys', async ({ page }) => {
  await signInByApi(page, 'professional');
  await openEditor(page, 'Turkey and Oats for Sensitive Bellies', 'Juno');
  await page.keyboard.press('/');
  await expect(page.getByRole('searchbox', { name: 'Add a food' })).toBeFocused();
  await page.keyboard.press('Control+k');
  await expect(field(page)).toBeFocused();
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 } });

  test('the palette opens from the top bar, and axe finds nothing', async ({ page }) => {
    await openHome(page);
    await page.getByRole('button', { name: 'Find' }).click();
    await field(page).fill('an');
    await expect(page.getByRole('group', { name: 'Recipes' }).getByRole('option')).toHaveCount(5);
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.emulateMedia({ colorScheme });
      expect(await axeFaults(page), colorScheme).toEqual([]);
    }
    expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(
      0,
    );
  });
});
