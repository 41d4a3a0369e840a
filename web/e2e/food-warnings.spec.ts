import type { Page } from '@playwright/test';
import { addFood, delayResponses, expect, gramsOf, openEditor, signInByApi, test } from './fixtures.ts';

/** Opens the text of a sign, reads it, and returns to the sign. */
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

test('a food warning opens its reason for the recipe’s species, and a note opens in full @path', async ({
  page,
}) => {
  await signInByApi(page, 'professional');
  await openEditor(page, 'Beef, Kale and Sweet Potato Stew', 'Juno');
  await addFood(page, 'garlic raw', 'Garlic, raw', '1');
  await expect(gramsOf(page, 'Garlic')).toHaveValue('1');
  // Its row has the warning and the start of its first note (D73).
  await expect(
    page
      .getByRole('table', { name: 'Foods' })
      .getByRole('button', { name: /Note Garlic can c… Garlic, raw$/ }),
  ).toBeVisible();
  const unsafe = await readMark(page, /^!?Toxic Garlic, raw$/, 'Garlic, raw');
  expect(unsafe).toContain('Toxic: never feed it to dogs.');
  expect(unsafe).toContain('This ingredient has been found to be harmful to dogs.');
  expect(unsafe).toContain('Garlic can cause oxidative anaemia');
  for (const [kind, words] of [
    ['(?:Dose limit|Caution)', 'This ingredient is possibly unsafe'],
    ['Note', ''],
  ] as const) {
    const mark = page
      .getByRole('table', { name: 'Foods' })
      .getByRole('button', { name: new RegExp(`^.?${kind} `) });
    const name = (
      await mark.first().locator('xpath=ancestor::th').locator('[title]').first().innerText()
    ).trim();
    const escaped = name.replace(/[()]/g, '\\$&');
    const text = await readMark(page, new RegExp(`^.?${kind} .*${escaped}$`), name);
    expect(text).toContain(words);
    expect(text.length).toBeGreaterThan(name.length + 20);
  }
});

test('a line above the foods counts those with a warning and opens their names', async ({ page }) => {
  await signInByApi(page, 'professional');
  await openEditor(page, 'Beef, Kale and Sweet Potato Stew', 'Juno');
  const summary = page.getByRole('button', { name: /^Warnings:/ });
  const heightOf = () => summary.evaluate((line) => line.getBoundingClientRect().height);
  await expect(summary).toContainText('up to a dose');
  await expect(summary).not.toContainText('toxic');
  const height = await heightOf();
  await addFood(page, 'garlic raw', 'Garlic, raw', '1');
  await expect(summary).toContainText('1 toxic');
  expect(await heightOf()).toBe(height);
  await summary.press('Enter');
  const dialog = page.getByRole('dialog', { name: 'Foods with a warning for dogs' });
  await expect(dialog).toContainText('Toxic, never feed: Garlic, raw.');
  await expect(dialog).toContainText('Safe up to a dose: ');
  await dialog.getByRole('button', { name: 'OK' }).click();
  await expect(summary).toBeFocused();
  const heights = await page
    .getByRole('table', { name: 'Foods' })
    .locator('tbody tr')
    .evaluateAll((rows) => [...new Set(rows.map((row) => row.getBoundingClientRect().height))]);
  expect(heights).toHaveLength(1);
});

/** Searches foods and returns the results. */
const search = async (page: Page, words: string) => {
  await page.getByRole('searchbox', { name: 'Add a food' }).fill(words);
  await page.keyboard.press('Enter');
  return page.getByRole('region', { name: 'Add a food' }).getByRole('listitem');
};

for (const [screen, width] of [
  ['desktop', 1440],
  ['phone', 390],
] as const)
  test(`what is poisonous says so before and when it is added, on a ${screen}`, async ({ page }) => {
    await page.setViewportSize({ width, height: 844 });
    await signInByApi(page, 'professional');
    await openEditor(page, 'Rabbit and Squash for Indoor Cats', 'Miso');
    // Unsafe for dogs and possibly for cats; the recipe is for cats.
    const salmon = (await search(page, 'salmon pink raw')).first();
    await expect(salmon.getByRole('button', { name: /^!?Cook it Salmon, pink/ })).toBeVisible();
    const found = await search(page, 'onion');
    await expect(salmon).toContainText('Onion');
    await expect(found.first()).toBeVisible();
    for (const food of await found.all()) {
      const word = food.getByRole('button', { name: /^!?Toxic Onion/ }).getByText('Toxic', { exact: true });
      const box = await word.boundingBox();
      expect(box?.width).toBeGreaterThan(30);
      expect((box?.x ?? width) + (box?.width ?? 0)).toBeLessThanOrEqual(width);
    }
    const onion = found.filter({ has: page.getByTitle('Onions, raw', { exact: true }) });
    await onion.getByRole('button', { name: /Toxic/ }).click();
    const dialog = page.getByRole('dialog', { name: 'Onions, raw' });
    const warning = 'This ingredient has been found to be harmful to cats.';
    await expect(dialog).toContainText(warning);
    await expect(dialog).toContainText('Onions damage red blood cells');
    await dialog.getByRole('button', { name: 'OK' }).click();
    await onion.getByRole('textbox').fill('1');
    await onion.getByRole('button', { name: 'Add Onions, raw' }).click();
    await expect(page.getByText(`Onions, raw added. ${warning}`)).toBeVisible();
    await expect(onion).toContainText('Toxic');
    await expect(onion).toContainText('Added');
    const row = page
      .getByRole('table', { name: 'Foods' })
      .getByRole('row')
      .filter({ hasText: 'Onions, raw' });
    await expect(row.getByRole('button', { name: /^!?Toxic Onions, raw$/ })).toBeVisible();
  });

test('progress shows beside its control, and ends', async ({ page }) => {
  await signInByApi(page, 'professional');
  await openEditor(page, 'Turkey and Oats for Sensitive Bellies', 'Juno');
  const go = await delayResponses(page, '**/update_ingredients');
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
