import type { Page } from '@playwright/test';
import { expect, gramsOf, openEditor, signInByApi, test } from './fixtures.ts';

const dialog = (page: Page) => page.getByRole('dialog');
const lineOf = (page: Page, line: number) =>
  dialog(page)
    .getByRole('listitem')
    .filter({ has: page.getByRole('checkbox', { name: `Use line ${line}:` }) });

/** Reads a list in the dialog. */
const readList = async (page: Page, ...lines: readonly string[]): Promise<void> => {
  await page.getByRole('button', { name: 'Paste', exact: true }).click();
  await page.getByRole('textbox', { name: 'Foods and grams' }).fill(lines.join('\n'));
  await page.getByRole('button', { name: 'Read' }).click();
};

test('a table of amounts and units is read as its lines of words are, and no line is lost', async ({
  page,
}) => {
  await signInByApi(page, 'professional');
  await openEditor(page, 'Salmon, Potato and Peas', 'Juno');
  await readList(
    page,
    'Parsley, fresh\t200\tg',
    'Peas, green, frozen, cooked\t2\tcups',
    'Parsley, dried\t\tg',
    'Total\t360\tg',
  );
  await expect(lineOf(page, 1)).toContainText('200 g');
  await expect(lineOf(page, 2)).toContainText('2 cups = 320 g');
  await expect(lineOf(page, 3)).toContainText('No grams can be read on this line.');
  await expect(lineOf(page, 4)).toContainText('A sum or a heading, not a food.');
  await expect(dialog(page)).toContainText('2 foods set, 2 lines not used');
  await page.keyboard.press('Escape');

  await readList(page, 'Parsley, fresh\t200\t72', 'Peas, green, frozen, cooked\t160\t130');
  await expect(dialog(page)).toContainText('nothing tells which one has the grams: choose it.');
  await expect(lineOf(page, 2)).toContainText('Choose above which column has the grams.');
  await expect(lineOf(page, 2).getByRole('checkbox')).not.toBeChecked();
  await expect(dialog(page).getByRole('button', { name: 'Apply' })).toBeDisabled();
  await page.getByLabel('Grams are in').selectOption({ label: 'Column 2: 200, 160' });
  await expect(dialog(page)).toContainText('2 foods set');
  await page.keyboard.press('Escape');

  await readList(
    page,
    'Food\tAmount\tUnit',
    'Parsley, fresh\t200\tg',
    'Peas, green, frozen, cooked\t2\tcups',
  );
  await expect(dialog(page)).toContainText('Line 1 is read as a heading: Food Amount Unit.');
  await page.getByRole('button', { name: 'Apply' }).click();
  await expect(page.getByText('Pasted: 2 foods set, 1 line is a heading.')).toBeVisible();
  await expect(gramsOf(page, 'Peas')).toHaveValue('320');
});
