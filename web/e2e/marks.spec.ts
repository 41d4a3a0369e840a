import type { Page } from '@playwright/test';
import { addFood, expect, gramsOf, holdBack, openEditor, signIn, test } from './journey.ts';

/** Opens what a mark has to say, reads it, and comes back to the mark. */
const readMark = async (page: Page, mark: RegExp, title: string): Promise<string> => {
  const opener = page.getByRole('table', { name: 'Foods' }).getByRole('button', { name: mark });
  await opener.press('Enter');
  const dialog = page.getByRole('dialog', { name: title });
  const text = await dialog.innerText();
  await dialog.getByRole('button', { name: 'OK' }).click();
  await expect(dialog).toHaveCount(0);
  await expect(opener).toBeFocused();
  return text;
};

test('what warns of a food opens why, for the animals of the recipe, and a note opens whole', async ({
  page,
}) => {
  await signIn(page, 'professional');
  await openEditor(page, 'Beef, Kale and Sweet Potato Stew', 'Juno');
  await addFood(page, 'garlic raw', 'Garlic, raw', '1');
  await expect(gramsOf(page, 'Garlic')).toHaveValue('1');
  const unsafe = await readMark(page, /^!?Unsafe Garlic, raw$/, 'Garlic, raw');
  expect(unsafe).toContain('This ingredient has been found to be harmful to dogs.');
  expect(unsafe).toContain('Garlic can cause oxidative anaemia');
  for (const [kind, words] of [
    ['Possibly unsafe', 'This ingredient is possibly unsafe or some dogs may be allergic.'],
    ['Note', ''],
  ] as const) {
    const mark = page
      .getByRole('table', { name: 'Foods' })
      .getByRole('button', { name: new RegExp(`^!?${kind} `) });
    const name = (
      await mark.first().locator('xpath=ancestor::th').locator('[title]').first().innerText()
    ).trim();
    const escaped = name.replace(/[()]/g, '\\$&');
    const text = await readMark(page, new RegExp(`^!?${kind} .*${escaped}$`), name);
    expect(text).toContain(words);
    expect(text.length).toBeGreaterThan(name.length + 20);
  }
});

test('what is under way is shown where it was asked for, and ends', async ({ page }) => {
  await signIn(page, 'professional');
  await openEditor(page, 'Turkey and Oats for Sensitive Bellies', 'Juno');
  const go = await holdBack(page, '**/update_ingredients');
  await gramsOf(page, 'Salt').fill('2');
  const remove = page.getByRole('button', { name: /^Remove Carrots/ });
  await remove.click();
  await expect(remove).toBeDisabled();
  await expect(remove.getByLabel('Removing')).toBeVisible();
  await expect(gramsOf(page, 'Carrots')).toBeVisible();
  await page.getByRole('button', { name: 'Save Changes & Re-Calculate' }).click();
  const processing = page.getByRole('button', { name: 'Processing' });
  await expect(processing).toBeVisible();
  go();
  await expect(remove).toHaveCount(0);
  await expect(processing).toHaveCount(0);
  await expect(page.getByText('Saved', { exact: true })).toBeVisible();
});
