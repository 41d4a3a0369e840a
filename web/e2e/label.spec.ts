import { pathTo } from '../kernel/paths.ts';
import { expect, signInByApi, test } from './fixtures.ts';

test('@path a professional enters a kibble from its label, by keyboard, and finds its bounds again', async ({
  page,
}) => {
  await signInByApi(page, 'professional');
  await page.goto(pathTo('ListIngredients'));
  await page.getByRole('button', { name: 'Add Ingredient' }).click();
  await page.keyboard.type('Taiga pork kibble');
  await page.keyboard.press('Enter');
  const label = page.getByRole('region', { name: 'From the label' });
  await label.getByLabel('Guaranteed analysis').check();
  await label.getByLabel('Energy on the label', { exact: true }).focus();
  // Energy, protein, fat; carbohydrate and fiber are not stated; moisture, ash.
  for (const text of ['3430', '26', '13', '', '', '10', '6.8']) {
    await page.keyboard.type(text);
    await page.keyboard.press('Enter');
  }
  await label.getByLabel('Calcium on the label', { exact: true }).fill('1.3');
  await label.getByLabel('Zinc on the label', { exact: true }).fill('279');
  await label.getByLabel('Vitamin A (retinol) on the label', { exact: true }).fill('12000');
  await label.getByLabel('Bound of Zinc on the label').selectOption('is');
  await label.getByLabel('Price of a pack').fill('60');
  await label.getByLabel('Grams in a pack').fill('15900');
  await expect(label.getByText('$0.37736 per 100 g')).toBeVisible();
  await page.getByRole('link', { name: 'Cancel' }).click();
  await page.getByRole('button', { name: 'Stay here' }).click();
  await expect(page.getByText('What is typed from the label is not in the table yet.')).toBeVisible();
  await label.getByRole('button', { name: 'Use these values' }).click();
  await expect(page.getByLabel('Protein, Value, g')).toHaveValue('at least 26');
  await expect(page.getByLabel('Water, Value, g')).toHaveValue('0 to 10');
  await expect(page.getByLabel('Vitamin A (dogs), Value, IU')).toHaveValue('at least 1200.001');
  await expect(label).toBeHidden();
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page.getByText('Taiga pork kibble saved.')).toBeVisible();
  await page.reload();
  await expect(page.getByLabel('Protein, Value, g')).toHaveValue('at least 26');
  await expect(page.getByLabel('Energy, Value, kcal')).toHaveValue('343');
  await expect(page.getByLabel('Zinc, Value, mg')).toHaveValue('27.9');
  await expect(page.getByRole('button', { name: 'Enter from a label' })).toBeVisible();
  await page.goto(page.url().replace('/admin/edit-ingredient/', '/account/ingredient-nutrition/'));
  await expect(page.getByRole('row', { name: /^Protein/ })).toContainText(/at least 26(?:\.000)? g/);
});
