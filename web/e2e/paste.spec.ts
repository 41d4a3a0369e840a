import type { Page } from '@playwright/test';
import { delayResponses, expect, gramsOf, openEditor, save, signInByApi, test } from './fixtures.ts';

test.use({ permissions: ['clipboard-read', 'clipboard-write'] });

const recipe = 'Salmon, Potato and Peas';

const open = async (page: Page): Promise<void> => {
  await signInByApi(page, 'professional');
  await openEditor(page, recipe, 'Juno');
};

const clip = (page: Page, text: string): Promise<void> =>
  page.evaluate((copied) => navigator.clipboard.writeText(copied), text);

const clipped = (page: Page): Promise<string> => page.evaluate(() => navigator.clipboard.readText());

const fields = (page: Page) => page.locator('input[data-grams]');
const valuesOf = (page: Page): Promise<string[]> =>
  fields(page).evaluateAll((all) => all.map((field) => (field as HTMLInputElement).value));

/** Pastes into the grams of the food at a place. */
const pasteAt = async (page: Page, place: number, text: string): Promise<void> => {
  await clip(page, text);
  await fields(page).nth(place).focus();
  await page.keyboard.press('Control+v');
};

const dialog = (page: Page) => page.getByRole('dialog');
const lineOf = (page: Page, line: number) =>
  dialog(page)
    .getByRole('listitem')
    .filter({ has: page.getByRole('checkbox', { name: `Use line ${line}:` }) });

test('a column of a spreadsheet fills the grams downwards, in one step', async ({ page }) => {
  await open(page);
  const before = await valuesOf(page);
  await pasteAt(page, 1, 'Grams\r\n101\r\n\r\n12,5\r\n1.5 kg\r\n');
  await expect(fields(page).nth(1)).toHaveValue('101');
  const after = await valuesOf(page);
  expect(after.slice(0, 5)).toEqual([before[0], '101', before[2], '12.5', '1500']);
  expect(after.slice(5)).toEqual(before.slice(5));
  await expect(
    page.getByText(/^Grams of 3 foods pasted, from .+ down\. 1 line is a heading\.$/),
  ).toBeVisible();
  await page.keyboard.press('Control+z');
  expect(await valuesOf(page)).toEqual(before);
  await page.keyboard.press('Control+y');
  expect(await valuesOf(page)).toEqual(after);
  await save(page);
  await page.reload();
  await expect(fields(page).nth(1)).toHaveValue('101');
});

test('ambiguous amounts are asked about, never guessed', async ({ page }) => {
  await open(page);
  const before = await valuesOf(page);
  await pasteAt(page, 0, '1,000\n20');
  await expect(lineOf(page, 1)).toContainText('This can be read in two ways.');
  await expect(dialog(page).getByRole('checkbox', { name: 'Use line 1:' })).not.toBeChecked();
  expect(await valuesOf(page)).toEqual(before);
  await page.getByLabel('Grams of line 1').selectOption({ label: '1,000 g' });
  await expect(dialog(page)).toContainText('2 foods set');
  await page.getByRole('button', { name: 'Apply' }).click();
  await expect(dialog(page)).toBeHidden();
  expect((await valuesOf(page)).slice(0, 2)).toEqual(['1000', '20']);
  await page.keyboard.press('Control+z');
  expect(await valuesOf(page)).toEqual(before);

  await pasteAt(page, 0, '12,345');
  await expect(dialog(page)).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(dialog(page)).toBeHidden();
  await expect(fields(page).first()).toBeFocused();
  expect(await valuesOf(page)).toEqual(before);
});

test('an invalid line is asked about in place, and an unknown unit never counts as grams', async ({
  page,
}) => {
  await open(page);
  const before = await valuesOf(page);
  await pasteAt(page, 0, 'n/a\n200\n3 tablets');
  await expect(lineOf(page, 1)).toContainText('Not a number of grams.');
  await expect(lineOf(page, 2)).toContainText('200 g');
  await expect(lineOf(page, 3)).toContainText('has no such unit');
  await expect(lineOf(page, 3).getByRole('checkbox')).toBeDisabled();
  await page.getByLabel('Grams of line 3').fill('90');
  await expect(lineOf(page, 3).getByRole('checkbox')).toBeChecked();
  await page.getByRole('button', { name: 'Apply' }).click();
  await expect(dialog(page)).toBeHidden();
  expect((await valuesOf(page)).slice(0, 3)).toEqual([before[0], '200', '90']);
});

