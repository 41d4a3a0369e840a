import {
  addFood,
  cellOf,
  expect,
  gramsOf,
  nutrient,
  openEditor,
  save,
  saveFirstElsewhere,
  signIn,
  signInByApi,
  test,
  turnOffServingAdjustment,
} from './fixtures.ts';
import { endSession } from './sessions.ts';
import { expectStoredDraft, getStoredDrafts } from './storedDrafts.ts';

const recipe = 'Turkey and Oats for Sensitive Bellies';

test('a professional types grams, watches a level change, saves, reloads: it is there @path', async ({
  page,
}) => {
  await signInByApi(page, 'professional');
  await openEditor(page, recipe, 'Juno');
  await turnOffServingAdjustment(page);
  const energy = nutrient(page, 'Energy');
  await expect(energy).toContainText('Low');

  await gramsOf(page, 'Oats').fill('5000');
  await expect(energy).toContainText('Optimal');
  await expect(page.getByTestId('total')).toHaveText('5,670 g');
  await expect(page.getByText('1 unsaved change')).toBeVisible();

  await save(page);
  await expect(page.getByText(`${recipe} saved.`)).toBeVisible();
  await page.getByRole('link', { name: 'Back to recipes' }).click();
  await openEditor(page, recipe, 'Juno');
  await expect(gramsOf(page, 'Oats')).toHaveValue('5000');
  await page.reload();
  await expect(gramsOf(page, 'Oats')).toHaveValue('5000');
  await expect(energy).toContainText('Optimal');
});

test('nutrient values are requested by column and can be cached permanently', async ({ page }) => {
  const kept: (string | undefined)[] = [];
  page.on('response', (response) => {
    if (!response.url().includes('/api/values')) return;
    expect(new URL(response.url()).searchParams.get('columns')).toBeTruthy();
    kept.push(response.headers()['cache-control']);
  });
  await signInByApi(page, 'professional');
  await openEditor(page, recipe, 'Juno');
  await expect.poll(() => kept.length).toBe(2);
  for (const control of kept) expect(control).toContain('immutable');
});

test('an invalid amount is marked on its line and the other values stay', async ({ page }) => {
  await signInByApi(page, 'professional');
  await openEditor(page, recipe, 'Juno');
  const before = await page.getByTestId('total').innerText();
  await gramsOf(page, 'Carrots').fill('6O');
  await expect(gramsOf(page, 'Carrots')).toHaveAccessibleDescription(/No unit of this food/);
  await expect(page.getByTestId('total')).toHaveText(before);
  await page.getByRole('button', { name: 'Save Changes & Re-Calculate' }).click();
  await expect(gramsOf(page, 'Carrots')).toBeFocused();
  await gramsOf(page, 'Carrots').fill('60');
  await expect(page.getByText('Saved', { exact: true })).toBeVisible();
});

test('adding and removing foods saves at once, and typed grams wait', async ({ page }) => {
  await signInByApi(page, 'professional');
  await openEditor(page, recipe, 'Juno');
  const total = page.getByTestId('total');
  await gramsOf(page, 'Pumpkin').fill('121.5');
  await addFood(page, 'sardine', 'Sardine, Atlantic', '25');
  // At once, on the recipe that has the food: a draft of the version before would be a conflict.
  const [kept] = await getStoredDrafts(page);
  const version = await page.evaluate(async () => {
    const id = /recipes\/(\d+)\//.exec(location.pathname)?.[1];
    return (await (await fetch(`/api/recipes/${id}`)).json()).recipe.version;
  });
  expect(kept?.version).toBe(version);
  await expectStoredDraft(page, { Pumpkin: '121.5' });
  await expect(total).toHaveText('1,027 g');

  page.once('dialog', (dialog) => void dialog.accept());
  await page.reload();
  const sardine = gramsOf(page, '.*[Ss]ardine');
  await expect(sardine).toHaveValue('25');
  // The typed grams are a draft on this device.
  await expect(gramsOf(page, 'Pumpkin')).toHaveValue('121.5');
  await expect(page.getByText('1 unsaved change')).toBeVisible();
  await page.getByRole('button', { name: /^Remove .*[Ss]ardine/ }).click();
  await expect(total).toHaveText('1,002 g');
  await expect(sardine).toHaveCount(0);
});

