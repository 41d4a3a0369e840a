import type { Browser, Page } from '@playwright/test';
import type { MealPlan } from '../../server/contract/mealPlans.ts';
import type { Breakdown } from '../../server/contract/shapes.ts';
import { formatAmount } from '../format.ts';
import { pathTo } from '../paths.ts';
import { downloadCsv, downloadPdf } from './downloads.ts';
import { expect, signIn, signInByApi, test } from './fixtures.ts';
import { expectAmountsInCsv, expectRowsInReport } from './reportRows.ts';
import { writeHeaders } from './sessions.ts';

interface Named {
  readonly id: number;
  readonly name: string;
}

const get = async <T>(page: Page, path: string): Promise<T> =>
  (await (await page.context().request.get(path)).json()) as T;

const post = async <T>(page: Page, path: string, data: object): Promise<T> => {
  const headers = await writeHeaders(page.context());
  const answer = await page.context().request.post(path, { headers, data });
  expect(answer.ok(), `${path} ${answer.status()}`).toBe(true);
  return (await answer.json()) as T;
};

const named = (all: readonly Named[], name: string): number => {
  const found = all.find((one) => one.name === name);
  if (!found) throw new Error(`The demo data has no ${name}.`);
  return found.id;
};

const planId = async (page: Page, name: string): Promise<number> =>
  named((await get<{ meal_plans: readonly Named[] }>(page, '/api/meal-plans')).meal_plans, name);

const petId = async (page: Page, name: string): Promise<number> =>
  named((await get<{ pets: readonly Named[] }>(page, '/api/pets')).pets, name);

/** The plan with the breakdowns that the server calculates. */
const readPlan = async (page: Page, id: number): Promise<MealPlan> => {
  const query = 'include_nutrition_breakdown=1&include_recipes_nutrition_breakdown=1';
  return (await get<{ meal_plan: MealPlan }>(page, `/api/meal-plans/${id}?${query}`)).meal_plan;
};

const valuesIn = (breakdown: Breakdown | undefined, shown: ReadonlyMap<number, string>) =>
  new Map(
    breakdown?.nutrients.flatMap(({ id, amount }) => {
      const display = shown.get(id);
      return display === undefined ? [] : [[display, amount.qty] as const];
    }),
  );

/** Displayed names of the nutrients by id. */
const displayNames = async (page: Page): Promise<ReadonlyMap<number, string>> => {
  const { nutrients } = await get<{ nutrients: readonly { id: number; display: string }[] }>(
    page,
    '/api/nutrients',
  );
  return new Map(nutrients.map(({ id, display }) => [id, display]));
};

const noSidewaysScroll = async (page: Page): Promise<void> =>
  expect(
    await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth),
  ).toBe(0);

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

  await page.emulateMedia({ media: 'print' });
  const printed = page.getByRole('table', { name: "Nutrients of Rocky's Week and of each of its recipes" });
  await expect(printed.getByRole('row', { name: /^Thiamin/ })).toBeVisible();
  await page.emulateMedia({ media: 'screen' });

  const { headings, rows } = await downloadCsv(page, page.getByRole('button', { name: 'CSV' }));
  const plan = await readPlan(page, await planId(page, "Rocky's Week"));
  const shown = await displayNames(page);
  const columns = [
    { heading: 'Meal plan', values: valuesIn(plan.nutrition_breakdown, shown) },
    ...plan.recipes.map(({ name, nutrition_breakdown }) => ({
      heading: name,
      values: valuesIn(nutrition_breakdown, shown),
    })),
  ];
  expect(columns).toHaveLength(5);
  for (const { heading, values } of columns) {
    const at = headings.indexOf(heading);
    expect(at, heading).toBeGreaterThan(0);
    // Names of ratio rows such as Protein in percent of kcal come first, so the last row of a name counts.
    const read = new Map(rows.map((cells) => [cells[headings.indexOf('Nutrient')], cells[at]]));
    for (const [nutrient, qty] of values)
      expect(read.get(nutrient), `${heading}: ${nutrient}`).toBe(qty === null ? '' : String(qty));
  }
});

