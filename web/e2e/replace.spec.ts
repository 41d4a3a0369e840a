import type { Page } from '@playwright/test';
import { axe } from './axe.ts';
import { expect, gramsOf, openEditor, signInByApi, test } from './fixtures.ts';

const panelOf = (page: Page) => page.getByRole('dialog', { name: /^Replace / });

/** The buttons of the foods that can replace it. */
const uses = (page: Page) => panelOf(page).getByRole('button', { name: /^Replace with / });

test.beforeEach(({ page }) => signInByApi(page, 'professional'));

test('a food is replaced by keys, undone in one step, and Escape changes nothing @path', async ({ page }) => {
  test.slow();
  const { keyboard } = page;
  await openEditor(page, 'Low-Fat Turkey and Potato', 'Juno');
  const potato = gramsOf(page, 'Potato');
  const total = await page.getByTestId('total').innerText();
  const low = await page.getByTestId('count-low').innerText();
  await potato.focus();
  await keyboard.press('r');
  await expect(panelOf(page)).toBeVisible();
  await expect(uses(page).first()).toBeFocused({ timeout: 20_000 });
  await axe(page);
  await keyboard.press('Escape');
  await expect(panelOf(page)).toHaveCount(0);
  await expect(potato).toBeFocused();
  await expect(page.getByTestId('total')).toHaveText(total);
  await keyboard.press('r');
  await expect(uses(page).first()).toBeFocused({ timeout: 20_000 });
  await keyboard.press('ArrowDown');
  const name = /^Replace with (.+), [\d,.]+ g$/.exec(
    (await uses(page).nth(1).getAttribute('aria-label')) ?? '',
  )?.[1];
  await keyboard.press('Enter');
  await expect(panelOf(page)).toHaveCount(0);
  const replaced = page.getByRole('textbox', { name: `Grams of ${name}` });
  await expect(replaced).toBeFocused();
  await expect(potato).toHaveCount(0);
  expect(Number(await page.getByTestId('count-low').innerText())).toBeLessThanOrEqual(Number(low));
  await expect(page.getByTestId('count-high')).toHaveText('0');
  await keyboard.press('Control+z');
  await expect(potato).toHaveCount(1);
  await expect(replaced).toHaveCount(0);
  await expect(page.getByTestId('total')).toHaveText(total);
});
