import type { Page } from '@playwright/test';
import { axe, axeFaults } from './axe.ts';
import { expect, gramsOf, openEditor, signInByApi, test } from './fixtures.ts';

const expectNoFaults = async (page: Page): Promise<void> => {
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme });
    expect(await axeFaults(page), colorScheme).toEqual([]);
  }
};

test('axe finds nothing serious in open menus', async ({ page }) => {
  test.slow();
  await signInByApi(page, 'professional');
  await page.goto('/account/recipes');
  await page.getByRole('button', { name: 'Menu' }).click();
  const menu = page.getByRole('dialog', { name: 'Menu' });
  await expect(menu).toBeVisible();
  await expectNoFaults(page);
  await page.keyboard.press('Escape');
  await expect(menu).toHaveCount(0);
  await page.getByRole('button', { name: 'Calculate Nutrition' }).first().click();
  await expect(page.getByRole('menu')).toBeVisible();
  await expectNoFaults(page);
  const { violations } = await axe(page).withRules('region').analyze();
  expect(violations, 'all of the page is within a landmark').toEqual([]);
});

test('axe finds nothing serious in the editor, with errors and all levels', async ({ page }) => {
  test.slow();
  await signInByApi(page, 'professional');
  await openEditor(page, 'Turkey and Oats for Sensitive Bellies', 'Juno');
  await gramsOf(page, 'Carrots').fill('x');
  await gramsOf(page, 'Salt').fill('90');
  await expect(page.getByTestId('count-high')).not.toHaveText('0');
  await expectNoFaults(page);
});
