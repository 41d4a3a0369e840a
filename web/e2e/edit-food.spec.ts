import { pathTo } from '../kernel/paths.ts';
import { expect, signInByApi, test } from './fixtures.ts';
import { writeHeaders } from './sessions.ts';

test('a professional corrects a food after a warning, adds a note, and finds all values again', async ({
  page,
  expectRefusal,
}) => {
  expectRefusal('/api/admin/ingredients/', 422);
  expectRefusal('/api/admin/ingredients/', 500);
  await signInByApi(page, 'professional');
  await page.goto(pathTo('ProfessionalHome'));
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

  await value('Fat').first().fill('1x');
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(value('Fat').first()).toBeFocused();
  await value('Fat').first().fill('4.1');

  await page.getByLabel('Total quantity').fill('0');
  await expect(page.getByText('SET ABOVE 0, LIKELY 100')).toBeVisible();
  await page.getByLabel('Total quantity').fill('100');
  await page.getByRole('button', { name: 'Add note' }).click();
  await page.getByRole('dialog').getByLabel('Note').fill('Feed it with the liver.');
  await page.getByRole('dialog').getByRole('button', { name: 'Add note' }).click();
  await expect(page.getByText('Note added.')).toBeVisible();
  const kind = page.getByLabel('Kind of warning, cats');
  await expect(kind).toBeDisabled();
  await page.getByRole('group', { name: 'Warnings, cats' }).getByLabel('Possibly unsafe').check();
  await kind.selectOption('Dose limit');
  await page.getByLabel('Reason of the change').fill('Label of the farm');
  const name = page.getByLabel('Name', { exact: true });
  await name.fill('');
  await name.press('Enter');
  await expect(page.getByRole('alert').filter({ hasText: 'The name field is required.' })).toBeVisible();
  await expect(name).toHaveAccessibleDescription('The name field is required.');
  await name.fill(data.name);
  await name.press('Enter');
  await expect(page.getByText('Rabbit of a browser test saved.')).toBeVisible();

  await page.reload();
  await expect(value('Protein').first()).toHaveValue('21.2');
  await expect(value('Energy').first()).toHaveValue('');
  await expect(kind).toHaveValue('dose');
  await expect(page.getByText('Feed it with the liver.')).toBeVisible();
  const refuse = (address: string, status: number, message: string) =>
    page.route(address, (route) =>
      route.request().method() === 'GET' ? route.fallback() : route.fulfill({ status, json: { message } }),
    );
  const notes = '**/api/admin/ingredients/*/notes';
  await refuse(notes, 422, 'The note is too long.');
  await page.getByRole('button', { name: 'Add note' }).click();
  await page.getByRole('dialog').getByLabel('Note').fill('Long.');
  await page.getByRole('dialog').getByRole('button', { name: 'Add note' }).click();
  await expect(page.getByText('Error: The note is too long.')).toBeVisible();
  await page.getByRole('dialog').getByRole('button', { name: 'Cancel' }).click();
  await page.getByRole('button', { name: /^Delete note/ }).click();
  await page.getByRole('button', { name: 'Yes, delete it!' }).click();
  await expect(page.getByText('Note deleted.')).toBeVisible();

  const deletion = async (): Promise<void> => {
    await page.getByRole('button', { name: 'Delete', exact: true }).click();
    await page.getByRole('button', { name: 'Yes, delete it!' }).click();
  };
  const address = `**/api/admin/ingredients/${ingredient.id}`;
  await refuse(address, 500, 'Failed.');
  await name.press('Enter');
  await expect(page.getByRole('alert').filter({ hasText: 'Failed.' })).toHaveCount(2);
  await deletion();
  await expect(page.getByRole('alert').filter({ hasText: 'Failed.' })).toHaveCount(2);
  await page.unroute(address);
  await page.route(address, (route) => route.fulfill({ status: 500, body: 'Bad gateway' }));
  await deletion();
  const failed = 'There was an error deleting the ingredient. If this persists, please contact support.';
  await expect(page.getByText(failed)).toBeVisible();
  await page.unroute(address);
  // A value that is not saved is gone with the food.
  await value('Protein').first().fill('22');
  await deletion();
  await expect(page.getByText('Rabbit of a browser test deleted.')).toBeVisible();
  await expect(page).toHaveURL(pathTo('ListIngredients'));
  await page.goBack();
  await expect(page).toHaveURL(pathTo('ProfessionalHome'));
});

test('a save on top of a newer version of a food keeps the edits of both', async ({
  page,
  expectRefusal,
}) => {
  expectRefusal('/api/admin/ingredients/', 409);
  await signInByApi(page, 'professional');
  const { request } = page.context();
  const headers = await writeHeaders(page.context());
  const added = await request.post('/api/admin/ingredients', { headers, data: { name: 'Quail of two' } });
  const { ingredient } = (await added.json()) as { readonly ingredient: { readonly id: number } };
  const path = `/api/admin/ingredients/${ingredient.id}`;
  await page.goto(pathTo('EditIngredient', { id: ingredient.id }));
  await page.getByLabel('Water, Value').first().fill('70');
  const nutrition_breakdown = { total_qty: '100', nutrients: [{ id: 203, amount: { qty: '22' } }] };
  const theirs = { ingredient: { name: 'Quail of both', nutrition_breakdown } };
  expect((await request.put(path, { headers, data: theirs })).ok()).toBe(true);
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByRole('row', { name: 'Water empty 70' })).toBeVisible();
  await expect(dialog.getByRole('row')).toHaveCount(2);
  await dialog.getByRole('button', { name: 'Save mine' }).click();
  await expect(page.getByText('Quail of both saved.')).toBeVisible();
  await expect(page.getByLabel('Protein, Value').first()).toHaveValue('22');
  const saved = (await (await request.get(path)).json()) as { readonly ingredient: object };
  expect(saved.ingredient).toMatchObject({
    name: 'Quail of both',
    stated: { nutrients: expect.arrayContaining([expect.objectContaining({ id: 255, qty: '70' })]) },
  });
});
