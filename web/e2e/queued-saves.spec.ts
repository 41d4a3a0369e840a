import { addFood, delayResponses, expect, gramsOf, openEditor, signInByApi, test } from './fixtures.ts';
import { getStoredDrafts } from './storedDrafts.ts';

const own = 'Turkey and Oats for Sensitive Bellies';
const others = 'Beef, Sweet Potato and Greens';

test('edits typed while an undo waits for a save stay as their own step', async ({ page }) => {
  await signInByApi(page, 'professional');
  await openEditor(page, own, 'Juno');
  await page.getByRole('button', { name: /^Remove Carrots/ }).click();
  await expect(gramsOf(page, 'Carrots')).toHaveCount(0);
  const go = await delayResponses(page, '**/update_ingredients');
  const waiting = page.waitForRequest('**/update_ingredients');
  const undo = page.getByRole('button', { name: 'Undo', exact: true });
  await undo.click();
  await waiting;
  await gramsOf(page, 'Salt').fill('98');
  go();
  await expect(gramsOf(page, 'Carrots')).toHaveValue('60');
  await expect(gramsOf(page, 'Salt')).toHaveValue('98');
  await expect(gramsOf(page, 'Salt')).toBeFocused();
  // Typing continues during the wait.
  await gramsOf(page, 'Salt').press('End');
  await page.keyboard.type('7');
  await expect(gramsOf(page, 'Salt')).toHaveValue('987');
  await undo.click();
  await expect(gramsOf(page, 'Salt')).toHaveValue('1');
  await expect(gramsOf(page, 'Carrots')).toHaveValue('60');
  await expect(undo).toHaveAttribute('aria-disabled', 'true');
});

test('edits typed while an undo waits for values stay, also trial foods', async ({ page }) => {
  await signInByApi(page, 'professional');
  await openEditor(page, others, 'Juno');
  await gramsOf(page, 'Kale').fill('31');
  await gramsOf(page, 'Kale').press('Enter');
  await addFood(page, 'spinach raw', 'Spinach, raw', '25');
  await page.getByRole('button', { name: 'Remove Spinach, raw' }).click();
  await expect(gramsOf(page, 'Spinach')).toHaveCount(0);
  await expect
    .poll(async () => (await getStoredDrafts(page)).map(({ history }) => history?.past.length))
    .toEqual([3]);
  page.on('dialog', (dialog) => void dialog.accept());
  await page.reload();
  await expect(page.getByTestId('count-low')).toBeVisible();
  const go = await delayResponses(page, '**/api/values?foods=*');
  const waiting = page.waitForRequest('**/api/values?foods=*');
  await page.getByRole('button', { name: 'Undo', exact: true }).click();
  await waiting;
  await gramsOf(page, 'Kale').fill('987');
  await page.getByRole('button', { name: /^Remove Sweet/ }).click();
  go();
  await expect(gramsOf(page, 'Spinach')).toHaveValue('25');
  await expect(gramsOf(page, 'Kale')).toHaveValue('987');
  await expect(gramsOf(page, 'Sweet')).toHaveCount(0);
});

test('a long calculation shows progress until its values are shown', async ({ page }) => {
  await signInByApi(page, 'professional');
  await openEditor(page, others, 'Juno');
  const go = await delayResponses(page, '**/api/values?*');
  await page.reload();
  const told = page.getByRole('status').filter({ hasText: 'Calculating the recipe' });
  await expect(told).toBeVisible();
  go();
  await expect(page.getByTestId('total')).toBeVisible();
  await expect(told).toHaveCount(0);
});