test('leaving with unsaved grams asks first @path', async ({ page }) => {
  await signInByApi(page, 'professional');
  await openEditor(page, recipe, 'Juno');
  await gramsOf(page, 'Salt').fill('2');
  await page.getByRole('link', { name: 'Back to recipes' }).click();
  await page.getByRole('button', { name: 'Stay here' }).click();
  await expect(gramsOf(page, 'Salt')).toHaveValue('2');

  await page.getByRole('button', { name: 'Menu' }).click();
  await page.getByRole('button', { name: 'Logout' }).click();
  await page.getByRole('button', { name: 'Stay here' }).click();
  await expect(gramsOf(page, 'Salt')).toHaveValue('2');

  await page.getByRole('combobox', { name: 'Pet' }).selectOption({ index: 1 });
  await expect(gramsOf(page, 'Salt')).toHaveValue('2');

  await page.getByRole('link', { name: 'Back to recipes' }).click();
  await page.getByRole('button', { name: 'Leave' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Recipes' })).toBeVisible();
  await openEditor(page, recipe, 'Juno');
  await expect(gramsOf(page, 'Salt')).toHaveValue('2');
});

test('a version conflict offers to keep the typed grams or load the saved ones @path', async ({
  page,
  expectRefusal,
}) => {
  expectRefusal('update_ingredients', 409);
  await signInByApi(page, 'professional');
  await openEditor(page, recipe, 'Juno');
  await saveFirstElsewhere(page, 381);

  await gramsOf(page, 'Salt').fill('3');
  await page.getByRole('button', { name: 'Save Changes & Re-Calculate' }).click();
  await page.getByRole('button', { name: 'Keep editing' }).click();
  await expect(gramsOf(page, 'Salt')).toHaveValue('3');
  await page.getByRole('button', { name: 'Save Changes & Re-Calculate' }).click();
  await page.getByRole('button', { name: 'Reload' }).click();
  await expect(gramsOf(page, 'Salt')).toHaveValue('1');
  await expect(gramsOf(page, 'Turkey, retail')).toHaveValue('381');
});

test('an expired session keeps the typed grams @path', async ({ page, expectRefusal }) => {
  expectRefusal('update_ingredients', 401);
  expectRefusal('/api/users/me', 401);
  await signInByApi(page, 'professional');
  await openEditor(page, recipe, 'Juno');
  await gramsOf(page, 'Salt').fill('4');
  await endSession(page);
  await page.getByRole('button', { name: 'Save Changes & Re-Calculate' }).click();
  await expect(page.getByRole('alert')).toContainText(
    'You were signed out. Your changes are still on this page',
  );
  await expect(gramsOf(page, 'Salt')).toHaveValue('4');

  await expectStoredDraft(page, { Salt: '4' });
  page.once('dialog', (dialog) => void dialog.accept());
  await signIn(page, 'professional');
  await openEditor(page, recipe, 'Juno');
  await expect(gramsOf(page, 'Salt')).toHaveValue('4');
  await save(page);
});

test("another user's recipe can be edited but not saved", async ({ page }) => {
  await signInByApi(page, 'professional');
  await openEditor(page, 'Beef, Sweet Potato and Greens', 'Juno');
  await expect(page.getByText('What-if: not your recipe')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Save Changes & Re-Calculate' })).toHaveCount(0);
  const total = page.getByTestId('total');
  const before = await total.innerText();
  await page.getByRole('button', { name: /^Remove Kale/ }).click();
  await expect(total).not.toHaveText(before);
  const tried = await total.innerText();
  // Nothing was saved, but this device restores the trial edits.
  const foods = await page.locator('input[data-grams]').count();
  await expect
    .poll(async () => (await getStoredDrafts(page)).map(({ lines }) => lines.length))
    .toEqual([foods]);
  await page.reload();
  await expect(total).toHaveText(tried);
  await page.getByRole('button', { name: 'Discard them' }).click();
  await expect(total).toHaveText(before);
});

test('the comparison uses all saved foods, also those removed without saving', async ({ page }) => {
  await signInByApi(page, 'professional');
  await openEditor(page, 'Beef, Sweet Potato and Greens', 'Juno');
  await turnOffServingAdjustment(page);
  await page.getByRole('button', { name: /^Remove Kale/ }).click();
  const foods = await page.locator('input[data-grams]').count();
  await expect
    .poll(async () => (await getStoredDrafts(page)).map(({ lines }) => lines.length))
    .toEqual([foods]);
  // After the reload the page does not have that food's values yet.
  for (const again of [false, true]) {
    if (again) await page.reload();
    await page.getByRole('button', { name: 'Compare with saved' }).click();
    await expect(cellOf(page, 'Calcium', 'change')).toHaveText(/^−[\d,.]+less than saved$/);
  }
});
