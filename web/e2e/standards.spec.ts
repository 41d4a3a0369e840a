import type { Page } from '@playwright/test';
import { pathTo } from '../kernel/paths.ts';
import { downloadCsv, downloadPdf } from './downloads.ts';
import { expect, gramsOf, openEditor, test } from './fixtures.ts';
import { openNutrition, table } from './petRecipe.ts';
import { signInByApi } from './sessions.ts';

const turkey = 'Turkey and Oats for Sensitive Bellies';

const grid = (page: Page) => page.getByRole('grid', { name: 'Standards side by side' });
const verdicts = (page: Page) =>
  page.getByRole('list', { name: 'What each standard says' }).getByRole('listitem');
const cellsOf = (page: Page, name: string) =>
  grid(page)
    .getByRole('row')
    .filter({ has: page.getByRole('rowheader', { name, exact: true }) })
    .getByRole('gridcell');

const open = async (page: Page): Promise<void> => {
  await signInByApi(page, 'professional');
  const { recipes } = await (await page.context().request.get('/api/my-recipes')).json();
  const { id } = (recipes as { id: number; name: string }[]).find(({ name }) => name === turkey) ?? { id: 0 };
  await page.goto(pathTo('RecipeNutrition', { id }));
  await page.getByRole('radio', { name: 'Nutrients' }).focus();
  await page.keyboard.press('ArrowRight');
  await expect(grid(page)).toBeVisible();
};

test('standards stand side by side, each with its verdict, the worst rows first @path', async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 1200 });
  await open(page);
  await expect(verdicts(page)).toHaveCount(5);
  await expect(verdicts(page).first()).toContainText(/NRC 2006 adult dog/);
  await expect(verdicts(page).last()).toContainText(/EU legal maxima, dog/);
  await expect(cellsOf(page, 'Protein, g').first()).toContainText(
    /^(Low|Optimal|High|Unknown|May be|Not known)/,
  );
  await cellsOf(page, 'Protein, g').nth(1).hover();
  await expect(page.getByRole('tooltip')).toContainText('Minimum: 18 g per 100 g dry matter');
  await expect(page.getByRole('tooltip')).toContainText('AAFCO 2016, Dog Food Nutrient Profiles');
  await page.getByLabel('Life stage').selectOption('All');
  await expect(verdicts(page)).toHaveCount(11);
  await page.getByRole('checkbox', { name: 'Worst first' }).check();
  await expect(grid(page).getByRole('rowheader', { name: 'Macros', exact: true })).toHaveCount(0);
  await page.getByRole('checkbox', { name: 'Only where they disagree' }).check();
  const { headings } = await downloadCsv(page, page.getByRole('button', { name: 'CSV' }));
  expect(headings).toContain('AAFCO 2016 adult dog, per 100 g dry matter');
  const pdf = await downloadPdf(page, page.getByRole('button', { name: 'PDF' }));
  expect(pdf.text).toContain('FEDIAF 2025 adult dog at 95 kcal per kg^0.75, per 1000 kcal');
  expect(pdf.text).toMatch(/NRC 2006 adult dog/);
});

test('a recipe for no species is judged by the standards of dogs and of cats', async ({ page }) => {
  await page.route('**/api/recipes/*', async (route) => {
    const response = await route.fetch();
    const { recipe, ...rest } = await response.json();
    await route.fulfill({ response, json: { ...rest, recipe: { ...recipe, species: [] } } });
  });
  await open(page);
  await expect(verdicts(page)).toHaveCount(10);
  await expect(verdicts(page).first()).toContainText('NRC 2006 adult dog');
  await expect(verdicts(page).nth(5)).toContainText('NRC 2006 adult cat');
  const { headings } = await downloadCsv(page, page.getByRole('button', { name: 'CSV' }));
  expect(headings).toContain('AAFCO 2016 adult dog, per 100 g dry matter');
  expect(headings).toContain('AAFCO 2016 adult cat, per 100 g dry matter');
});

test('the right pane of the editor shows the standards of what is typed', async ({ page }) => {
  await signInByApi(page, 'professional');
  await openEditor(page, turkey, 'Juno');
  await page.getByRole('button', { name: 'Standards' }).click();
  const calcium = cellsOf(page, 'Calcium, mg');
  await expect(calcium.nth(1)).toHaveText('Low 26 %');
  await gramsOf(page, 'Yogurt, plain, low fat').fill('500');
  await expect(calcium.nth(1)).not.toHaveText('Low 26 %');
  await page.getByRole('button', { name: 'Standards' }).click();
  await expect(page.getByRole('grid', { name: 'Contribution of each food to each nutrient' })).toBeVisible();
});

test('the page of a recipe for a pet has the standards of its life stage beside its need', async ({
  page,
}) => {
  await signInByApi(page, 'professional');
  await openNutrition(page, turkey, 'Juno');
  await page.getByRole('radio', { name: 'Nutrients' }).focus();
  await page.keyboard.press('ArrowRight');
  await expect(cellsOf(page, 'Calcium, mg').nth(1)).toHaveText('Low 26 %');
  await expect(grid(page).getByRole('columnheader', { name: 'Need of Juno' })).toBeVisible();
  await expect(verdicts(page).first()).toContainText('NRC 2006 adult dog');
  await page.keyboard.press('ArrowLeft');
  await expect(table(page)).toBeVisible();
});
