import type { Page } from '@playwright/test';
import { pathTo } from '../kernel/paths.ts';
import { expect, signInByApi, test } from './fixtures.ts';

const stew = 'Beef Stew with Potatoes and Celery';
const beef = /^Beef, chuck/;

const costOf = (page: Page) =>
  page.getByRole('table', { name: 'Ingredients' }).getByRole('row', { name: beef }).getByRole('cell').last();

/** Opens the stew from the list of recipes. */
const openStew = async (page: Page): Promise<void> => {
  await page.goto(pathTo('MyRecipes'));
  await page.getByRole('link', { name: stew, exact: true }).click();
  await expect(costOf(page)).toContainText('$');
};

test('an owner enters the price of a pack, finds it in recipe and grocery list, and removes it @path', async ({
  page,
}) => {
  await signInByApi(page, 'customer');
  await openStew(page);
  const shipped = (await costOf(page).textContent()) ?? '';
  const recipe = page.url();
  await page.getByRole('link', { name: 'Grocery List' }).click();
  await page.getByText('Prices', { exact: true }).click();
  await page.getByRole('button', { name: /^Set your price of Beef, chuck/ }).click();
  const dialog = page.getByRole('dialog', { name: /^Your price of Beef, chuck/ });
  await dialog.getByLabel('Price', { exact: true }).fill('9');
  await dialog.getByLabel('For').selectOption('a pack');
  const pack = dialog.getByLabel('Grams in the pack');
  await pack.fill('1.500');
  await pack.press('Enter');
  await expect(pack).toHaveAccessibleDescription(/Type 1500 or 1\.5: 1\.500 may mean either\./);
  await pack.fill('0.45 kg');
  await pack.press('Tab');
  await expect(pack).toHaveValue('450');
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText(/^Beef, chuck.*: \$2\.00 per 100 g, your price/)).toBeVisible();
  await expect(page.getByText(/1 food at your own price\./)).toBeVisible();

  await page.goto(recipe);
  await expect(costOf(page)).not.toHaveText(shipped);
  await expect(page.getByText(/1 food at your own price\./)).toBeVisible();

  await page.goto(pathTo('OwnPrices'));
  const row = page.getByRole('row', { name: beef });
  await expect(row).toContainText('$9.00 for a pack of 450 g');
  await expect(row).toContainText('$2.00');
  await row.getByRole('button').click();
  await page.getByRole('menuitem', { name: 'Remove' }).click();
  await expect(page.getByText('No prices of your own yet')).toBeVisible();
  await page.goto(recipe);
  await expect(costOf(page)).toHaveText(shipped);
});
