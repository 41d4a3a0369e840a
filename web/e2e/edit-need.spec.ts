import { expect, type Page } from '@playwright/test';
import { test } from './fixtures.ts';
import { signInByApi, writeHeaders } from './sessions.ts';

const field = (page: Page, name: string) => page.getByRole('textbox', { name, exact: true });
const check = (page: Page, name: string) => page.getByRole('checkbox', { name, exact: true }).check();
const amount = (page: Page) => field(page, 'Protein, Amount, g');

/** Adds a need with 2.5 g of protein, for dogs of average activity. */
const addNeed = async (page: Page, name: string): Promise<void> => {
  await page.goto('/admin/add-dietaryneeds-per-kg');
  await field(page, 'Name').fill(name);
  await check(page, 'Dog');
  await check(page, 'Average');
  await amount(page).fill('2,5');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/professional\/edit-dietaryneeds-per-kg\/\d+$/);
};

test('a professional adds a need from the blank template after its errors', async ({
  page,
  expectRefusal,
}) => {
  expectRefusal('/api/dietary-per-kg-needs', 422);
  await signInByApi(page, 'professional');
  await page.goto('/admin/add-dietaryneeds-per-kg');
  await field(page, 'Name').fill('Calm dogs');
  await field(page, 'Age min').fill('3');
  await field(page, 'Age less than').fill('2');
  await page.keyboard.press('Enter');
  const dialog = page.getByRole('dialog', { name: 'Error' });
  await expect(dialog).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByText('Please select at least 1 Species')).toBeVisible();
  await expect(page.getByText('Please select at least 1 Activity Level')).toBeVisible();
  await expect(field(page, 'Age less than')).toHaveAccessibleDescription('It must be above the minimum, 3.');
  await check(page, 'Dog');
  await check(page, 'Low');
  await field(page, 'Name').fill('');
  await page.getByLabel('Life phase').selectOption('Adult Dog');
  await field(page, 'Age less than').fill('4');
  await amount(page).fill('2,5');
  await page.keyboard.press('Enter');
  await expect(dialog).toContainText('The name field is required.');
  await page.keyboard.press('Escape');
  await expect(field(page, 'Name')).toHaveAccessibleDescription('The name field is required.');
  await expect(field(page, 'Name')).toBeFocused();
  await field(page, 'Name').fill('Calm dogs');
  await page.keyboard.press('Enter');
  await expect(page.getByText('Calm dogs created.')).toBeVisible();
  await expect(page).toHaveURL(/\/professional\/edit-dietaryneeds-per-kg\/\d+$/);
  await expect(amount(page)).toHaveValue('2.5');
  await expect(page.getByRole('button', { name: 'Share' })).toBeVisible();
  await field(page, 'Age less than').fill('5');
  await field(page, '1-10 lb').fill('110');
  await page.getByRole('link', { name: 'Cancel' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Stay' }).click();
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('Calm dogs saved.')).toBeVisible();
  await page.reload();
  await expect(field(page, 'Age less than')).toHaveValue('5');
  await page.getByText('History', { exact: true }).click();
  await expect(page.getByText('Energy, 1-10 lb: none → 110')).toBeVisible();

  await page.goto('/admin/dietary-needs-per-kg');
  const menu = (name: string | null) => page.getByRole('button', { name: name ?? '', exact: true });
  await expect(menu('Actions for Calm dogs')).toBeVisible();
  const names = await page
    .getByRole('button', { name: /^Actions for / })
    .evaluateAll((menus) => menus.map((each) => each.getAttribute('aria-label')));
  const at = names.indexOf('Actions for Calm dogs');
  await menu('Actions for Calm dogs').press('Enter');
  await page.getByRole('menuitem', { name: 'Delete' }).press('Enter');
  await page.getByRole('button', { name: 'Yes, delete it!' }).press('Enter');
  await expect(page.getByText('Calm dogs deleted.')).toBeVisible();
  await expect(menu(names[at + 1] ?? names[at - 1] ?? null)).toBeFocused();
});

test('a save on top of a newer version keeps the edits of both', async ({ page, expectRefusal }) => {
  expectRefusal('/api/dietary-per-kg-needs/', 409);
  await signInByApi(page, 'professional');
  await addNeed(page, 'Busy dogs');
  await expect(page.getByRole('heading', { name: 'Edit Busy dogs' })).toBeVisible();
  const path = `/api/dietary-per-kg-needs/${page.url().split('/').at(-1)}`;
  const context = page.context();
  const theirs = await context.request.post(path, {
    headers: await writeHeaders(context),
    data: { dietary_per_kg_need: { age_lt: 7 } },
  });
  expect(theirs.ok()).toBe(true);
  await amount(page).fill('3');
  await page.keyboard.press('Enter');
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByRole('row', { name: 'Protein, Amount 2.5 3' })).toBeVisible();
  await expect(dialog.getByRole('row', { name: /^Age less than/ })).toHaveCount(0);
  await dialog.getByRole('button', { name: 'Save mine' }).click();
  await expect(page.getByText('Busy dogs saved.')).toBeVisible();
  const saved = (await (await context.request.get(path)).json()) as { dietary_per_kg_need: object };
  expect(saved.dietary_per_kg_need).toMatchObject({ version: 3, age_lt: 7 });
});

