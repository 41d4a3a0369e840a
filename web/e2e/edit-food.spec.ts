import { pathTo } from '../paths.ts';
import { expect, signInByApi, test } from './fixtures.ts';
import { writeHeaders } from './sessions.ts';

test('a professional corrects a food after a warning, adds a note, and finds all values again', async ({
  page,
}) => {
  await signInByApi(page, 'professional');
  const headers = await writeHeaders(page.context());
  const data = { name: 'Rabbit of a browser test' };
  const added = await page.context().request.post('/api/admin/ingredients', { headers, data });
  const { ingredient } = (await added.json()) as { readonly ingredient: { readonly id: number } };
  await page.goto(pathTo('EditIngredient', { id: ingredient.id }));
  const value = (nutrient: string) => page.getByLabel(`${nutrient}, Value`);
  const grams = { Water: '92', Protein: '21,2', Fat: '4.1', Carbohydrate: '0', Ash: '1.2' };
  for (const [nutrient, text] of Object.entries(grams)) await value(nutrient).first().fill(text);

  await expect(page.getByText(/sum to 118\.5 g per 100 g\. Expected 97 to 103 g\./)).toBeVisible();
  await expect(page.getByText('1 value looks unusual')).toBeVisible();
  await expect(page.getByText('Calculated: 109.05 kcal')).toBeVisible();
  await value('Water').fill('73');
  await expect(page.getByText(/Expected 97 to 103 g/)).toBeHidden();

  await page.getByLabel('Total quantity').fill('0');
  await expect(page.getByText('SET ABOVE 0, LIKELY 100')).toBeVisible();
  await page.getByLabel('Total quantity').fill('100');
  await page.getByRole('button', { name: 'Add note' }).click();
  await page.getByRole('dialog').getByLabel('Note').fill('Feed it with the liver.');
  await page.getByRole('dialog').getByRole('button', { name: 'Add note' }).click();
  await expect(page.getByText('Note added.')).toBeVisible();
  await page.getByLabel('Reason of the change').fill('Label of the farm');
  await page.getByLabel('Name', { exact: true }).press('Enter');
  await expect(page.getByText('Rabbit of a browser test saved.')).toBeVisible();

  await page.reload();
  await expect(value('Protein').first()).toHaveValue('21.2');
  await expect(value('Energy').first()).toHaveValue('');
  await expect(page.getByText('Feed it with the liver.')).toBeVisible();
  await page.getByRole('button', { name: /^Delete note/ }).click();
  await page.getByRole('button', { name: 'Yes, delete it!' }).click();
  await expect(page.getByText('Note deleted.')).toBeVisible();
});
