import type { Page } from '@playwright/test';
import { petId, post } from './demoPlans.ts';
import { downloadPdf } from './downloads.ts';
import { expect, openEditor, signInByApi, test } from './fixtures.ts';
import { openNutrition } from './petRecipe.ts';
import { writeHeaders } from './sessions.ts';

const recipe = 'Turkey and Oats for Sensitive Bellies';
const set = 'Kidney disease, dog (SACN5)';
const pet = 'Nimbus';

const grid = (page: Page) => page.getByRole('grid', { name: 'Standards side by side' });
const tip = (page: Page) => page.getByRole('tooltip');

test.beforeEach(async ({ page }) => {
  await signInByApi(page, 'professional');
  const body = { name: pet, weight_kg: 18, specie_id: 1, birthday: '2021-05-20' };
  await post(page, '/api/pets', body);
});

test.afterEach(async ({ page }) => {
  const headers = await writeHeaders(page.context());
  await page.context().request.delete(`/api/pets/${await petId(page, pet)}`, { headers });
});

/** Gives the pet the set by keyboard. */
const give = async (page: Page): Promise<void> => {
  await page.goto('/account/pets');
  await page.getByRole('link', { name: `Target sets of ${pet}` }).press('Enter');
  await page.getByRole('combobox', { name: 'Target set', exact: true }).fill(set);
  await page.keyboard.press('Enter');
  await page.getByRole('button', { name: 'Give a target set' }).press('Enter');
  await expect(page.getByText('Set by Paula Provet')).toBeVisible();
};

/** Opens the standards of the recipe for the pet by keyboard. */
const openStandards = async (page: Page): Promise<void> => {
  await openNutrition(page, recipe, pet);
  await page.getByRole('radio', { name: 'Nutrients' }).focus();
  await page.keyboard.press('ArrowRight');
  await expect(grid(page)).toBeVisible();
};

test('three standards and a target set stand side by side for one recipe, by keyboard', async ({ page }) => {
  test.setTimeout(90_000);
  await give(page);
  await openStandards(page);
  const verdicts = page.getByRole('list', { name: 'What each standard says' });
  for (const name of [set, 'NRC 2006', 'AAFCO 2016', 'FEDIAF 2025', 'EU legal maxima'])
    await expect(verdicts).toContainText(name);
  await grid(page).focus();
  for (const key of ['ArrowDown', 'ArrowRight', 'ArrowRight']) await page.keyboard.press(key);
  await expect(tip(page)).toContainText(`Protein, g: ${set}, per 1000 kcal`);
  await expect(tip(page)).toContainText(/Maximum: [\d.]+ g per 1000 kcal/);
  await expect(tip(page)).toContainText('given by Paula Provet');
  await page.keyboard.press('ArrowRight');
  await expect(tip(page)).toContainText(/Minimum: 25 g per 1000 kcal\s+NRC 2006, chapter 15/);
  await expect(tip(page)).toContainText('Confidence: medium.');
  // At the far end the names and the heads of the columns are still in view.
  await page.keyboard.press('Control+End');
  await expect(grid(page).getByRole('columnheader', { name: 'EU legal maxima' })).toBeInViewport();
  await expect(grid(page).getByRole('rowheader', { name: 'Omega 6:3' })).toBeInViewport({ ratio: 1 });

  await page.getByRole('button', { name: 'Clinician’s report' }).press('Enter');
  const report = page.getByRole('dialog', { name: `${recipe} for ${pet}` });
  const table = report.getByRole('table', { name: 'Standards side by side' });
  for (const name of [
    `Need of ${pet}`,
    set,
    'NRC 2006',
    'AAFCO 2016',
    'at 95 kcal',
    'at 110 kcal',
    'EU legal',
  ])
    await expect(table.getByRole('columnheader', { name }).first()).toBeVisible();
  await expect(table.getByRole('row', { name: /^Protein/ })).toContainText(/High \d+\u00a0%/);
  for (const name of ['NRC 2006', 'AAFCO 2016', 'FEDIAF 2025'])
    await expect(report.getByText(`Does not meet ${name} adult dog`).first()).toBeVisible();
  await expect(report.getByText(/: Optimal, \d+ %/).first()).toBeVisible();
  const pdf = await downloadPdf(page, report.getByRole('button', { name: 'Download PDF' }));
  expect(pdf.text).toContain(`Need of ${pet}`);
  expect(pdf.text).toMatch(/How sure: (sure|likely|close)\./);
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true });

  test('a touch shows the bound of a cell, whose level is drawn beside its names', async ({ page }) => {
    await openStandards(page);
    const row = grid(page)
      .getByRole('row')
      .filter({ has: page.getByRole('rowheader', { name: 'Calcium, mg' }) });
    const cell = row.getByRole('gridcell').first();
    await cell.tap();
    await expect(tip(page)).toContainText(/Need a day: [\d,.]+ mg/);
    const [names, level] = await Promise.all([row.getByRole('rowheader').boundingBox(), cell.boundingBox()]);
    const edge = (names?.x ?? 0) + (names?.width ?? 0);
    expect(Math.abs((level?.x ?? Number.NaN) - edge)).toBeLessThan(1);
  });
});

test('the editor compares with the target sets of the pet beside its need', async ({ page }) => {
  test.setTimeout(90_000);
  await give(page);
  await page.goto('/account/home');
  await openEditor(page, recipe, pet);
  const targets = page.getByRole('group', { name: 'Levels by' }).getByRole('button', { name: /^Targets/ });
  await expect(targets).toHaveAccessibleName(/Low \d+, High \d+, Unknown \d+/);
  await targets.press('Enter');
  await expect(page.getByRole('table', { name: /^Nutrients against Kidney disease/ })).toBeVisible();
  await expect(page.getByText(`The verdict stays that of ${pet}’s need.`)).toBeVisible();
});
