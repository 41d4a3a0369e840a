import type { Page } from '@playwright/test';
import { pathTo } from '../kernel/paths.ts';
import { downloadCsv, downloadPdf } from './downloads.ts';
import { expect, signInByApi, test } from './fixtures.ts';
import { expectRows, idOf, openNutrition, readAnswers, table } from './petRecipe.ts';
import { expectAmountsInCsv, expectRowsInReport, showAllRows } from './reportRows.ts';
import { switchSession, writeHeaders } from './sessions.ts';

const beef = 'Beef, Kale and Sweet Potato Stew';

/** Starts to note the texts of alerts. Resolves with a function that reads them. */
const watchAlerts = async (page: Page): Promise<() => Promise<readonly string[]>> => {
  const texts = await page.evaluateHandle(() => {
    const noted: string[] = [];
    new MutationObserver(() => {
      const text = document.querySelector('[role="alert"]')?.textContent ?? '';
      if (text !== '' && text !== noted.at(-1)) noted.push(text);
    }).observe(document.body, { subtree: true, childList: true, characterData: true });
    return noted;
  });
  return () => texts.jsonValue();
};

test('an owner reaches it from Calculate Nutrition; its numbers are those of the API @path', async ({
  page,
}) => {
  test.slow();
  await signInByApi(page, 'customer');
  await page.goto('/account/recipes');
  await page.getByRole('button', { name: `Calculate Nutrition: ${beef}`, exact: true }).click();
  await page.getByRole('menuitem', { name: 'Rocky', exact: true }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(`${beef} for Rocky`);
  const serving = page.getByTestId('serving');
  await expect(serving).toHaveText(
    /^Serving size: [\d,]+ g \(about .+ cups\), divided into 2-3 meals per day\.$/,
  );
  const answers = await readAnswers(page, beef, 'Rocky');
  const energy = answers.ids[0] ?? 0;
  const factor = (answers.need.get(energy)?.qty ?? 0) / (answers.recipe.get(energy) ?? 0);
  await expect(table(page).locator('tr[data-column]').first()).toContainText('100.00');
  // Rows outside the window follow a moment later.
  await expect(async () => expect(await expectRows(page, answers, factor)).toBeGreaterThan(20)).toPass();

  await page.getByRole('checkbox', { name: 'Adjust serving size to meet caloric needs' }).uncheck();
  await expect(serving).toHaveText(/^This is the whole batch, not a day: 2,898 g/);
  await expect(async () => expect(await expectRows(page, answers, 1)).toBeGreaterThan(20)).toPass();
  expectAmountsInCsv(await downloadCsv(page, page.getByRole('button', { name: 'CSV' })), answers.named);
  await page.getByRole('checkbox', { name: 'Adjust serving size to meet caloric needs' }).check();
  await expect(page.getByTestId('energy-split')).toContainText(/Protein\d+ kcal \d+ %/);
  for (const note of ['no official high limit', 'under construction', 'Clean water', 'modified Atwater'])
    await expect(page.getByRole('main').getByText(note).first()).toBeVisible();

  const foods = page.getByRole('table', { name: 'Foods' });
  const liver = foods.getByRole('row', { name: /^Beef, liver, raw/ });
  await expect(liver.getByRole('button', { name: /Dose limit/ })).toBeVisible();
  await liver.getByRole('button', { name: /Note Very high in…/ }).click();
  await expect(page.getByRole('dialog', { name: 'Beef, liver, raw' })).toContainText('Very high in');
  await page.keyboard.press('Escape');

  await page.getByRole('combobox', { name: 'Pet' }).selectOption('Maple');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(`${beef} for Maple`);
  await page.getByRole('link', { name: 'Advanced Editor' }).click();
  await expect(page.getByRole('table', { name: 'Foods' }).getByRole('textbox').first()).toBeVisible();
  await page.getByRole('link', { name: 'Back to recipes' }).click();
  await expect(page).toHaveURL(/\/account\/recipes$/);
});

test('a free user opens it for recipes that are free; others lead back with the premium dialog', async ({
  page,
  expectRefusal,
}) => {
  await signInByApi(page, 'free');
  await openNutrition(page, 'Chicken, Rice and Garden Vegetables', 'Biscuit');
  await expect(page.getByRole('link', { name: 'Advanced Editor' })).toHaveCount(0);
  await expect(page.getByRole('button', { name: 'Owner’s sheet' })).toBeVisible();
  const low = table(page).locator('tr[data-level="low"]').first();
  const name = (await low.getByRole('rowheader').innerText()).trim();
  await low.locator('[data-cell="level"]').getByRole('button', { name: /Low/ }).first().click();
  await expect(page.getByRole('dialog', { name: `${name} Low` })).toContainText(/\./);
  await page.keyboard.press('Escape');
  await low.getByRole('button', { name: /^What would raise/ }).click();
  await expect(page.getByRole('dialog', { name: /^What would raise/ })).toContainText(
    'Only the owner of a recipe can change it.',
  );
  await page.keyboard.press('Escape');

  const petId = await idOf(page, 'pets', 'Biscuit');
  const cats = await idOf(page, 'recipes', 'Chicken, Beef and Liver Pate for Cats');
  await page.goto(pathTo('PetRecipeNutrition', { recipeId: cats, petId }));
  await expect(page.getByRole('heading', { name: 'No compatible pets found' })).toBeVisible();

  const locked = await idOf(page, 'recipes', 'Beef, Sweet Potato and Greens');
  expectRefusal(`/api/recipes/${locked}`, 403);
  await page.goto(pathTo('PetRecipeNutrition', { recipeId: locked, petId }));
  await expect(page.getByRole('dialog', { name: 'Premium Feature' })).toContainText(
    'Sorry, only paid users and Wholebowl customers have access to this recipe.',
  );
  await expect(page).toHaveURL(/\/account\/home$/);
});

test('a professional sees which food brings a nutrient, filters by level, and prints all rows', async ({
  page,
}) => {
  await signInByApi(page, 'professional');
  await openNutrition(page, 'Turkey, Oats and Pumpkin', 'Juno');
  const rows = table(page).locator('tr[data-column]');
  const all = await rows.count();
  await page.getByRole('button', { name: 'Clinician’s report' }).click();
  await showAllRows(page.getByRole('dialog'));
  const report = await downloadPdf(page, page.getByRole('button', { name: 'Download PDF' }));
  await page.keyboard.press('Escape');
  await expectRowsInReport(table(page), report.text);

  await expect(page.getByRole('button', { name: /^no target [1-9]\d+$/ })).toBeVisible();
  await page.getByRole('button', { name: /^Low \d+$/ }).click();
  await expect(rows).toHaveCount(Number(await page.getByTestId('count-low').innerText()));
  expect(await rows.count()).toBeLessThan(all);
  await page.emulateMedia({ media: 'print' });
  await expect(rows).toHaveCount(all);
  const bar = rows.first().locator('[data-cell="bar"] > span');
  expect(await bar.evaluate((track) => track.getBoundingClientRect().width)).toBeGreaterThan(40);
  await expect(page.getByTestId('print-notes')).toBeVisible();
  await page.emulateMedia({ media: 'screen' });
  await page.getByRole('button', { name: 'Show all' }).click();

  await expect(table(page).getByRole('row', { name: /^Ca:P/ })).toContainText('1:1 to 2:1');
  await expect(table(page).getByRole('row', { name: /^Omega 6:3/ })).toContainText('No bounds');
  const partly = rows
    .filter({ has: page.getByText('≥') })
    .filter({ has: page.locator('[data-label="Known for"]') })
    .first();
  await partly.getByRole('rowheader').getByRole('button').click();
  const panel = page.getByRole('dialog', { name: /where this comes from$/ });
  await expect(panel.getByRole('listitem').first()).toContainText('%');
  const missing = panel.locator('[data-stated="false"] > span').first();
  await expect(missing).toHaveAttribute('style', /width/);
  await panel.getByRole('button', { name: 'Close' }).click();

  await openNutrition(page, 'Bison and Butternut Trial', 'Juno');
  await rows
    .locator('[data-cell="level"]')
    .getByRole('button', { name: /may be/ })
    .first()
    .click();
  await expect(page.getByRole('tooltip').filter({ visible: true })).toContainText('Unknown: ');
  await page.keyboard.press('Escape');

  const adjusts = page.getByRole('checkbox', { name: 'Adjust serving size to meet caloric needs' });
  await adjusts.uncheck();
  await page.reload();
  await expect(adjusts).not.toBeChecked();
  await adjusts.check();
});

test('a recipe without foods says so', async ({ page }) => {
  await signInByApi(page, 'professional');
  const { request } = page.context();
  const headers = await writeHeaders(page.context());
  const data = { name: 'Nothing yet', total_qty: 1000, total_unit_type: 'g' };
  const created = await request.post('/api/recipes', { headers, data });
  const { recipe } = (await created.json()) as { readonly recipe: { readonly id: number } };
  await request.post(`/api/recipes/${recipe.id}?_method=PUT`, {
    headers,
    data: { recipe: { name: data.name }, specie_ids: [1] },
  });
  const petId = await idOf(page, 'pets', 'Juno');
  await page.goto(pathTo('PetRecipeNutrition', { recipeId: recipe.id, petId }));
  await expect(page.getByRole('heading', { name: 'No foods yet' })).toBeVisible();
  await expect(page.getByRole('link', { name: 'Edit the recipe' })).toBeVisible();
});

test('a suggestion is saved, and the batch sizes are rescaled on request', async ({
  page,
  expectRefusal,
}) => {
  expectRefusal('update_ingredients', 422);
  await signInByApi(page, 'professional');
  const { request } = page.context();
  const headers = await writeHeaders(page.context());
  const post = async (path: string, data: object): Promise<void> => {
    expect((await request.post(path, { headers, data })).ok(), path).toBe(true);
  };
  const of = 'Low-Fat Turkey and Potato';
  await post(`/api/duplicate-recipes/${await idOf(page, 'recipes', of)}`, { name: 'Turkey in sizes' });
  const id = await idOf(page, 'recipes', 'Turkey in sizes');
  await post(`/api/recipes/${id}/scale-to-default-size`, { create_missing_default_recipe_size_variants: 1 });
  await post(`/api/recipes/${id}?_method=PUT`, { recipe: { is_shared: true } });
  await switchSession(page.context(), 'admin');
  await request.post(`/api/admin/toggle-shared-recipe-approval/${id}`, {
    headers: await writeHeaders(page.context()),
  });
  await switchSession(page.context(), 'professional');
  await openNutrition(page, 'Turkey in sizes', 'Juno');
  await page
    .getByRole('button', { name: /^What would raise/ })
    .first()
    .click();
  const dialog = page.getByRole('dialog', { name: /^What would raise/ });
  const [, food = ''] =
    / of (.+)$/.exec(
      (await dialog.getByRole('button', { name: /^Add / }).first().getAttribute('aria-label')) ?? '',
    ) ?? [];
  const add = dialog.getByRole('button', { name: /^Add / }).first();
  const notice = page.getByRole('dialog', { name: 'This recipe is approved for everybody' });
  const shown = await watchAlerts(page);
  await add.click();
  await notice.getByRole('button', { name: 'Cancel' }).click();
  const reason = 'The recipe has too many foods.';
  await page.route(
    '**/update_ingredients',
    (route) => route.fulfill({ status: 422, json: { message: reason } }),
    {
      times: 1,
    },
  );
  await add.click();
  await notice.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByRole('alert')).toHaveText(reason);
  // What was declined did not fail.
  expect(await shown()).toEqual([reason]);
  await add.click();
  await notice.getByRole('button', { name: 'Save' }).click();
  await page
    .getByRole('dialog', { name: 'Rescale the other batch sizes too?' })
    .getByRole('button', { name: 'Rescale them' })
    .click();
  await expect(page.getByText('Batch sizes rescaled.')).toBeVisible();
  await page.getByRole('combobox', { name: /atch/ }).selectOption({ index: 1 });
  await expect(page.getByRole('table', { name: 'Foods' })).toContainText(food);
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true });

  test('nutrients are short rows with plain numbers that fit the window @path', async ({ page }) => {
    await signInByApi(page, 'customer');
    await openNutrition(page, 'Liver Lovers', 'Rocky');
    const energy = table(page).locator('tr[data-column]').first();
    await expect(energy.locator('[data-cell="amount"]')).toHaveText(/^[\d,]+ kcal$/);
    await expect(energy.locator('[data-cell="level"]')).toHaveText('Optimal');
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390);
    await page.getByRole('button', { name: /^High \d+$/ }).tap();
    const high = Number(await page.getByTestId('count-high').innerText());
    expect(high).toBeGreaterThan(0);
    await expect(table(page).locator('tr[data-column]')).toHaveCount(high);
  });
});