test("the owner compares a plan with a pet's need, and sees each recipe's part", async ({ page }) => {
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
  await expect(serving).toContainText('The whole meal plan counts as one day’s food: 9,675 g');
  await expect(page.getByText('This serving size exceeds 9.25% of your pets body weight')).toBeVisible();

  const plan = await readPlan(page, await planId(page, "Rocky's Week"));
  const values = valuesIn(plan.nutrition_breakdown, await displayNames(page));
  for (const name of ['Energy', 'Protein', 'Calcium', 'Zinc', 'Vitamin D'])
    await expect(amount(name)).toContainText(formatAmount(values.get(name) ?? Number.NaN));

  const pdf = page.getByRole('button', { name: 'Download PDF' });
  await page.getByRole('button', { name: 'Clinician’s report' }).click();
  const report = page.getByRole('dialog', { name: "Rocky's Week for Rocky" });
  await expect(report).toContainText('Energy of the meal plan');
  await expect(report).not.toContainText('This recipe');
  const printed = await downloadPdf(page, pdf);
  await page.keyboard.press('Escape');
  await expectRowsInReport(table, printed.text);

  expectAmountsInCsv(await downloadCsv(page, page.getByRole('button', { name: 'CSV' })), values);

  await page.getByLabel('Show Recipes').check();
  const grid = page.getByRole('grid', { name: /by recipe$/ });
  const cells = grid
    .getByRole('row')
    .filter({ has: page.getByRole('rowheader', { name: /^Energy, kcal/ }) })
    .first()
    .getByRole('gridcell');
  const [recipe] = plan.recipes;
  const energy = valuesIn(recipe?.nutrition_breakdown, await displayNames(page)).get('Energy');
  await expect(cells.nth(3)).toContainText(formatAmount(energy ?? Number.NaN));
  const ratio = grid
    .getByRole('row')
    .filter({ has: page.getByRole('rowheader', { name: /^Calcium to phosphorus/ }) })
    .first()
    .getByRole('gridcell');
  await expect(ratio.nth(1)).toHaveAccessibleName(/% of the need’s ratio$/);
  await expect(ratio.nth(2)).toHaveText(/Low|Optimal|High|may be|low or high/);

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

  await page.getByRole('button', { name: 'Balance for me' }).click();
  await expect(page.getByRole('dialog', { name: 'Balance for me' })).toContainText(
    'A plan’s foods change in its recipes.',
  );
  await page.keyboard.press('Escape');

  await table.getByRole('button', { name: 'Calcium', exact: true }).click();
  const panel = page.getByRole('dialog', { name: /^Calcium/ });
  await expect(
    panel.getByRole('region', { name: 'Recipes by contribution' }).getByRole('listitem'),
  ).toHaveCount(plan.recipes.length);
});

interface SharedRecipe extends Named {
  /** Ends the share. */
  readonly unshare: () => Promise<void>;
  readonly remove: () => Promise<void>;
}

/** Shares a recipe of the professional with the customer. */
const shareRecipe = async (browser: Browser, baseURL: string | undefined): Promise<SharedRecipe> => {
  const page = await browser.newPage({ ...(baseURL !== undefined && { baseURL }) });
  await signInByApi(page, 'professional');
  const body = { name: 'Soup of the vet', specie_ids: '["dog"]' };
  const { recipe } = await post<{ recipe: Named }>(page, '/api/recipes', body);
  const users_shared_with = { user_emails: ['customer@demo.test'] };
  await post(page, `/api/users/me/share_recipe/${recipe.id}`, users_shared_with);
  return {
    ...recipe,
    unshare: () => post(page, `/api/users/me/unshare_recipe/${recipe.id}`, users_shared_with),
    remove: async () => {
      const headers = await writeHeaders(page.context());
      await page.context().request.delete(`/api/recipes/${recipe.id}`, { headers });
      await page.close();
    },
  };
};

test('a recipe that is no longer shared counts nothing, and a deleted one is said once', async ({
  page,
  browser,
  baseURL,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  const recipe = await shareRecipe(browser, baseURL);
  await signInByApi(page, 'customer');
  const { meal_plan } = await post<{ meal_plan: Named }>(page, '/api/meal-plans', {
    name: 'Plan with a soup',
  });
  const source = await readPlan(page, await planId(page, "Pickle's Small Bowls"));
  const recipes = JSON.stringify([recipe.id, source.recipes[0]?.id]);
  await post(page, `/api/meal-plans/${meal_plan.id}/add-recipes`, { recipes });
  await recipe.unshare();

  await page.goto(pathTo('MealPlanNutrition', { id: meal_plan.id }));
  const notice = page.getByRole('complementary', { name: 'Recipes that are not counted' });
  await expect(notice).toContainText('Soup of the vet counts nothing');
  await expect(page.getByRole('grid')).toHaveAttribute('aria-colcount', '3');
  await noSidewaysScroll(page);
  const mealPlanId = meal_plan.id;
  await page.goto(pathTo('PetMealPlanNutrition', { petId: await petId(page, 'Pickle'), mealPlanId }));
  await expect(notice).toContainText('Soup of the vet counts nothing');
  await expect(page.getByTestId('serving')).toBeVisible();
  await noSidewaysScroll(page);

  await page.goto(pathTo('EditMealPlan', { id: mealPlanId }));
  const row = page.getByRole('listitem').filter({ hasText: 'Soup of the vet' });
  await expect(row).toContainText('Its owner does not share it with you any more.');
  await expect(row.getByRole('link')).toHaveCount(0);
  await noSidewaysScroll(page);
  await recipe.remove();
  await page.reload();
  const changes = page.getByRole('complementary', { name: 'Changes by others' });
  await expect(changes).toContainText('Soup of the vet');
  await noSidewaysScroll(page);
  await changes.getByRole('button', { name: 'Dismiss' }).click();
  await expect(changes).toBeHidden();
  await page.reload();
  await expect(page.getByRole('button', { name: /^Remove / })).toHaveCount(1);
  await expect(changes).toBeHidden();
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
  await page.getByRole('link', { name: 'Nutrition of the Plan' }).click();
  await expect(page.getByRole('grid')).toHaveAttribute('aria-colcount', '5');
});
