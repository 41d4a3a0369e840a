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

test('prices of an added food that cannot be read are said, and read again on request', async ({
  page,
  expectRefusal,
}) => {
  expectRefusal('include_prices=', 503);
  await signInByApi(page, 'professional');
  await openEditor(page, 'Turkey and Oats for Sensitive Bellies', 'Juno');
  const [day, batch] = [page.getByTestId('day-cost'), page.getByTestId('cost')];
  await expect(batch).toHaveText(/2 foods without a price$/);
  const before = (await batch.textContent()) ?? '';
  const busy = { status: 503, json: { message: 'Too busy.' } };
  await page.route(/include_prices=/, (route) => route.fulfill(busy), { times: 1 });
  await addFood(page, 'bulgur cooked', 'Bulgur, cooked', '500');
  const again = page.getByRole('button', { name: 'Not read. Try again' });
  await expect(again).toHaveCount(2);
  await again.first().press('Enter');
  await expect(batch).toHaveText(/foods without a price$/);
  await expect(batch).not.toHaveText(before);
  await expect(day).toHaveText(/^at least /);
});
