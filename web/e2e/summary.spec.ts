import { addFood, expect, nutrient, openEditor, signInByApi, test } from './fixtures.ts';

test('the summary and the table both show that Ca:P is partly unknown', async ({ page }) => {
  await signInByApi(page, 'professional');
  await openEditor(page, 'Salmon, Potato and Peas', 'Juno');
  await addFood(page, 'kelp iodine not stated', 'Kelp powder', '30');
  await addFood(page, 'calcium gluconate powder', 'Calcium gluconate powder', '20');
  await expect(nutrient(page, 'Ca:P').locator('[data-cell="amount"]')).toContainText('≈');
  await expect(page.locator('dl [data-figure="calciumToPhosphorus"]')).toContainText('≈');
});
