import { addFood, expect, nutrient, openEditor, signInByApi, test } from './fixtures.ts';

test('the summary and the table both show that Ca:P is partly unknown', async ({ page }) => {
  await signInByApi(page, 'professional');
  await openEditor(page, 'Salmon, Potato and Peas', 'Juno');
  await addFood(page, 'kelp iodine not stated', 'Kelp powder', '30');
  await addFood(page, 'calcium gluconate powder', 'Calcium gluconate powder', '20');
  await expect(nutrient(page, 'Ca:P').locator('[data-cell="amount"]')).toContainText('≈');
  await expect(page.locator('dl [data-figure="calciumToPhosphorus"]')).toContainText('≈');
});

test('the cost of a day and a batch is in the strip and follows the grams', async ({ page }) => {
  await signInByApi(page, 'professional');
  await openEditor(page, 'Turkey and Oats for Sensitive Bellies', 'Juno');
  const [day, batch] = [page.getByTestId('day-cost'), page.getByTestId('cost')];
  await expect(day).toHaveText(/^at least \$\d+\.\d\d$/);
  await expect(batch).toHaveText(/^at least \$\d+\.\d\d; 2 foods without a price$/);
  const before = (await batch.textContent()) ?? '';
  await page.locator('input[data-grams]').first().fill('1000');
  await expect(batch).not.toHaveText(before);
});
