import type { Page } from '@playwright/test';
import type { Breakdown } from '../../server/contract/shapes.ts';
import { formatAmount } from '../kernel/format.ts';
import { pathTo } from '../kernel/paths.ts';
import { get, petId, planId, readPlan } from './demoPlans.ts';
import { downloadCsv, downloadPdf, inCsv } from './downloads.ts';
import { deleteMade, makeRecipe, write } from './editRecipe.ts';
import { expect, signIn, signInByApi, test } from './fixtures.ts';
import { expectAmountsInCsv, expectRowsInReport, showAllRows } from './reportRows.ts';

const valuesIn = (breakdown: Breakdown | undefined, shown: ReadonlyMap<number, string>) =>
  new Map(
    breakdown?.nutrients.flatMap(({ id, amount }) => {
      const display = shown.get(id);
      return display === undefined ? [] : [[display, amount.qty] as const];
    }),
  );

/** Names of the nutrients by id: displayed ones, or the API's, which exports have. */
const namesOf = async (page: Page, of: 'display' | 'name'): Promise<ReadonlyMap<number, string>> => {
  const { nutrients } = await get<{
    nutrients: readonly { id: number; display: string; name: string }[];
  }>(page, '/api/nutrients');
  return new Map(nutrients.map((nutrient) => [nutrient.id, nutrient[of]]));
};

