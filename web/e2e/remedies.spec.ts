import type { Page } from '@playwright/test';
import { axe } from './axe.ts';
import { cellOf, expect, openEditor, signInByApi, test } from './fixtures.ts';
import { openNutrition } from './petRecipe.ts';

const count = (page: Page, level: string) => page.getByTestId(`count-${level}`);

/** The mark of a food’s warning or note (D73). */
const mark = /^.?(Caution|Dose limit|Note) /;

/** Presses a key where no field has the focus. */
const press = async (page: Page, key: string): Promise<void> => {
  await page.evaluate(() => (document.activeElement as HTMLElement | null)?.blur());
  await page.keyboard.press(key);
};

test.beforeEach(({ page }) => signInByApi(page, 'professional'));

test('a proposed food can be dropped or changed, and the levels follow', async ({ page }) => {
  await openNutrition(page, 'Lamb, Lentil and Spinach Stew', 'Juno');
  await page.getByRole('button', { name: 'Balance for me' }).click();
  const dialog = page.getByRole('dialog', { name: 'Balance for me' });
  const levels = dialog.getByTestId('proposed-levels');
  await expect(levels).toHaveText(/^0 Low/);
  await axe(page);
  await expect(dialog.getByRole('button', { name: mark }).first()).toBeVisible();
  const calcium = dialog.getByRole('checkbox', { name: /Calcium/ });
  await calcium.uncheck();
  await expect(levels).toHaveText(/^2 Low/);
  await calcium.check();
  await expect(levels).toHaveText(/^0 Low/);
  await dialog.getByRole('textbox', { name: /^Grams of Calcium/ }).fill('1');
  await expect(levels).not.toHaveText(/^0 Low/);
  await dialog.getByRole('textbox', { name: /^Grams of Calcium/ }).fill('x');
  await expect(levels).toHaveText('…');
});

test('keys go to the next row that is out and add its best food in a saved step @path', async ({
  page,
  expectRefusal,
}) => {
  expectRefusal('update_ingredients', 422);
  await openEditor(page, 'Low-Fat Turkey and Potato', 'Juno');
  await expect(count(page, 'low')).toHaveText('2');
  // The rows follow the counts of the strip.
  await expect(page.locator('tr[data-level="low"]')).toHaveCount(2);
  await press(page, 'n');
  const focused = page.locator('tr[data-level="low"]:focus-within');
  const name = (await focused.locator('th button').innerText()).trim();
  await page.keyboard.press('r');
  const dialog = page.getByRole('dialog', { name: `What would raise ${name}` });
  const best = dialog.getByRole('button', { name: /^Add / }).and(page.locator(':focus'));
  await expect(best).toBeVisible();
  await axe(page);
  const reason = 'The recipe has too many foods.';
  await page.route(
    '**/update_ingredients',
    (route) => route.fulfill({ status: 422, json: { message: reason } }),
    { times: 1 },
  );
  await page.keyboard.press('Enter');
  await expect(dialog.getByRole('alert')).toContainText(reason);
  const saved = page.waitForResponse((response) => response.url().endsWith('/update_ingredients'));
  await page.keyboard.press('Enter');
  expect((await saved).status()).toBe(200);
  await expect(cellOf(page, name, 'level')).toContainText('Optimal');
  await page.getByRole('button', { name: 'Undo' }).last().click();
  await expect(count(page, 'low')).toHaveText('2');
});

test('a food that is not to be suggested stays away until it is shown again', async ({ page }) => {
  await openEditor(page, 'Plain Chicken and Rice', 'Juno');
  const open = () => page.getByRole('button', { name: 'What would raise Calcium' }).first().click();
  await open();
  const dialog = page.getByRole('dialog', { name: 'What would raise Calcium' });
  const first = dialog.getByRole('button', { name: /^Do not suggest/ }).first();
  const label = (await first.getAttribute('aria-label')) ?? '';
  await first.click();
  await expect(dialog.getByRole('button', { name: label })).toHaveCount(0);
  await dialog.getByRole('button', { name: 'Close' }).click();
  await open();
  await expect(dialog.getByRole('button', { name: /^Do not suggest/ }).first()).toBeVisible();
  await expect(dialog.getByRole('button', { name: label })).toHaveCount(0);
  await dialog.getByRole('button', { name: 'Suggest 1 hidden food again' }).click();
  await expect(dialog.getByRole('button', { name: label })).toBeVisible();
  // The toast is above the dialog and within its focus.
  await dialog.getByRole('button', { name: label }).click();
  await expect(dialog.getByRole('button', { name: label })).toHaveCount(0);
  await dialog.getByRole('button', { name: 'Undo' }).click();
  await expect(dialog.getByRole('button', { name: label })).toBeVisible();
});

test('a High row names the foods that bring it, and fewer grams end it', async ({ page }) => {
  await openEditor(page, 'Turkey and Oats for Sensitive Bellies', 'Juno');
  await expect(cellOf(page, 'Sodium', 'level')).toContainText('High');
  await page.getByRole('button', { name: 'What adds Sodium' }).first().click();
  const dialog = page.getByRole('dialog', { name: 'What adds Sodium' });
  await expect(dialog.getByRole('button', { name: mark }).first()).toBeVisible();
  await dialog
    .getByRole('button', { name: /^Take .* away$/ })
    .first()
    .click();
  await expect(cellOf(page, 'Sodium', 'level')).not.toContainText('High');
});