test('an invalid pasted text stays in its field with an error, and Escape restores the old amount', async ({
  page,
}) => {
  await open(page);
  const [before = ''] = await valuesOf(page);
  await pasteAt(page, 0, 'lots');
  await expect(fields(page).first()).toHaveValue('lots');
  await expect(page.getByRole('table').getByText('Not a number of grams.')).toBeVisible();
  await page.keyboard.type('!');
  await expect(fields(page).first()).toHaveValue('lots!');
  await page.keyboard.press('Escape');
  await expect(fields(page).first()).toHaveValue(before);
});

test('a paste whose script fails to load shows an error, and the next paste loads it', async ({
  page,
  expectRefusal,
}) => {
  const script = /\/assets\/applyPaste-/;
  expectRefusal('/assets/applyPaste-', 0);
  await page.route(script, (route) => route.abort('internetdisconnected'));
  await open(page);
  const before = await valuesOf(page);
  await pasteAt(page, 0, '101\n102');
  await expect(page.getByText('cannot be reached')).toBeVisible();
  expect(await valuesOf(page)).toEqual(before);
  await page.unroute(script);
  await pasteAt(page, 0, '101\n102');
  await expect(fields(page).first()).toHaveValue('101');
});

test('a paste whose script is loading does not overwrite later typing', async ({ page }) => {
  const script = '**/assets/applyPaste-*';
  await open(page);
  const go = await delayResponses(page, script);
  const before = await valuesOf(page);
  await pasteAt(page, 0, '101\n102');
  await page.keyboard.type('987');
  await pasteAt(page, 2, 'lots');
  await page.keyboard.type('654');
  // In the middle of a column.
  await pasteAt(page, 3, '103\n104');
  await page.keyboard.press('Enter');
  await page.keyboard.type('321');
  await pasteAt(page, 5, '55');
  go();
  // The last paste is applied last.
  await expect(fields(page).nth(5)).toHaveValue('55');
  expect(await valuesOf(page)).toEqual(['987', before[1], '654', before[3], '321', '55', ...before.slice(6)]);
});

test('with several columns of numbers the user chooses one, and a count is not the default', async ({
  page,
}) => {
  await open(page);
  const before = await valuesOf(page);
  await pasteAt(page, 0, '1\t100\n2\t200\n3\t300');
  const column = page.getByLabel('Grams are in');
  await expect(column.locator('option:checked')).toHaveText('Column 2: 100, 200, 300');
  await expect(lineOf(page, 3)).toContainText('300 g');
  await column.selectOption({ label: 'Column 1: 1, 2, 3' });
  await expect(lineOf(page, 3).getByText('3 g', { exact: true })).toBeVisible();
  await page.keyboard.press('Escape');
  expect(await valuesOf(page)).toEqual(before);
  await pasteAt(page, 0, 'Parsley, fresh;12,5;1,2 %\n2 cups Peas, green, frozen, cooked');
  await expect(lineOf(page, 1)).toContainText('12.5 g');
  await expect(lineOf(page, 2)).toContainText('2 cups = 320 g');
  await page.getByRole('button', { name: 'Apply' }).click();
  await expect(gramsOf(page, 'Parsley')).toHaveValue('12.5');
  await expect(gramsOf(page, 'Peas')).toHaveValue('320');
});

test('a list of names and grams is matched, with questions and errors, as one undo step', async ({
  page,
}) => {
  test.slow();
  await open(page);
  const before = await valuesOf(page);
  await pasteAt(
    page,
    0,
    [
      'Food\tGrams',
      'Parsley, fresh\t111',
      'Quinoa, uncooked\t2 oz',
      'Beans\t30',
      'Unobtainium\t5',
      'Salmon\tmuch',
    ].join('\n'),
  );
  await expect(lineOf(page, 2)).toContainText('111 g');
  await expect(lineOf(page, 3)).toContainText('is added');
  await expect(lineOf(page, 3)).toContainText('to the nearest milligram: 56.699 g');
  await expect(lineOf(page, 4).getByRole('checkbox')).not.toBeChecked();
  await expect(lineOf(page, 5)).toContainText('No food has this name.');
  await expect(lineOf(page, 6)).toContainText('Not a number of grams.');
  await page.getByLabel('Food of line 4').selectOption({ label: 'Beans, snap, green, raw' });
  await expect(dialog(page)).toContainText('1 food set, 2 foods added and saved at once');
  await page.getByRole('button', { name: 'Apply' }).click();
  await expect(dialog(page)).toBeHidden();
  await expect(gramsOf(page, 'Parsley')).toHaveValue('111');
  await expect(gramsOf(page, 'Quinoa')).toHaveValue('56.699');
  await expect(gramsOf(page, 'Green beans, raw')).toHaveValue('30');
  await expect(page.getByText('1 unsaved change')).toBeVisible();

  await page.getByRole('button', { name: 'Undo', exact: true }).click();
  await expect(gramsOf(page, 'Green beans, raw')).toHaveCount(0);
  await expect(gramsOf(page, 'Parsley')).not.toHaveValue('111');
  expect(await valuesOf(page)).toEqual(before);
  await expect(page.getByText('Saved', { exact: true })).toBeVisible();
});