test("the owner reads the plan's nutrients, and its CSV has the numbers of the API", async ({ page }) => {
  await signInByApi(page, 'customer');
  await page.goto(pathTo('ListMealPlans'));
  await page.getByRole('button', { name: "Actions for Rocky's Week" }).click();
  await page.getByRole('menuitem', { name: 'Nutrition' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText("Nutrition of Rocky's Week");

  const grid = page.getByRole('grid');
  const row = (name: string) => grid.getByRole('row').filter({ has: page.getByRole('rowheader', { name }) });
  await expect(row('Total grams').getByRole('gridcell')).toHaveText([
    '9,675.000',
    '2,898.000',
    '2,898.000',
    '1,856.850',
    '2,022.150',
  ]);
  await expect(row('Percent of meal plan').getByRole('gridcell')).toHaveText([
    '100.00',
    '25.00',
    '25.00',
    '25.00',
    '25.00',
  ]);
  await expect(row('Part of the plan').getByRole('gridcell').nth(1)).toHaveText('29.95');

  const protein = row('Protein, g');
  await expect(page.getByTestId('energy-split')).toContainText(/Protein.*\d %/);
  await expect(page.getByText('Clean water must always be provided.')).toBeVisible();
  await protein.getByRole('gridcell').first().hover();
  await expect(page.getByRole('tooltip')).toContainText(/Known for [\d,.]+ of 9,675 g\./);
  await protein.getByRole('rowheader').click();
  const panel = page.getByRole('dialog', { name: /^Protein/ });
  for (const by of ['Recipes by contribution', 'Foods by contribution'])
    await expect(panel.getByRole('region', { name: by }).getByRole('listitem').first()).toBeVisible();
  await panel.getByRole('button', { name: 'Close' }).click();
  const macros = grid.getByRole('rowheader', { name: 'Macros' });
  await macros.click();
  await expect(protein).toHaveCount(0);
  await page.reload();
  await expect(macros).toHaveAttribute('aria-expanded', 'false');
  await macros.click();
  await expect(protein).toBeVisible();

  await page.emulateMedia({ media: 'print' });
  const printed = page.getByRole('table', { name: "Nutrients of Rocky's Week and of each of its recipes" });
  await expect(printed.getByRole('row', { name: /^Thiamin/ })).toBeVisible();
  await page.emulateMedia({ media: 'screen' });

  const { headings, rows } = await downloadCsv(page, page.getByRole('button', { name: 'CSV' }));
  const plan = await readPlan(page, await planId(page, "Rocky's Week"));
  const shown = await namesOf(page, 'name');
  const columns = [
    { heading: 'Meal plan', values: valuesIn(plan.after_cooking, shown) },
    ...plan.recipes.map(({ name, after_cooking }) => ({
      heading: name,
      values: valuesIn(after_cooking, shown),
    })),
  ];
  expect(columns).toHaveLength(5);
  for (const { heading, values } of columns) {
    const at = headings.indexOf(heading);
    expect(at, heading).toBeGreaterThan(0);
    // Names of ratio rows such as Protein in percent of kcal come first, so the last row of a name counts.
    const read = new Map(rows.map((cells) => [cells[headings.indexOf('Nutrient')], cells[at]]));
    for (const [nutrient, qty] of values)
      expect(read.get(nutrient), `${heading}: ${nutrient}`).toBe(inCsv(qty));
  }
});

test('a plan names the recipe that is too much for the puppy, though an adult may have it', async ({
  page,
}) => {
  await signInByApi(page, 'professional');
  const of = { 'chicken breast raw': 500, 'rice white cooked': 500 };
  const chalky = await makeRecipe(page, 'Chalky', ['dog'], { ...of, 'calcium carbonate powder': 13 });
  const plain = await makeRecipe(page, 'Plain', ['dog'], of);
  const { meal_plan: plan } = await write(page, '/api/meal-plans', { name: 'Chalk every other day' });
  await write(page, `/api/meal-plans/${plan.id}/add-recipes`, { recipes: [chalky, plain] });
  await page.goto(pathTo('MealPlanNutrition', { id: plan.id }));
  const verdict = page.getByRole('main');
  await expect(verdict).toContainText('No food known to harm dogs');
  await expect(verdict).not.toContainText('“Chalky” alone');
  await page.goto(pathTo('PetMealPlanNutrition', { petId: await petId(page, 'Pip'), mealPlanId: plan.id }));
  await expect(verdict).toContainText(/too much in “Chalky” alone: .*calcium/i);
  await deleteMade(page);
});

test("the owner compares a plan with a pet's need, and sees each recipe's part @path", async ({ page }) => {
  await signInByApi(page, 'customer');
  await page.goto(pathTo('ListMealPlans'));
  await page.getByRole('button', { name: "Calculate Nutrition: Rocky's Week" }).click();
  await page.getByRole('menuitem', { name: 'Rocky', exact: true }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText("Rocky's Week for Rocky");

  const table = page.getByRole('table', { name: /^Nutrients against Rocky/ });
  const amount = (name: string) =>
    table
      .getByRole('row')
      .filter({ has: page.getByRole('rowheader', { name, exact: true }) })
      .locator('[data-cell="amount"]')
      .first();
  const serving = page.getByTestId('serving');
  await expect(serving).toContainText('divided into 2-3 meals per day');
  const adjusted = await serving.textContent();
  await page.getByLabel('Adjust serving size to meet caloric needs').uncheck();
  await expect(serving).toContainText('This is the whole meal plan, not a day: 9,675 g');
  await expect(page.getByText('This serving size exceeds 9.25% of your pets body weight')).toHaveCount(0);

  const plan = await readPlan(page, await planId(page, "Rocky's Week"));
  const values = valuesIn(plan.after_cooking, await namesOf(page, 'display'));
  for (const name of ['Energy', 'Protein', 'Calcium', 'Zinc', 'Vitamin D'])
    await expect(amount(name)).toContainText(formatAmount(values.get(name) ?? Number.NaN));

  const pdf = page.getByRole('button', { name: 'Download PDF' });
  await page.getByRole('button', { name: 'Clinician’s report' }).click();
  const report = page.getByRole('dialog', { name: "Rocky's Week for Rocky" });
  await expect(report).toContainText('Energy of the meal plan');
  await expect(report).not.toContainText('This recipe');
  await showAllRows(report);
  const printed = await downloadPdf(page, pdf);
  await page.keyboard.press('Escape');
  await expectRowsInReport(table, printed.text);

  const exported = valuesIn(plan.after_cooking, await namesOf(page, 'name'));
  expectAmountsInCsv(await downloadCsv(page, page.getByRole('button', { name: 'CSV' })), exported);

  await page.getByLabel('Show Recipes').check();
  const grid = page.getByRole('grid', { name: /by recipe$/ });
  const cells = grid
    .getByRole('row')
    .filter({ has: page.getByRole('rowheader', { name: /^Energy, kcal/ }) })
    .first()
    .getByRole('gridcell');
  const [recipe] = plan.recipes;
  const energy = valuesIn(recipe?.after_cooking, await namesOf(page, 'display')).get('Energy');
  await expect(cells.nth(3)).toContainText(formatAmount(energy ?? Number.NaN));
  const ratio = grid
    .getByRole('row')
    .filter({ has: page.getByRole('rowheader', { name: /^Calcium to phosphorus/ }) })
    .first()
    .getByRole('gridcell');
  await expect(ratio.nth(1)).toHaveAccessibleName(/% of the need’s ratio$/);
  await expect(ratio.nth(2)).toHaveText(/Low|Optimal|High|may be|low or high/);

  await expect(page.getByText('Clean water must always be provided.')).toBeVisible();

  await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
  await page.getByRole('button', { name: 'Copy table' }).click();
  await expect(page.getByText(/^Copied \d+ rows/)).toBeVisible();
  const copied = await page.evaluate(() => navigator.clipboard.readText());
  expect(copied.split('\n').find((line) => line.startsWith('Energy\t'))).toContain(String(energy));

  await page.getByLabel('Adjust serving size to meet caloric needs').check();
  await expect(serving).toHaveText(adjusted ?? '');
  await expect(cells.nth(3)).not.toContainText(formatAmount(energy ?? Number.NaN));
  await page.getByLabel('Show Recipes').uncheck();
  await expect(table).toBeVisible();

  await page.getByRole('button', { name: 'Owner’s sheet' }).click();
  const sheet = await downloadPdf(page, pdf);
  await page.keyboard.press('Escape');
  expect(sheet.pages).toBeLessThanOrEqual(2);
  for (const { name } of plan.recipes)
    expect(sheet.text).toMatch(new RegExp(`${name}: [\\d,.]+ g, of which [\\d,.]+ g a day`));

  await page.getByRole('button', { name: 'Make it complete' }).click();
  await expect(page.getByRole('dialog', { name: 'Make it complete' })).toContainText(
    'A plan’s foods change in its recipes.',
  );
  await page.keyboard.press('Escape');

  await table.getByRole('button', { name: 'Calcium', exact: true }).click();
  const panel = page.getByRole('dialog', { name: /^Calcium/ });
  await expect(
    panel.getByRole('region', { name: 'Recipes by contribution' }).getByRole('listitem'),
  ).toHaveCount(plan.recipes.length);
});

test('a free user is refused at both addresses and by the call', async ({ page }) => {
  await signIn(page, 'free');
  const dialog = page.getByRole('dialog', { name: 'Premium Feature' });
  for (const path of [
    pathTo('MealPlanNutrition', { id: 1 }),
    pathTo('PetMealPlanNutrition', { petId: 1, mealPlanId: 1 }),
  ]) {
    await page.goto(path);
    await expect(dialog).toContainText('Advanced Meal Plans are only available to paid users');
    await expect(page).toHaveURL(/\/account\/home$/);
  }
  const refused = await page.context().request.get('/api/meal-plans/1');
  expect(refused.status()).toBe(403);
  expect(await refused.json()).toMatchObject({ error_code: 'premium_required' });
});

test('a professional reads a plan for a cat', async ({ page }) => {
  await signInByApi(page, 'professional');
  const mealPlanId = await planId(page, 'Miso, Monday to Thursday');
  await page.goto(pathTo('PetMealPlanNutrition', { petId: await petId(page, 'Miso'), mealPlanId }));
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Miso, Monday to Thursday for Miso');
  const table = page.getByRole('table', { name: /^Nutrients against Miso/ });
  await expect(table.getByRole('row', { name: /Taurine/ })).toContainText(/Optimal|Low|High|Unknown/);
  await page.getByLabel('Show Recipes').check();
  const grid = page.getByRole('grid', { name: /by recipe$/ });
  await expect(grid).toHaveAttribute('aria-colcount', '7');
  // Without a field in focus, the keys of remedies act in the matrix.
  await page.getByRole('heading', { level: 1 }).click();
  await page.keyboard.press('n');
  const cell = grid.locator('[aria-describedby]');
  await expect(cell).toHaveText(/^(Low|High)/);
  const level = (await cell.textContent()) ?? '';
  await page.keyboard.press('Enter');
  const note = page.getByRole('dialog', { name: new RegExp(` ${level.slice(0, 3)}`) });
  await expect(note).toBeVisible();
  await note.getByRole('button', { name: /^What / }).click();
  const remedies = page.getByRole('dialog', { name: /^What / });
  await expect(remedies).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(remedies).toHaveCount(0);
  // Elsewhere `r` asks about no row of the matrix.
  await page.getByRole('heading', { level: 1 }).click();
  await page.keyboard.press('r');
  await expect(grid).not.toBeFocused();
  await grid.focus();
  // A dialog would keep the focus.
  await expect(grid).toBeFocused();
  await page.keyboard.press('r');
  await expect(remedies).toBeVisible();
  await page.keyboard.press('Escape');
  await page.getByRole('searchbox', { name: 'Find a nutrient' }).fill('zzz');
  await expect(page.getByText('No nutrient matches now.')).toBeVisible();
  await page.getByRole('link', { name: 'Nutrition of the Plan' }).click();
  await expect(page.getByRole('grid')).toHaveAttribute('aria-colcount', '5');
});
