import type { Page } from '@playwright/test';
import { axe } from './axe.ts';
import { asRead, downloadPdf } from './downloads.ts';
import { expect, openEditor, signInByApi, test } from './fixtures.ts';
import { expectRowsInReport, showAllRows } from './reportRows.ts';
import { writeHeaders } from './sessions.ts';

/** Downloads the PDF of the open document. */
const download = (page: Page) => downloadPdf(page, page.getByRole('button', { name: 'Download PDF' }));

test('sheet and report are shown, and their PDFs hold the values of the screen', async ({ page }) => {
  test.slow();
  await signInByApi(page, 'professional');
  await openEditor(page, 'Beef, Kale and Sweet Potato Stew', 'Juno');
  const serving = (await page.getByTestId('serving').innerText()).replace(
    /^Serving size: |, divided.*$/g,
    '',
  );
  const sheetButton = page.getByRole('button', { name: 'Owner’s sheet' });
  await sheetButton.click();
  const dialog = page.getByRole('dialog', { name: 'Beef, Kale and Sweet Potato Stew for Juno' });
  await expect(dialog).toContainText(serving);
  await expect(dialog.getByRole('button', { name: 'Download PDF' })).toBeFocused();
  expect((await axe(page).analyze()).violations.map(({ id }) => id)).toEqual([]);
  const sheet = await download(page);
  expect(sheet).toMatchObject({ name: 'Beef_Kale_and_Sweet_Potato_Stew_Juno_sheet.pdf', pages: 1 });
  for (const text of [serving, 'Kale, raw 120 raw', 'Clean water must always be provided.'])
    expect(sheet.text).toContain(asRead(text));
  await page.keyboard.press('Escape');
  await expect(sheetButton).toBeFocused();

  await page.getByRole('button', { name: 'Clinician’s report' }).click();
  await expect(dialog).toContainText('The food was not analysed');
  await expect(dialog).toContainText(/How sure: (sure|likely|close)\. Least sure is /);
  await dialog.getByLabel('Also nutrients without a need or bound').uncheck();
  expect((await download(page)).pages).toBeLessThanOrEqual(4);
  await showAllRows(dialog);
  const report = await download(page);
  await expectRowsInReport(page.locator('[data-pane="nutrients"]'), report.text);
  await page.emulateMedia({ media: 'print' });
  await expect(page.getByRole('article').getByRole('rowheader', { name: /^Vitamin K1/ })).toBeVisible();
  await expect(page.locator('[data-pane="nutrients"]')).toBeHidden();
});

test('names with letters that the font lacks are in the PDF', async ({ page }) => {
  await signInByApi(page, 'professional');
  const headers = await writeHeaders(page.context());
  const { request } = page.context();
  const created = await request.post('/api/pets', {
    headers,
    data: { name: 'ポチ 🐶 Ёжик', weight_kg: 7, specie_id: 1, birthday: '2021-05-20' },
  });
  const { pet } = await created.json();
  await openEditor(page, 'Beef, Kale and Sweet Potato Stew', pet.name);
  await page.getByRole('button', { name: 'Owner’s sheet' }).click();
  const sheet = await download(page);
  expect(sheet.name).toBe('Beef_Kale_and_Sweet_Potato_Stew_ポチ_Ёжик_sheet.pdf');
  expect(sheet.pages).toBe(1);
  expect(sheet.text).toContain('Kale, raw 120 raw');
  await request.delete(`/api/pets/${pet.id}`, { headers });
});

test('a sheet is edited before it is printed, and keeps what keeps the animal safe', async ({ page }) => {
  const recipe = 'Venison, Beetroot and Potato';
  await signInByApi(page, 'professional');
  await openEditor(page, recipe, 'Juno');
  const open = () => page.getByRole('button', { name: 'Owner’s sheet' }).click();
  await open();
  const dialog = page.getByRole('dialog', { name: `${recipe} for Juno` });
  const paper = dialog.getByRole('article');
  const notes = dialog.getByLabel('Notes for the owner');
  const storage = dialog.getByRole('checkbox', { name: 'Keep it fresh' });
  await notes.fill('Call me on Monday.');
  await storage.focus();
  await page.keyboard.press('Space');
  await page.keyboard.press('Alt+ArrowUp');
  await page.keyboard.press('ArrowUp');
  await expect(dialog.getByRole('button', { name: 'Move How much to serve down' })).toBeFocused();
  await expect(paper).toContainText('Call me on Monday.');
  await expect(paper).not.toContainText('Freezer');
  await expect(paper).toContainText('Cook through before feeding: Potatoes');
  const sheet = await download(page);
  expect(sheet.pages).toBe(1);
  for (const text of [
    'Call me on Monday.',
    'Calcium carbonate powder 5.2',
    'Water 300',
    '2 tablets count it',
  ])
    expect(sheet.text).toContain(asRead(text));
  await page.keyboard.press('Escape');
  await page.reload();
  await open();
  await expect(notes).toHaveValue('Call me on Monday.');
  await expect(storage).not.toBeChecked();
  await storage.check();
  await page.keyboard.press('Alt+ArrowDown');
  await notes.fill('');
});
