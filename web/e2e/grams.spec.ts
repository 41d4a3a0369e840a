import type { Page } from '@playwright/test';
import { addFood, expect, gramsOf, openEditor, signedIn, test } from './journey.ts';

const recipe = 'Bison and Butternut Trial';

const open = async (page: Page): Promise<void> => {
  await signedIn(page, 'professional');
  await openEditor(page, recipe, 'Juno');
};

test('an amount is typed as it may be pasted, and grams are left in the field', async ({ page }) => {
  await open(page);
  const kale = gramsOf(page, 'Kale');
  const total = page.getByTestId('total');
  for (const [text, grams, sum] of [
    ['12,5', '12.5', '1,610.65 g'],
    ['1.5 kg', '1500', '3,098.15 g'],
    ['  90 ', '90', '1,688.15 g'],
  ] as const) {
    await kale.fill('');
    await kale.pressSequentially(text);
    await expect(total).toHaveText(sum);
    await kale.press('Tab');
    await expect(kale).toHaveValue(grams);
  }
  await kale.fill('1,000');
  await expect(kale).toHaveAccessibleDescription(/^Type 1000 without a comma/);
  await kale.fill('100');
  await addFood(page, 'spinach raw', 'Spinach, raw', '2,5');
  await expect(gramsOf(page, 'Spinach')).toHaveValue('2.5');
});
