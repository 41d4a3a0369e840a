import type { Page } from '@playwright/test';
import { expect, gramsOf, openEditor, signInByApi, test } from './fixtures.ts';

const recipe = 'Salmon, Potato and Peas';

const open = async (page: Page): Promise<void> => {
  await signInByApi(page, 'professional');
  await openEditor(page, recipe, 'Juno');
};

const unitOf = (page: Page, food: string) =>
  page.getByRole('row', { name: food }).locator('[data-unit-text]');

test('an amount is typed in units of the food, and both are shown; undo and a reload keep them', async ({
  page,
}) => {
  await open(page);
  const potatoes = gramsOf(page, 'Potatoes');
  const before = await potatoes.inputValue();
  await potatoes.fill('2 potatoes');
  await expect(unitOf(page, 'Potatoes')).toHaveText('= 312 g');
  await potatoes.press('Enter');
  await expect(potatoes).toHaveValue('312');
  await expect(unitOf(page, 'Potatoes')).toHaveText('2 potatoes');
  await page.reload();
  await expect(potatoes).toHaveValue('312');
  await expect(unitOf(page, 'Potatoes')).toHaveText('2 potatoes');
  await potatoes.fill('3 tablets');
  await potatoes.press('Enter');
  await expect(potatoes).toHaveAccessibleDescription(/^No unit of this food: type g, kg, oz, lb, or /);
  await potatoes.fill('0.5 lb');
  await potatoes.press('Enter');
  await expect(potatoes).toHaveValue('226.796');
  await expect(unitOf(page, 'Potatoes')).toHaveText('0.5 lb');
  await page.keyboard.press('Control+z');
  await page.keyboard.press('Control+z');
  await page.keyboard.press('Control+z');
  await expect(potatoes).toHaveValue(before);
});

test('a food sold by the piece is added by the piece and shows pieces beside grams', async ({ page }) => {
  await open(page);
  await page.getByRole('searchbox', { name: 'Add a food' }).fill('calcium citrate tablet');
  await page.getByRole('searchbox', { name: 'Add a food' }).press('Enter');
  const amount = page.getByRole('textbox', { name: 'Grams of Calcium citrate tablet, 250 mg calcium' });
  await amount.fill('2 drops');
  await amount.press('Enter');
  await expect(page.getByText('No unit of this food: type g, kg, oz, lb, or tablet.')).toBeVisible();
  await amount.fill('2 tablets');
  await amount.press('Enter');
  const grams = gramsOf(page, 'Calcium citrate tablet');
  await expect(grams).toHaveValue('3.2');
  await expect(unitOf(page, 'Calcium citrate tablet')).toHaveText('2 tablets');
  await grams.fill('4.8');
  await expect(unitOf(page, 'Calcium citrate tablet')).toHaveText('3 tablets');
  await page.getByRole('button', { name: /^Remove Calcium citrate tablet/ }).click();
  await expect(grams).toBeHidden();
});

test('at 1440 px supplements show full names, signs, pieces and grams', async ({ page }) => {
  await signInByApi(page, 'professional');
  await openEditor(page, 'Kidney Care: Pork and White Rice', 'Juno');
  const rows = await page
    .getByRole('table', { name: 'Foods' })
    .locator('tbody tr')
    .evaluateAll((all) =>
      all.map((row) => {
        const [name, piece] = [row.querySelector('th [title]'), row.querySelector('td [data-unit-text]')];
        const isWhole = (element: Element | null) => !element || element.scrollWidth <= element.clientWidth;
        return {
          name: isWhole(name),
          piece: piece === null ? null : isWhole(piece),
          height: row.getBoundingClientRect().height,
        };
      }),
    );
  expect(rows).toHaveLength(21);
  expect(rows.filter(({ name }) => name).length).toBeGreaterThanOrEqual(18);
  expect(rows.filter(({ piece }) => piece).length).toBeGreaterThanOrEqual(11);
  expect(new Set(rows.map(({ height }) => height)).size).toBe(1);
});
