import type { Page } from '@playwright/test';
import { axe } from './axe.ts';
import { expect, gramsOf, openEditor, signedIn, signIn, test } from './journey.ts';

/** What axe finds serious or critical on the page, in a line each. */
const serious = async (page: Page): Promise<string[]> => {
  // Whatever fades or glows has to be at rest: colours in between are nobody's.
  await page.evaluate(() =>
    Promise.all(document.getAnimations().map(({ finished }) => finished.catch(() => {}))),
  );
  const { violations } = await axe(page).analyze();
  return violations
    .filter(({ impact }) => impact === 'serious' || impact === 'critical')
    .flatMap(({ id, nodes }) =>
      nodes.map(({ target, failureSummary }) => `${id} ${target.join(' ')} ${failureSummary}`),
    );
};

for (const colorScheme of ['light', 'dark'] as const) {
  test.describe(colorScheme, () => {
    test.use({ colorScheme });

    test('nothing serious on the way to a recipe', async ({ page }) => {
      test.slow();
      await page.goto('/login');
      await expect(page.getByRole('button', { name: 'Login' })).toBeVisible();
      expect(await serious(page)).toEqual([]);
      await signIn(page, 'professional');
      await page.getByRole('button', { name: 'Menu' }).click();
      const menu = page.getByRole('dialog', { name: 'Menu' });
      await expect(menu).toBeVisible();
      expect(await serious(page)).toEqual([]);
      await page.keyboard.press('Escape');
      await expect(menu).toHaveCount(0);
      await page.goto('/account/recipes');
      await page.getByRole('button', { name: 'Calculate Nutrition' }).first().click();
      await expect(page.getByRole('menu')).toBeVisible();
      expect(await serious(page)).toEqual([]);
    });

    test('nothing serious in the editor, with faults and levels of all kinds', async ({ page }) => {
      test.slow();
      await signedIn(page, 'professional');
      await openEditor(page, 'Turkey and Oats for Sensitive Bellies', 'Juno');
      await gramsOf(page, 'Carrots').fill('x');
      await gramsOf(page, 'Salt').fill('90');
      await expect(page.getByTestId('count-high')).not.toHaveText('0');
      expect(await serious(page)).toEqual([]);
    });
  });
}
