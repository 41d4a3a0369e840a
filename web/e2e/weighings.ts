import { expect, type Page } from '@playwright/test';

/** The ISO date so many days ago, as UTC has it. */
export const dayAgo = (days: number): string =>
  new Date(Date.now() - days * 86_400_000).toISOString().slice(0, 10);

/**
 * Weighs a pet that gained 1 % a week, by keyboard, and feeds it as it is advised.
 * @returns the kcal a day that it is fed
 */
export const weighAndFeed = async (page: Page, pet: string): Promise<string> => {
  const { keyboard } = page;
  await page.getByRole('link', { name: `Weigh ${pet}` }).focus();
  await keyboard.press('Enter');
  const weight = page.getByRole('textbox', { name: 'Weight', exact: true });
  await expect(weight).toBeFocused();
  const list = page.getByRole('table', { name: `Weighings of ${pet}` });
  // The weight of the new pet is a weighing of today.
  await expect(list.getByRole('row')).toHaveCount(2);
  for (const [days, kg, count] of [
    [14, '9.6 kg', 3],
    [7, '9.7 kg', 4],
  ] as const) {
    await keyboard.type(kg);
    await page.getByLabel('Day', { exact: true }).fill(dayAgo(days));
    await keyboard.press('Enter');
    await expect(list.getByRole('row')).toHaveCount(count);
    await expect(weight).toBeFocused();
  }
  await keyboard.type('9.8 kg');
  await page.getByRole('combobox', { name: 'Body condition, 1 to 9' }).fill('7');
  await page.getByRole('option', { name: /^7, overweight/ }).waitFor();
  await keyboard.press('Enter');
  await weight.focus();
  await keyboard.press('Enter');
  await expect(list.getByRole('row')).toHaveCount(5);

  const advice = page.getByText(
    new RegExp(`^${pet} gains 1 % a week: eat \\d+ kcal less, \\d+ kcal a day\\.$`),
  );
  await expect(advice).toBeVisible();
  const kcal = /(\d+) kcal a day/.exec((await advice.textContent()) ?? '')?.[1] ?? '';
  await page.getByRole('button', { name: `Feed ${kcal} kcal a day` }).focus();
  await keyboard.press('Enter');
  await expect(page.getByText(`${kcal} Cal/Day, set by hand`)).toBeVisible();
  return kcal;
};