test('the list shows ranges and the actions of a row; a failed copy keeps its name', async ({
  page,
  expectRefusal,
}) => {
  expectRefusal('/api/duplicate-dietary-per-kg-needs/', 422);
  await signInByApi(page, 'professional');
  await page.goto('/admin/dietary-needs-per-kg');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(
    'Dietary Recommendations (per kg body weight per day)',
  );
  await expect(page.getByRole('link', { name: 'Add Recommendation' })).toBeVisible();
  const headings = ['Name', 'Life phase', 'Age', 'Weight', 'Activity levels'];
  for (const name of headings)
    await expect(page.getByRole('columnheader', { name: new RegExp(`^${name}`) })).toBeVisible();
  const row = page.getByRole('row', { name: /^Puppy, 14 weeks to 4 months/ });
  await expect(row).toContainText('14 weeks to below 4 months');
  await row.getByRole('button', { name: /^Actions for/ }).click();
  await expect(page.getByRole('menuitem')).toHaveText(['View', 'Duplicate', 'Make a target set of it']);
  await page.route('**/api/duplicate-dietary-per-kg-needs/*', (route) =>
    route.fulfill({ status: 422, json: { message: 'The name is taken.' } }),
  );
  await page.getByRole('menuitem', { name: 'Duplicate' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: 'Duplicate' }).click();
  await expect(dialog).toContainText('Error: The name is taken.');
  await expect(dialog.getByLabel('Name of the copy')).toHaveValue(/^Copy of Puppy, 14 weeks/);
});

test('an admin saves bounds of Ca:P and of a nutrient, whose histories show them', async ({
  page,
  expectRefusal,
}) => {
  expectRefusal('/api/admin/nutrients/', 422);
  await signInByApi(page, 'admin');
  await page.goto('/admin/nutrients');
  const low = field(page, 'Ca/P Ratio, Too low max, %');
  for (const percent of ['51', '50']) {
    await low.fill(percent);
    await low.press('Enter');
    await expect(page.getByText('Ca/P Ratio saved.')).toBeVisible();
    await expect(page.getByRole('button', { name: 'Save Ca/P Ratio' })).toBeDisabled();
  }
  await page.getByRole('button', { name: 'History of Ca/P Ratio' }).click();
  await expect(page.getByRole('dialog')).toContainText('low max: 51 → 50');
  await page.keyboard.press('Escape');
  const protein = field(page, 'Protein, Too low max, %');
  await protein.fill('200');
  await field(page, 'Protein, Too high min, %').fill('150');
  await protein.press('Enter');
  const refusal = page.getByRole('alert').filter({ hasText: 'Low max must be below high min.' });
  await expect(refusal).toBeVisible();
});

test('an admin publishes a draft, and edits it, after seeing what that changes for pets', async ({
  page,
  expectRefusal,
}) => {
  expectRefusal('/api/dietary-per-kg-needs/', 422);
  await signInByApi(page, 'admin');
  await page.goto('/admin/dietary-needs-per-kg');
  const { request } = page;
  const listed = await (await request.get('/api/dietary-per-kg-needs')).json();
  const needs = listed.dietary_per_kg_needs as { id: number; name: string }[];
  const { id: source = 0 } = needs.find(({ name }) => name.startsWith('Adult dog, Average')) ?? {};
  const headers = await writeHeaders(page.context());
  const copied = await request.post(`/api/duplicate-dietary-per-kg-needs/${source}`, {
    headers,
    data: { name: 'House dogs' },
  });
  const { id } = (await copied.json()).dietary_per_kg_need;
  // Narrower than the shipped one, it would count for each adult dog that is not very light or heavy.
  const data = { dietary_per_kg_need: { weight_gte: 2, weight_lt: 80, energy_11to33lbs_kcal: 20 } };
  expect((await request.post(`/api/dietary-per-kg-needs/${id}`, { headers, data })).ok()).toBe(true);
  await page.goto(`/admin/edit-dietaryneeds-per-kg/${id}`);
  await expect(page.getByText(/^This recommendation is a draft/)).toBeVisible();
  await page.getByRole('button', { name: 'Publish…' }).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog).toContainText(/pets? gets? another recommendation/);
  const first = dialog.getByRole('listitem').first();
  await expect(first).toContainText(/Adult dog, Average \(NRC 2006\), \d+ kcal a day → House dogs/);
  await dialog.getByRole('button', { name: 'Publish it' }).click();
  await expect(
    page.getByText('House dogs (dogs) is published.').or(page.getByText('House dogs is published.')),
  ).toBeVisible();
  await page.getByLabel('Weight less than').fill('10');
  const save = page.getByRole('button', { name: 'Save', exact: true });
  await save.click();
  await expect(dialog).toContainText(/This changes what \d+ pets? (is|are) fed/);
  await expect(dialog).toContainText(/: [\d,]+ → [\d,]+ kcal a day/);
  await dialog.getByRole('button', { name: 'Cancel' }).click();
  await save.click();
  await dialog.getByRole('button', { name: 'Save it for these pets' }).click();
  await expect(page.getByText('House dogs saved.')).toBeVisible();
  await page.getByRole('button', { name: 'Make it a draft…' }).click();
  await dialog.getByRole('button', { name: 'Make it a draft' }).click();
  await expect(page.getByText(/^This recommendation is a draft/)).toBeVisible();
});

