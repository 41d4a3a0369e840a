import type { Locator } from '@playwright/test';
import { deleteMade, makeRecipe } from './editRecipe.ts';
import { expect, signInByApi, test } from './fixtures.ts';
import { openNutrition } from './petRecipe.ts';

test.use({ viewport: { width: 390, height: 844 }, hasTouch: true });

test.afterEach(async ({ page }) => {
  await page.goto('about:blank');
  await deleteMade(page);
});

test('an owner with a phone has a complete recipe after three taps', async ({ page }) => {
  test.slow();
  await signInByApi(page, 'customer');
  const foods = { 'chicken thigh meat only roasted': 400, 'rice white cooked': 450, 'carrots cooked': 80 };
  await makeRecipe(page, 'Bowl of the phone', ['dog'], foods);
  await openNutrition(page, 'Bowl of the phone', 'Rocky');
  const tap = async (control: Locator): Promise<void> => {
    await expect(control).toBeEnabled({ timeout: 30_000 });
    await control.tap();
  };
  const complete = page.getByRole('button', { name: 'Make it complete' });
  // It is in sight without scrolling, below the verdict.
  await expect(complete).toBeInViewport({ ratio: 1 });
  await tap(complete);
  const dialog = page.getByRole('dialog', { name: 'Make it complete' });
  await tap(dialog.getByRole('button', { name: 'Propose' }));
  const accept = dialog.getByRole('button', { name: 'Accept', exact: true });
  await expect(accept).toBeInViewport({ ratio: 1, timeout: 30_000 });
  await tap(accept);
  await expect(dialog).toHaveCount(0);
  await expect(page.getByText(/^Complete for Rocky/)).toBeVisible();
});
