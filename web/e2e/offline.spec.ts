import type { Page } from '@playwright/test';
import { cellOf, expect, gramsOf, openEditor, signInByApi, test, testAllowingErrors } from './fixtures.ts';

/** Blocks scripts with this name until the returned function is called. */
const cutOff = async (page: Page, script: RegExp): Promise<() => Promise<void>> => {
  await page.route(script, (route) => route.abort('internetdisconnected'));
  return () => page.unroute(script);
};

const missing = (page: Page) => page.getByText('This part could not be loaded. Save your changes');

test('a paste dialog that fails to load shows an error, and a retry opens it', async ({
  page,
  expectRefusal,
}) => {
  expectRefusal('/assets/PasteDialog-', 0);
  await signInByApi(page, 'professional');
  await openEditor(page, 'Turkey and Oats for Sensitive Bellies', 'Juno');
  await gramsOf(page, 'Salt').fill('2');
  const restore = await cutOff(page, /\/assets\/PasteDialog-/);
  const paste = page.getByRole('button', { name: 'Paste', exact: true });
  await paste.click();
  await expect(missing(page)).toBeVisible();
  await expect(gramsOf(page, 'Salt')).toHaveValue('2');
  await restore();
  await paste.click();
  await expect(page.getByRole('dialog')).toBeVisible();
});

test('a copy dialog that fails to load shows an error, and a retry opens it', async ({
  page,
  expectRefusal,
}) => {
  expectRefusal('/assets/copyDialogs-', 0);
  await signInByApi(page, 'customer');
  await openEditor(page, 'Turkey, Oats and Pumpkin', 'Rocky');
  await gramsOf(page, 'Pumpkin').fill('77');
  const restore = await cutOff(page, /\/assets\/copyDialogs-/);
  const add = page.getByRole('main').getByRole('button', { name: 'Add to My Recipes' });
  await add.click();
  await page.getByRole('dialog').getByRole('button', { name: 'I understand' }).click();
  await expect(missing(page)).toBeVisible();
  await expect(gramsOf(page, 'Pumpkin')).toHaveValue('77');
  await restore();
  await add.click();
  await expect(page.getByRole('dialog').getByLabel('Name')).toBeFocused();
});

testAllowingErrors(
  'where nothing can be compared that is said, and no change is shown as none',
  async ({ page }) => {
    await signInByApi(page, 'professional');
    await openEditor(page, 'Turkey and Oats for Sensitive Bellies', 'Juno');
    const restore = await cutOff(page, /\/assets\/engineWorker-/);
    await gramsOf(page, 'Salt').fill('2');
    const compare = page.getByRole('button', { name: 'Compare with saved' });
    await compare.click();
    await expect(page.getByText('could not be calculated for the comparison')).toBeVisible();
    await expect(compare).toHaveAttribute('aria-pressed', 'false');
    await restore();
    await compare.click();
    await expect(cellOf(page, 'Sodium', 'change')).toHaveText(/^\+/);
  },
);
