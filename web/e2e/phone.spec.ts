import { cellOf, expect, gramsOf, nutrient, openEditor, signIn, test, wholeRecipe } from './journey.ts';

test.use({ viewport: { width: 390, height: 844 }, hasTouch: true });

test('the editor can be used on a phone, in one column', async ({ page }) => {
  await signIn(page, 'professional');
  await openEditor(page, 'Turkey and Oats for Sensitive Bellies', 'Juno');
  await wholeRecipe(page);
  await gramsOf(page, 'Oats').fill('5000');
  await expect(page.getByTestId('total')).toHaveText('5,670 g');
  const energy = nutrient(page, 'Energy');
  await energy.scrollIntoViewIfNeeded();
  await expect(energy).toContainText('Optimal');
  await expect(page.getByTestId('count-low')).toBeInViewport();
  const width = await page.evaluate(() => document.documentElement.scrollWidth);
  expect(width).toBeLessThanOrEqual(390);
  await gramsOf(page, 'Oats').fill('330');
  await expect(page.getByText('Saved', { exact: true })).toBeVisible();
});

test('a tap on an amount opens its card', async ({ page }) => {
  await signIn(page, 'professional');
  await openEditor(page, 'Turkey and Oats for Sensitive Bellies', 'Juno');
  const amount = cellOf(page, 'Iodine, I', 'amount');
  await amount.scrollIntoViewIfNeeded();
  await amount.tap();
  const card = page.locator('#figure-card');
  await expect(card).toContainText('Missing at most');
  await card.getByRole('button', { name: 'Where this comes from' }).tap();
  await expect(page.getByRole('dialog', { name: /^Iodine, I: where/ })).toBeVisible();
});
