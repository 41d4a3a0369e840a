import type { Page } from '@playwright/test';
import { pathTo } from '../kernel/paths.ts';
import { deleteMade, makeRecipe, save } from './editRecipe.ts';
import { expect, signInByApi, test } from './fixtures.ts';
import { idOf, table } from './petRecipe.ts';

test.afterEach(({ page }) => deleteMade(page));

const turkey = 'Ground turkey, 85% lean, raw';

/** The percent of the need in thiamin's row, and what the row says of it. */
const thiamin = async (page: Page, id: number, petId: number) => {
  await page.goto(pathTo('PetRecipeNutrition', { recipeId: id, petId }));
  await expect(page.getByTestId('serving')).toHaveText(/\d/);
  const named = page.getByRole('rowheader', { name: /^Thiamin/ });
  const row = table(page).getByRole('row').filter({ has: named });
  const cell = (name: string) => row.locator(`[data-cell="${name}"]`);
  return {
    percent: Number.parseFloat((await cell('percent').innerText()).replace(/[^\d.]/g, '')),
    known: await cell('known').innerText(),
    raw: (await cell('amount').getAttribute('title')) ?? '',
  };
};

test('a kitten’s turkey loses thiamin in cooking, more when drained, none when fed raw', async ({ page }) => {
  test.slow();
  await signInByApi(page, 'customer');
  const id = await makeRecipe(page, 'Turkey pot', ['cat'], { [turkey]: 1000 });
  const mochi = await idOf(page, 'pets', 'Mochi');

  const cooked = await thiamin(page, id, mochi);
  expect(cooked.known).toContain('after cooking');
  expect(cooked.raw).toMatch(/^Raw: /);

  await page.goto(pathTo('EditRecipe', { id }));
  await page.getByRole('radio', { name: 'Cooked and drained' }).check();
  await save(page).click();
  await expect(page.getByText('Turkey pot saved.')).toBeVisible();
  const drained = await thiamin(page, id, mochi);
  // Turkey simmered: 75 % is left with its drippings, 55 % without (USDA, Release 6).
  expect(drained.percent / cooked.percent).toBeCloseTo(55 / 75, 2);

  await page.goto(pathTo('EditRecipe', { id }));
  const choice = page.getByRole('combobox', { name: `How ${turkey} is cooked` });
  await choice.selectOption('Added after cooking');
  await expect(page.getByText(`${turkey}: added after cooking.`)).toBeVisible();
  const after = await thiamin(page, id, mochi);
  expect(after.percent / cooked.percent).toBeCloseTo(100 / 75, 2);
  expect(after.known).not.toContain('cooking');

  await page.goto(pathTo('EditRecipe', { id }));
  await choice.selectOption('As usual');
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(choice).toHaveValue('added_after');
  await choice.selectOption('As usual');
  await page.getByRole('radio', { name: 'Fed raw' }).check();
  await save(page).click();
  await expect(choice).toHaveCount(0);
  expect((await thiamin(page, id, mochi)).percent).toBeCloseTo(after.percent, 1);

  await page.goto(pathTo('RecipesBatchSummary', { id }));
  await expect(page.getByText('This recipe is fed raw')).toBeVisible();
  await expect(page.getByText(/choose speed|74 °C|cool|cook well/)).toHaveCount(0);
  await expect(page.getByRole('textbox', { name: 'How much does the pot weigh now?' })).toHaveCount(0);
  await expect(page.getByText(/^A day for Mochi: [\d,]+ g raw/)).toBeVisible();
});

test('a pot that weighs too little or too much for its raw mix is asked for again first', async ({
  page,
}) => {
  await signInByApi(page, 'customer');
  const id = await makeRecipe(page, 'Turkey pot', ['cat'], { [turkey]: 1000 });
  await page.goto(pathTo('RecipesBatchSummary', { id }));
  const pot = page.getByRole('textbox', { name: 'How much does the pot weigh now?' });
  const day = page.getByText(/^A day for Mochi/);
  await pot.fill('2.4');
  await expect(page.getByText('That is 0.0024 times the raw mix of 1,000 g.')).toBeVisible();
  await expect(day).toHaveCount(0);
  await pot.fill('760');
  await expect(day).toHaveText(/g cooked/);
  await pot.fill('2500');
  await expect(page.getByText('That is 2.5 times the raw mix of 1,000 g.')).toBeVisible();
  await expect(day).toHaveCount(0);
  await page.getByRole('button', { name: 'The weight is right' }).click();
  await expect(day).toHaveText(/g cooked/);
  await pot.fill('2600');
  await expect(day).toHaveCount(0);
});

test('the verdict beside a day’s amount is the one for the pet that eats it', async ({
  page,
  expectRefusal,
}) => {
  await signInByApi(page, 'customer');
  const id = await makeRecipe(page, 'Turkey pot', ['cat'], { [turkey]: 1000 });
  await page.goto(pathTo('RecipesBatchSummary', { id }));
  const pot = page.getByRole('region', { name: 'A day from this pot' });
  await expect(page.getByRole('region', { name: 'Verdict' })).toHaveText(/^For Mochi: .*not complete: /i);
  await expect(pot).toHaveText(/For Mochi: .*not complete: .*A day for Mochi is /i);

  for (const screen of ['ShowRecipe', 'RecipeGroceryList'] as const) {
    await page.goto(pathTo(screen, { id }));
    await expect(page.getByRole('region', { name: 'Verdict' })).toHaveText(/^For Mochi: .*not complete: /i);
  }

  expectRefusal(`/api/recipes/${id}`, 503);
  await page.route(/\/api\/recipes\/\d+\?.*pet_id=/, (route) => route.fulfill({ status: 503, json: {} }));
  await page.goto(pathTo('RecipeSteps', { id, step: 1 }));
  await page.getByRole('navigation', { name: 'All steps' }).getByRole('link').last().click();
  await expect(pot).toContainText('For Mochi: Whether this is complete could not be loaded');
  await expect(pot).toContainText('A day for Mochi is ');
});
