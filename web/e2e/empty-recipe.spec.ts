import { expect, nutrient, openEditor, saveElsewhere, signInByApi, test } from './fixtures.ts';

test('a recipe without foods has no levels and no bars, and asks for a food', async ({ page }) => {
  await signInByApi(page, 'professional');
  await openEditor(page, 'Venison, Beetroot and Potato', 'Juno');
  await expect(nutrient(page, 'Calcium')).toHaveAttribute('data-level', /./);
  await saveElsewhere(page, { ingredients: [] });
  await page.reload();
  await expect(page.getByTestId('total')).toHaveText('0 g');
  const rows = page.locator('[data-pane="nutrients"] tr:is([data-column], [data-figure])');
  expect(await rows.count()).toBeGreaterThan(30);
  const judged = rows.filter({ hasText: /%|No target|Low|Optimal|High|Unknown/ });
  expect(await judged.allTextContents()).toEqual([]);
  await expect(rows.locator('[data-cell="bar"] > [data-empty="false"]')).toHaveCount(0);
  const day = page.getByRole('region', { name: 'Whole batch' });
  await expect(day).toContainText('add a food');
  await expect(day).not.toContainText('cup');
});
