import type { Page } from '@playwright/test';
import { axe } from './axe.ts';
import { expect, gramsOf, openEditor, signInByApi, test } from './fixtures.ts';

const recipe = 'Low-Fat Turkey and Potato';
const totalOf = (page: Page) => page.getByTestId('total');

/** Opens a panel by the palette. */
const byPalette = async (page: Page, words: string): Promise<void> => {
  await page.keyboard.press('Control+k');
  await page.getByRole('combobox', { name: /^Name of a screen/ }).fill(words);
  const dialog = page.getByRole('dialog', { name: 'Find' });
  await expect(dialog.getByRole('option', { selected: true })).toContainText(words, { ignoreCase: true });
  await page.keyboard.press('Enter');
};

test.beforeEach(({ page }) => signInByApi(page, 'professional'));

test('a day is scaled to, a food swapped, recipes compared, and undo survives a reload @path', async ({
  page,
}) => {
  test.slow();
  const { keyboard } = page;
  await openEditor(page, recipe, 'Juno');
  const total = await totalOf(page).innerText();
  const potato = gramsOf(page, 'Potato');
  const before = await potato.inputValue();

  await byPalette(page, 'scale and round');
  const scale = page.getByRole('dialog', { name: 'Scale and round' });
  await expect(scale.getByRole('textbox', { name: 'Scale to' })).toBeFocused();
  await keyboard.type('7');
  await scale.getByRole('combobox', { name: 'What to scale to' }).selectOption('days of Juno');
  await expect(scale.getByText(/^Makes [\d,.]+ g, [\d,]+ kcal\.$/)).toBeVisible();
  await expect(scale.locator('[data-trial="done"]').first()).toContainText(/level/);
  await axe(page);
  await scale.getByRole('textbox', { name: 'Scale to' }).press('Enter');
  await expect(totalOf(page)).not.toHaveText(total);
  await keyboard.press('Escape');
  await expect(scale).toHaveCount(0);

  // What was typed is not saved: the tab keeps it, and its steps back and forward.
  page.on('dialog', (dialog) => void dialog.accept());
  const scaled = await potato.inputValue();
  await page.reload();
  await expect(potato).toHaveValue(scaled);
  await page.getByRole('button', { name: 'Undo', exact: true }).first().click();
  await expect(potato).toHaveValue(before);
  await page.reload();
  await page.getByRole('button', { name: 'Redo', exact: true }).click();
  await expect(potato).toHaveValue(scaled);
  await page.getByRole('button', { name: 'Undo', exact: true }).first().click();

  await potato.focus();
  await keyboard.press('r');
  const swap = page.getByRole('dialog', { name: /^Replace / });
  await swap.getByRole('searchbox', { name: 'Find a food to put in its place' }).fill('sweet potato');
  await expect(swap.getByRole('button', { name: /^Sweet potato/ }).first()).toBeVisible();
  await keyboard.press('ArrowDown');
  await keyboard.press('Enter');
  await swap.getByRole('radio', { name: 'kcal' }).check();
  await expect(swap.locator('[data-trial="done"]')).toContainText(/level/);
  await axe(page);
  await swap.getByRole('button', { name: 'Another food' }).click();
  await keyboard.press('Escape');
  await expect(potato).toBeFocused();

  await page.getByRole('button', { name: 'Compare', exact: true }).press('Enter');
  const compare = page.getByRole('dialog', { name: 'Compare' });
  await expect(compare.getByRole('searchbox')).toBeFocused();
  await keyboard.type('turkey and oats');
  const other = 'Turkey and Oats for Sensitive Bellies';
  await expect(compare.getByRole('button', { name: other })).toBeVisible();
  await keyboard.press('ArrowDown');
  await keyboard.press('Enter');
  await expect(compare.getByRole('row', { name: /^Sodium/ })).toContainText('High');
  await expect(page.getByRole('button', { name: `Compared with ${other}` })).toHaveAttribute(
    'aria-pressed',
    'true',
  );
  // Target and bar stay beside the change.
  await expect(page.getByRole('columnheader', { name: 'Change' })).toBeVisible();
  await expect(page.getByRole('columnheader', { name: 'Target', exact: true })).toBeVisible();
  await axe(page);
});
