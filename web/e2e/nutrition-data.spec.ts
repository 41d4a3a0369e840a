import { pathTo } from '../kernel/paths.ts';
import { expect, signInByApi, test } from './fixtures.ts';

const food = 'Hare of the hills';
const need = 'Lean adult dogs';

test('a professional adds a food and a need, and a pet gets the need @path', async ({
  page,
  expectRefusal,
}) => {
  expectRefusal('/api/dietary-per-kg-needs', 422);
  expectRefusal('/api/value-reports', 503);
  await signInByApi(page, 'professional');
  await page.goto(pathTo('ListIngredients'));
  await page.getByRole('button', { name: 'Add Ingredient' }).click();
  await page.getByLabel('Name of the new ingredient').fill(food);
  await page.getByRole('button', { name: 'Save New Ingredient' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(`Edit ${food}`);
  const value = (nutrient: string) => page.getByLabel(`${nutrient}, Value`).first();
  const grams = { Water: '93', Protein: '21', Fat: '4', Carbohydrate: '0', Ash: '1' };
  for (const [nutrient, text] of Object.entries(grams)) await value(nutrient).fill(text);
  await expect(page.getByText(/sum to 119 g per 100 g/)).toBeVisible();
  await value('Water').fill('74');
  await expect(page.getByText(/sum to/)).toBeHidden();
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page.getByText(`${food} saved.`)).toBeVisible();
  await page.goto(`${pathTo('ListIngredients')}?search=hare`);
  await page.getByRole('link', { name: food }).click();
  await expect(page.getByRole('row', { name: /^Protein/ })).toContainText('21.000');
  await expect(page.getByText(/^Nutrition values are general guides and are not evaluated/)).toBeVisible();
  await page.getByRole('button', { name: 'Report Protein' }).click();
  const report = page.getByRole('dialog', { name: 'Protein looks wrong' });
  await expect(report).toContainText('21.000 g');
  await expect(report).toContainText('Edited');
  await report.getByLabel('What looks wrong?').fill('A hare has more.');
  const closed = { status: 503, json: { message: 'Reports are closed today.' } };
  await page.route('**/api/value-reports', (route) => route.fulfill(closed), { times: 1 });
  await report.getByRole('button', { name: 'Send Report' }).click();
  await expect(report.getByRole('alert')).toContainText(closed.json.message);
  await report.getByRole('button', { name: 'Send Report' }).click();
  await expect(report).toBeHidden();

  await page.goto(pathTo('AddDietaryNeedsPerKg'));
  await page.getByRole('textbox', { name: 'Name', exact: true }).fill(need);
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByRole('dialog', { name: 'Error' })).toContainText('Please select at least 1 Species');
  await page.getByRole('dialog').getByRole('button').click();
  await page.getByText('Dog', { exact: true }).click();
  await page.getByText('Average', { exact: true }).click();
  await page.getByLabel('Energy, Amount').first().fill('60');
  await page.getByLabel('Protein, Amount').first().fill('7,5');
  await page.getByLabel('Water, Amount').first().fill('0');
  await page.getByLabel('Ash, Amount').first().fill('1');
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText(`${need} created.`)).toBeVisible();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(`Edit ${need}`);
  await page.getByLabel('Share with an email address').fill('customer@demo.test');
  await page.getByRole('button', { name: 'Share', exact: true }).click();
  await expect(page.getByText('Shared with customer@demo.test')).toBeVisible();
  await page.getByRole('button', { name: /customer@demo\.test/ }).click();
  await expect(page.getByText('Unshared with customer@demo.test')).toBeVisible();

  await page.goto(pathTo('ListPets'));
  await page.getByRole('link', { name: 'Daily nutrition of Juno' }).click();
  await expect(page.getByText('Clean water must always be provided.')).toBeVisible();
  await expect(page.getByText('There is no official high limit for some nutrients.')).toBeVisible();
  const protein = page.getByRole('row', { name: /^Protein/ });
  const before = await protein.textContent();
  await page.getByRole('link', { name: 'Edit Juno' }).click();
  await page.getByRole('combobox', { name: 'Dietary need' }).fill(need);
  await page.getByRole('option', { name: need }).click();
  await page.getByRole('button', { name: 'Save' }).click();
  await page.getByRole('link', { name: 'Daily nutrition of Juno' }).click();
  // 18 kg x 7.5 g per kg.
  await expect(protein).toContainText('135.000');
  await expect(page.getByRole('row', { name: /^Water/ })).toContainText('N/A');
  const ash = page.getByRole('row', { name: /^Ash/ });
  await expect(ash).toContainText('Optimal');
  await expect(ash.getByRole('tooltip', { includeHidden: true })).toContainText('No bound is named');
  expect(before).not.toContain('135.000');

  // The keyboard alone sets the default back, which other tests expect.
  await page.getByRole('link', { name: 'Edit Juno' }).click();
  await page.getByRole('combobox', { name: 'Dietary need' }).focus();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('option', { name: 'Default', exact: true })).toBeHidden();
  await page.keyboard.press('ControlOrMeta+A');
  await page.keyboard.press('d');
  await expect(page.getByRole('option', { name: 'Default', exact: true })).toHaveAttribute(
    'data-combobox-selected',
  );
  await page.keyboard.press('Enter');
  await expect(page.getByRole('combobox', { name: 'Dietary need' })).toHaveValue('Default');
  await page.getByRole('button', { name: 'Save' }).click();
  await page.getByRole('link', { name: 'Daily nutrition of Juno' }).click();
  await expect(protein).toHaveText(before ?? '');
});
