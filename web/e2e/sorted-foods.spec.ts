import type { Page } from '@playwright/test';
import { addFood, expect, gramsOf, linesOf, openEditor, signInByApi, test } from './fixtures.ts';

const recipe = 'Bison and Butternut Trial';

const tool = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
const table = (page: Page) => page.getByRole('table', { name: 'Foods' });

/** The rows from top to bottom: each food with its contribution to the nutrient they are sorted by. */
const rowsOf = (page: Page): Promise<string[]> => table(page).locator('tbody tr').allInnerTexts();

test('foods sorted by a nutrient are removed, added, undone and redone', async ({ page }) => {
  await signInByApi(page, 'professional');
  await openEditor(page, recipe, 'Juno');
  await page.getByLabel('Sort by').selectOption({ label: 'Zinc' });
  await expect(page.getByText('Most Zinc first, in the whole recipe.')).toBeVisible();
  await expect(table(page).getByRole('row', { name: /^Bison, ground, raw/ })).toContainText(/\d\.\d{3}/);
  const sorted = await rowsOf(page);
  expect(sorted).toHaveLength(linesOf(page).length);

  // The last line of the recipe: its row is drawn when the engine has one line less.
  await page.getByRole('button', { name: /^Remove B-complex/ }).click();
  await expect(gramsOf(page, 'B-complex')).toHaveCount(0);
  await expect(page.getByText(/^B-complex.* removed\.$/)).toBeVisible();
  await tool(page, 'Undo').click();
  await expect.poll(() => rowsOf(page)).toEqual(sorted);
  await tool(page, 'Redo').click();
  await expect(gramsOf(page, 'B-complex')).toHaveCount(0);
  await tool(page, 'Undo').click();
  await expect.poll(() => rowsOf(page)).toEqual(sorted);

  await addFood(page, 'spinach raw', 'Spinach, raw', '25');
  await expect(table(page).getByRole('row', { name: /^Spinach, raw/ })).toContainText(/0\.\d{3}/);
  const longer = await rowsOf(page);
  expect(longer).toHaveLength(sorted.length + 1);
  await tool(page, 'Undo').click();
  await expect.poll(() => rowsOf(page)).toEqual(sorted);
  await tool(page, 'Redo').click();
  await expect.poll(() => rowsOf(page)).toEqual(longer);
});
