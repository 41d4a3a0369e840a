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
  await page.getByLabel('Life phase').selectOption('Adult Dog');
  await field(page, 'Age less than').fill('4');
  await amount(page).fill('2,5');
  await page.keyboard.press('Enter');
  await expect(page.getByText('Calm dogs created.')).toBeVisible();
  await expect(page).toHaveURL(/\/professional\/edit-dietaryneeds-per-kg\/\d+$/);
  await expect(amount(page)).toHaveValue('2.5');
  await expect(page.getByRole('button', { name: 'Share' })).toBeVisible();
  await field(page, 'Age less than').fill('5');
  await page.getByRole('link', { name: 'Cancel' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Stay' }).click();
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('Calm dogs saved.')).toBeVisible();
  await page.reload();
  await expect(field(page, 'Age less than')).toHaveValue('5');
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