test("pasted foods warn of what harms the recipe's own species, before and after they are added", async ({
  page,
}) => {
  await signInByApi(page, 'professional');
  await openEditor(page, 'Salmon and Chicken Supper for Cats', 'Miso');
  await page.getByRole('button', { name: 'Paste', exact: true }).click();
  await page
    .getByRole('textbox', { name: 'Foods and grams' })
    .fill('Macadamia nuts, raw 5\nHerring, Atlantic, raw 6');
  await page.getByRole('button', { name: 'Read' }).click();
  // Macadamia nuts harm dogs more, raw herring harms cats more.
  await expect(lineOf(page, 1).getByRole('button').first()).toHaveAccessibleName(/^Caution Macadamia/);
  await expect(lineOf(page, 2).getByRole('button').first()).toHaveAccessibleName(/^Cook it Herring/);
  // Another user's recipe is not saved.
  await expect(dialog(page).getByText('2 foods added', { exact: true })).toBeVisible();
  await page.getByRole('button', { name: 'Apply' }).click();
  await expect(dialog(page)).toBeHidden();
  const foods = page.getByRole('table', { name: 'Foods' });
  await foods.getByRole('button', { name: 'Caution Macadamia nuts, raw' }).click();
  await expect(dialog(page)).toContainText('possibly unsafe or some cats may be allergic');
  await page.keyboard.press('Escape');
  await expect(
    foods.getByRole('button', { name: 'Cook it Herring, Atlantic, raw', exact: true }),
  ).toBeVisible();
});

test('a list whose foods cannot be added changes nothing', async ({ page, expectRefusal }) => {
  expectRefusal('update_ingredients', 0);
  await open(page);
  const before = await valuesOf(page);
  await page.getByRole('button', { name: 'Paste', exact: true }).click();
  await page.getByRole('textbox', { name: 'Foods and grams' }).fill('Parsley, fresh 7\nQuinoa, uncooked 5');
  await page.getByRole('button', { name: 'Read' }).click();
  await expect(dialog(page)).toContainText('1 food set, 1 food added and saved at once');
  await page.route('**/update_ingredients', (route) => route.abort('internetdisconnected'));
  await page.getByRole('button', { name: 'Apply' }).click();
  await expect(dialog(page)).toContainText('cannot be reached');
  expect(await valuesOf(page)).toEqual(before);
  await page.unroute('**/update_ingredients');
  await page.getByRole('button', { name: 'Apply' }).click();
  await expect(dialog(page)).toBeHidden();
  await expect(gramsOf(page, 'Parsley')).toHaveValue('7');
  await expect(gramsOf(page, 'Quinoa')).toHaveValue('5');
});

test('a field and the whole table survive copy and paste', async ({ page }) => {
  await open(page);
  const before = await valuesOf(page);
  await fields(page).first().focus();
  await page.keyboard.press('Control+c');
  expect(await clipped(page)).toBe(before[0]);
  await page.getByRole('button', { name: 'Copy', exact: true }).click();
  await expect(page.getByText(/^\d+ foods copied\.$/)).toBeVisible();
  const table = await clipped(page);
  expect(table.split('\n')).toHaveLength(before.length + 1);
  expect(table).toMatch(/^Food\tGrams\tPercent of recipe\n/);
  for (const [at, line] of table.split('\n').slice(1).entries()) expect(line.split('\t')[1]).toBe(before[at]);

  await fields(page).first().fill('1');
  await pasteAt(page, 0, table);
  await page.getByRole('button', { name: 'Apply' }).click();
  await expect(dialog(page)).toBeHidden();
  expect(await valuesOf(page)).toEqual(before);
});
