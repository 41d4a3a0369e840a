import { addFood, expect, nutrient, openEditor, saveElsewhere, signedIn, test } from './journey.ts';

test('a recipe without foods has no levels and no bars, and asks for a food', async ({ page }) => {
  await signedIn(page, 'professional');
  await openEditor(page, 'Salmon, Potato and Peas', 'Juno');
  await expect(nutrient(page, 'Calcium')).toHaveAttribute('data-level', /./);
  await saveElsewhere(page, { ingredients: [] });
  await page.reload();
  await expect(page.getByTestId('total')).toHaveText('0 g');
  const rows = page.locator('[data-pane="nutrients"] tr:is([data-column], [data-figure])');
  expect(await rows.count()).toBeGreaterThan(30);
  expect(await rows.filter({ hasText: /%|No target|Low|Optimal|High|Unknown/ }).allTextContents()).toEqual(
    [],
  );
  await expect(rows.locator('[data-cell="bar"] > [data-empty="false"]')).toHaveCount(0);
  const day = page.getByRole('region', { name: 'A day' });
  await expect(day).toContainText('add a food');
  await expect(day).not.toContainText('cup');
});

test('the strip says of Ca:P as the table does that it is partly unknown', async ({ page }) => {
  await signedIn(page, 'professional');
  await openEditor(page, 'Salmon, Potato and Peas', 'Juno');
  await addFood(page, 'kelp iodine not stated', 'Kelp powder', '30');
  await addFood(page, 'calcium gluconate powder', 'Calcium gluconate powder', '20');
  await expect(nutrient(page, 'Ca:P').locator('[data-cell="amount"]')).toContainText('≈');
  await expect(page.locator('dl [data-figure="calciumToPhosphorus"]')).toContainText('≈');
});
