import type { Page } from '@playwright/test';
import { expect, openEditor, signInByApi, test } from './fixtures.ts';

const stew = 'Beef, Kale and Sweet Potato Stew';

/** Visible elements that are not printed with their page. */
const staying = (page: Page): Promise<string[]> =>
  page.evaluate(() =>
    [...document.querySelectorAll('body *')]
      .filter((element) => element.checkVisibility())
      .filter((element) => /sticky|fixed/.test(getComputedStyle(element).position))
      .map((element) => element.outerHTML.slice(0, 80)),
  );

test('print shows the whole recipe without controls', async ({ page }) => {
  await signInByApi(page, 'professional');
  await openEditor(page, stew, 'Juno');
  await page.emulateMedia({ media: 'print' });
  for (const name of ['Menu', 'Remove Kale, raw', 'Search'])
    await expect(page.getByRole('button', { name, exact: true, includeHidden: true })).toBeHidden();
  expect(await page.evaluate(() => document.documentElement.scrollHeight)).toBeGreaterThan(1500);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(`${stew} for Juno`, {
    useInnerText: true,
  });
  await expect(page.getByRole('combobox', { name: 'Pet' })).toBeHidden();
  await expect(page.getByText(/^Juno, [\d.]+ kg · Need: .+ · Printed \w{3} \d+, \d{4}$/)).toBeVisible();
  const paper = page.getByRole('table', { name: /^Contribution of each food/ });
  const protein = paper.first().getByRole('row', { name: /^Protein, g/ });
  await expect(protein.getByRole('cell')).toHaveCount(4);
  await expect(protein.getByRole('cell').last()).toHaveText(/^(Low|Optimal|High|Unknown) .*\d$/);
  await expect(paper.last().getByRole('columnheader').last()).toHaveText(/[a-z]/);
  for (const sheet of await paper.all())
    await expect(sheet.locator('caption')).toHaveText(
      `Contribution of each food to each nutrient: ${stew} for Juno. Life stage: Adult Dog (AAFCO 2016 adult dog)`,
    );
  const named = paper.first().getByRole('rowheader');
  for (const name of [
    'Total grams',
    'Percent of recipe',
    'kcal from protein',
    'Percent of kcal from protein',
    'Calcium to phosphorus',
  ])
    await expect(named.getByText(name, { exact: true })).toHaveCount(1);
  const notes = page.getByTestId('print-notes');
  await expect(notes).toContainText(
    /has [\d,]+ kcal by these factors; the factors 4, 9 and 4 of food labels would give [\d,]+ kcal/,
  );
  for (const note of ['by difference', 'What cooking takes from raw foods', 'US table salt'])
    await expect(notes).toContainText(note);
  // Fixed elements of the screen would cover the print.
  expect(await staying(page)).toEqual([]);
  await page.setViewportSize({ width: 700, height: 1000 });
  const bar = page.getByRole('columnheader', { name: 'Against bounds' });
  expect((await bar.boundingBox())?.width).toBeGreaterThan(40);
  const cut = page
    .locator('[data-cell="name"] button')
    .evaluateAll(
      (names) => names.filter(({ scrollHeight, clientHeight }) => scrollHeight > clientHeight).length,
    );
  expect(await cut).toBe(0);
  await page.emulateMedia({ media: 'screen' });
  await expect(paper).toHaveCount(0);
});

test('print includes folded and hidden rows', async ({ page }) => {
  await signInByApi(page, 'professional');
  await openEditor(page, stew, 'Juno');
  await page.getByRole('button', { name: 'Fold away: Foods' }).click();
  await page.getByTestId('count-low').click();
  const protein = page
    .locator('[data-pane="nutrients"]')
    .getByRole('rowheader', { name: 'Protein', exact: true });
  await expect(protein).toHaveCount(0);
  await page.emulateMedia({ media: 'print' });
  await expect(protein).toBeVisible();
  await expect(page.getByRole('table', { name: 'Foods' }).getByText('Kale, raw')).toBeVisible();
  await page.emulateMedia({ media: 'screen' });
  await expect(protein).toHaveCount(0);
});
