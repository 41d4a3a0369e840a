import { pathTo } from '../kernel/paths.ts';
import { expect, signInByApi, test } from './fixtures.ts';
import { openNutrition } from './petRecipe.ts';

const name = 'Turkey and Oats for Sensitive Bellies';

test('by keyboard an analysis is entered, and the verdict doubts what it found', async ({ page }) => {
  await signInByApi(page, 'professional');
  const { recipes } = await (await page.context().request.get('/api/my-recipes?size=100')).json();
  const { id } = recipes.find((recipe: { readonly name: string }) => recipe.name === name);
  await page.goto(pathTo('RecipeNutrition', { id }));
  await page.getByRole('button', { name: 'Enter an analysis' }).focus();
  await page.keyboard.press('Enter');
  await expect(page.getByLabel('Laboratory', { exact: true })).toBeFocused();
  await page.keyboard.type('Agrolab');
  const day = page.getByLabel('Day of the analysis');
  await day.fill('2026-03-12');
  const values = page.getByLabel('Values, one a line');
  await values.focus();
  await page.keyboard.type('Calcium 0.01 % DM, ICP-OES\nIodine < 0.05 mg/kg as fed\nKryptonite 3 %');
  await expect(page.getByText('2 values are read.')).toBeVisible();
  await expect(page.getByText('“Kryptonite” is no nutrient here.')).toBeVisible();
  const save = page.getByRole('button', { name: 'Save analysis' });
  await save.focus();
  await page.keyboard.press('Enter');
  await expect(page.getByText('Some lines are not understood.').first()).toBeVisible();
  await values.fill('Calcium 0.01 % DM, ICP-OES\nIodine < 0.05 mg/kg as fed');
  await expect(page.getByRole('list', { name: 'What is read of the lines' })).toContainText(
    'Iodine: under 0.05 mg/kg as fed',
  );
  await page.getByRole('button', { name: 'Cancel' }).click();
  await page.getByRole('button', { name: 'Stay here' }).click();
  await expect(values).toHaveValue(/^Calcium 0\.01/);
  await save.focus();
  await page.keyboard.press('Enter');

  await expect(page.getByRole('button', { name: 'Enter an analysis' })).toBeFocused();
  const table = page.getByRole('table', { name: /^Agrolab, / });
  const calcium = table.getByRole('row').filter({ hasText: 'Calcium' });
  await expect(calcium).toContainText('Far off');
  await expect(calcium).toContainText('0.01 % of dry matter, ICP-OES');
  await expect(table.getByRole('row').filter({ hasText: 'Iodine' })).toContainText(
    'Not compared: add the water of the sample',
  );
  await expect(page.getByText(/^Calcium is analysed at .* do not feed it as complete/)).toBeVisible();
  const doubt = /laboratory found less calcium than calculated/;
  await expect(page.getByText(doubt).first()).toBeVisible();
  await openNutrition(page, name, 'Juno');
  await expect(page.getByText(doubt).first()).toBeVisible();
  await expect(page.locator('details[data-sureness] summary')).toContainText(
    'A laboratory found other amounts, which do not count here.',
  );

  await page.goto(pathTo('RecipeNutrition', { id }));
  await page.getByRole('button', { name: /^Delete Agrolab/ }).focus();
  await page.keyboard.press('Enter');
  await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click();
  await expect(page.getByText('No analysis yet.')).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Laboratory analyses' })).toBeFocused();
  await expect(page.getByText(doubt)).toHaveCount(0);
});
