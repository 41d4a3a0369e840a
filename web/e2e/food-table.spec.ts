import { readFile } from 'node:fs/promises';
import { pathTo } from '../kernel/paths.ts';
import { expect, signInByApi, test } from './fixtures.ts';

const fileOf = (text: string) => ({ name: 'foods.csv', mimeType: 'text/csv', buffer: Buffer.from(text) });

test('a professional mends a wrong cell, sees how a file is understood, imports it and exports it', async ({
  page,
  expectRefusal,
}) => {
  expectRefusal('/api/admin/ingredients/import-preview', 422);
  await signInByApi(page, 'professional');
  await page.goto(pathTo('ListIngredients'));
  await page.getByRole('button', { name: 'Import CSV' }).click();
  const dialog = page.getByRole('dialog', { name: 'Import ingredients from a CSV file' });
  await dialog.getByRole('button', { name: 'Import', exact: true }).click();
  await expect(dialog.getByRole('alert')).toContainText('Choose a CSV file.');
  await dialog.getByLabel(/CSV file/).setInputFiles(fileOf('name,203\nMarmot stew,much\n'));
  await expect(dialog.getByRole('alert')).toContainText('Line 2, 203: “much” is not an amount.');
  await dialog.getByLabel(/CSV file/).setInputFiles(fileOf('name;Protein (g)\nMarmot stew;1.234\n'));
  await expect(dialog.getByRole('alert')).toContainText('How are decimals written in this file?');
  await dialog.getByRole('button', { name: 'With a comma: 1,5' }).click();
  await expect(dialog.getByText('The values of 1 food look wrong')).toBeVisible();
  await dialog.getByLabel(/CSV file/).setInputFiles(fileOf('name,203\nMarmot stew,21\nmarmot stew,22\n'));
  await expect(dialog.getByRole('status').filter({ hasText: 'Look at the name of 1 food' })).toContainText(
    'Line 3, marmot stew. Line 2 has this name, too.',
  );
  await expect(dialog.getByText('look wrong')).toBeHidden();
  const dry = 'Name;Moisture (%);Protein (%);Fat (%);Price;Pack\nMarmot stew;70;45,5;30;5;400 g\n';
  await dialog.getByLabel(/CSV file/).setInputFiles(fileOf(dry));
  await expect(dialog.getByRole('alert')).toContainText('What are the values of this file for?');
  await dialog.getByRole('button', { name: 'The dry matter' }).click();
  const dried = dialog.getByRole('row', { name: /Marmot stew new/ });
  await expect(dried.getByRole('cell')).toHaveText(['100', '$1.25', '70', '13.65', '9']);
  await dialog.getByLabel(/CSV file/).setInputFiles(fileOf('name,203\nMarmot stew,21.50\n'));
  const row = dialog.getByRole('row', { name: /Marmot stew new/ });
  await expect(row.getByRole('cell')).toHaveText(['100', '21.50']);
  await dialog.getByRole('button', { name: 'Import', exact: true }).click();
  await expect(page.getByText('Imported: 1 added, 0 changed, 0 without a change.')).toBeVisible();
  await expect(dialog).toBeHidden();
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Export CSV' }).click(),
  ]);
  expect(download.suggestedFilename()).toBe('wholebowl-ingredients.csv');
  const line = (await readFile(await download.path(), 'utf8'))
    .split('\r\n')
    .find((each) => /Marmot/.test(each));
  expect(line).toContain(',Marmot stew,Marmot stew,Other foods,100,');
  expect(line).toContain(',21.50,');
});

test('unsafe foods of a file are named before it is imported', async ({ page, expectRefusal }) => {
  expectRefusal('/api/admin/ingredients/import', 422);
  await signInByApi(page, 'professional');
  await page.goto(pathTo('ListIngredients'));
  await page.getByRole('button', { name: 'Import CSV' }).click();
  const dialog = page.getByRole('dialog', { name: 'Import ingredients from a CSV file' });
  await dialog.getByLabel(/CSV file/).setInputFiles(fileOf('name\nGrape jam of mine\nMacadamia of mine\n'));
  await dialog.getByRole('button', { name: 'Import', exact: true }).click();
  await expect(dialog.getByRole('alert')).toHaveText(
    'Nothing was saved yet.1 food is not safe for dogs or cats: Grape jam of mine. 1 food is not safe for dogs: Macadamia of mine.',
  );
  await dialog.getByRole('button', { name: 'Import them anyway' }).click();
  await expect(page.getByText('Imported: 2 added, 0 changed, 0 without a change.')).toBeVisible();
});
