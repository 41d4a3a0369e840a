import type { Page } from '@playwright/test';
import {
  delayResponses,
  expect,
  gramsOf,
  linesOf,
  openEditor,
  saveElsewhere,
  signInByApi,
  test,
} from './fixtures.ts';

const recipe = 'Turkey and Oats for Sensitive Bellies';

const undo = (page: Page) => page.getByRole('button', { name: 'Undo', exact: true });

/** Removes two foods and then types grams, while the removals are saved. */
const removeAndType = async (page: Page): Promise<() => void> => {
  await signInByApi(page, 'professional');
  await openEditor(page, recipe, 'Juno');
  const go = await delayResponses(page, '**/update_ingredients');
  await page.getByRole('button', { name: /^Remove Carrots/ }).click();
  await page.getByRole('button', { name: /^Remove Pumpkin/ }).click();
  await gramsOf(page, 'Salt').fill('7');
  return go;
};

const expectGone = async (page: Page): Promise<void> => {
  await expect(gramsOf(page, 'Carrots')).toHaveCount(0);
  await expect(gramsOf(page, 'Pumpkin')).toHaveCount(0);
};

test('while foods are saved, typed edits undo at once and the removal waits', async ({ page }) => {
  const go = await removeAndType(page);
  await page.keyboard.press('Control+z');
  await expect(gramsOf(page, 'Salt')).toHaveValue('1');
  await expect(page.getByText('Undone: Salt, table 1 g')).toBeVisible();
  await expect(undo(page)).toHaveAttribute('aria-disabled', 'true');
  await page.keyboard.press('Control+z');
  await expect(page.getByText('The last change is still being saved.')).toBeVisible();
  go();
  await expectGone(page);
  await undo(page).click();
  await expect(page.getByText('Undone: Pumpkin, canned, without salt 120 g restored')).toBeVisible();
  await expect(gramsOf(page, 'Pumpkin')).toHaveValue('120');
  await expect(gramsOf(page, 'Carrots')).toHaveCount(0);
  await expect(gramsOf(page, 'Salt')).toHaveValue('1');
});

test('edits typed during a save undo before the foods return, and redo after', async ({ page }) => {
  const go = await removeAndType(page);
  go();
  await expectGone(page);
  await undo(page).click();
  await expect(gramsOf(page, 'Salt')).toHaveValue('1');
  await expectGone(page);
  await undo(page).click();
  await expect(gramsOf(page, 'Pumpkin')).toHaveValue('120');
  await undo(page).click();
  await expect(gramsOf(page, 'Carrots')).toHaveValue('60');
  await expect(undo(page)).toHaveAttribute('aria-disabled', 'true');
  const redo = page.getByRole('button', { name: 'Redo', exact: true });
  for (let step = 0; step < 3; step += 1) {
    await expect(redo).toHaveAttribute('aria-disabled', 'false');
    await redo.click();
  }
  await expectGone(page);
  await expect(gramsOf(page, 'Salt')).toHaveValue('7');
});

test('undo keys act on the recipe while the search is empty, else on the search', async ({ page }) => {
  await signInByApi(page, 'professional');
  await openEditor(page, recipe, 'Juno');
  await saveElsewhere(page, { ingredients: linesOf(page).slice(0, 1) });
  await page.reload();
  const food = page.getByRole('button', { name: /^Remove / });
  await food.press('Enter');
  const search = page.getByRole('searchbox', { name: 'Add a food' });
  await expect(search).toBeFocused();
  await page.keyboard.press('Control+z');
  await expect(food).toHaveCount(1);
  await expect(search).toBeFocused();
  await page.keyboard.press('Control+y');
  await expect(food).toHaveCount(0);
  await expect(page.getByText(/^Redone: /)).toBeVisible();
  await page.keyboard.type('beef');
  await page.keyboard.press('Control+z');
  await expect(search).not.toHaveValue('beef');
  await expect(food).toHaveCount(0);
});