test('bounds read as their sources print them, and are edited and sent as they are stored', async ({
  page,
}) => {
  await signInByApi(page, 'admin');
  await page.goto('/admin/nutrient-aafco-bounds');
  const protein = field(page, 'Protein, Puppy, dry matter, low max, %');
  await expect(protein).toHaveValue('22.5');
  await expect(protein).toHaveAttribute('title', 'Low: below 22.5');
  await protein.focus();
  await expect(protein).toHaveValue('22.4999');
  await page.keyboard.press('Shift+Tab');
  await expect(protein).toHaveValue('22.5');
  await page.keyboard.press('Tab');
  await page.keyboard.type('23');
  await expect(protein).toHaveValue('23');
  await protein.fill('22.4999');
  await protein.blur();
  await expect(protein).toHaveValue('22.5');
  await expect(page.getByRole('button', { name: 'Save Protein' })).toBeDisabled();
  await expect(field(page, 'Calcium, Puppy, 1000 kcal, high min, mg')).toHaveValue('6,250');
  await expect(page.getByText('Puppy: 12,000 to 25,000 mg/kg')).toBeVisible();
});

test('a table of cells is one stop of the Tab key, and Left leads to its group', async ({ page }) => {
  await signInByApi(page, 'admin');
  await page.goto('/admin/nutrient-aafco-bounds');
  const protein = field(page, 'Protein, Puppy, dry matter, low max, %');
  await protein.focus();
  const stops = page.getByRole('table').locator('button, input, textarea');
  const reached = (all: readonly Element[]) => all.filter((each) => (each as HTMLElement).tabIndex === 0);
  expect(await stops.evaluateAll((all) => all.length)).toBeGreaterThan(300);
  expect((await stops.evaluateAll(reached)).length).toBe(1);
  await page.keyboard.press('Home');
  await page.keyboard.press('ArrowLeft');
  await expect(page.getByRole('button', { name: 'Macros' })).toBeFocused();
});

test('the save of a row is in view, and it and a reset leave the focus in the row', async ({ page }) => {
  await page.setViewportSize({ width: 1024, height: 768 });
  await signInByApi(page, 'admin');
  await page.goto('/admin/nutrients');
  const low = field(page, 'Ca/P Ratio, Too low max, %');
  const save = page.getByRole('button', { name: 'Save Ca/P Ratio' });
  const table = page.getByRole('table');
  for (const percent of ['51', '50']) {
    await low.fill(percent);
    await expect(save).toBeInViewport({ ratio: 1 });
    await save.press('Enter');
    await expect(save).toBeDisabled();
    await expect(low).toBeFocused();
  }
  await page.goto('/admin/nutrient-aafco-bounds');
  const row = table
    .getByRole('row')
    .filter({ has: page.getByRole('textbox') })
    .first();
  const first = row.getByRole('textbox').first();
  const start = await first.inputValue();
  await first.fill(`${start}1`);
  await row.getByRole('button', { name: /^Save / }).press('Enter');
  await expect(first).toBeFocused();
  await row.getByRole('button', { name: 'Reset to AAFCO 2016' }).press('Enter');
  await page.getByRole('dialog').getByRole('button', { name: 'Reset to AAFCO 2016' }).press('Enter');
  await expect(first).toHaveValue(start);
  await expect(first).toBeFocused();

  const scroller = table.locator('..');
  const below = await scroller.evaluate((each) => innerHeight - each.getBoundingClientRect().bottom);
  expect(below).toBeGreaterThanOrEqual(0);
  await expect(scroller).toHaveAttribute('data-more', 'true');
  await scroller.evaluate((each) => each.scrollTo({ left: each.scrollWidth }));
  await expect(scroller).toHaveAttribute('data-more', 'false');
});

test('bounds of Ca:P that cannot be loaded leave those of the specification', async ({
  page,
  expectRefusal,
}) => {
  expectRefusal('/api/default-ca-p-ratio', 503);
  await signInByApi(page, 'admin');
  await page.route('**/api/default-ca-p-ratio', (route) => route.fulfill({ status: 503 }), { times: 1 });
  await page.goto('/admin/nutrients');
  const low = field(page, 'Ca/P Ratio, Too low max, %');
  await expect(low).toHaveValue('50');
  await expect(field(page, 'Ca/P Ratio, Too high min, %')).toHaveValue('150');
  await low.fill('40');
  await low.press('Enter');
  const dialog = page.getByRole('dialog', { name: 'The stored Ca/P bounds were not loaded' });
  await expect(dialog.getByRole('row', { name: 'Too low max 50 40' })).toBeVisible();
  await dialog.getByRole('button', { name: 'Load stored' }).click();
  await expect(low).toHaveValue('50');
});
