import { expect, type Page, test } from '@playwright/test';
import { createServer, type ViteDevServer } from 'vite';
import { axeFaults } from './axe.ts';

// One development server for both tests: it compiles each file once.
test.describe.configure({ mode: 'default' });

let server: ViteDevServer;

test.beforeAll(async () => {
  server = await createServer({
    configFile: new URL('../vite.config.ts', import.meta.url).pathname,
    logLevel: 'error',
    server: { host: '127.0.0.1', port: 0, watch: null, hmr: false },
  });
  await server.listen();
});

test.afterAll(() => server.close());

const openGallery = async (page: Page): Promise<void> => {
  const [home] = server.resolvedUrls?.local ?? [];
  await page.goto(`${home}gallery/`);
};

const parts = (page: Page) => page.getByRole('navigation', { name: 'Parts' }).getByRole('link');

test('axe finds nothing serious in the parts of the kit, light and dark', async ({ page }) => {
  test.slow();
  await openGallery(page);
  await expect(parts(page)).not.toHaveCount(0);
  for (const part of await parts(page).all()) {
    await part.click();
    await expect(part).toHaveAttribute('aria-current', 'page');
    const name = (await part.textContent()) ?? '';
    expect.soft(await axeFaults(page), name).toEqual([]);
    // Only colours differ in the dark theme.
    await page.getByRole('button', { name: 'Dark' }).click();
    expect.soft(await axeFaults(page, ['color-contrast']), `${name}, dark`).toEqual([]);
    await page.getByRole('button', { name: 'Light' }).click();
  }
});

test('each dialog opens by keyboard, closes by Esc and gives the focus back', async ({ page }) => {
  await openGallery(page);
  await parts(page).filter({ hasText: 'Dialogs' }).click();
  for (const name of [
    'Message',
    'Confirmation',
    'Deletion',
    'Prompt',
    'Newer version',
    'Premium',
    'Wide dialog',
  ]) {
    const opener = page.getByRole('button', { name, exact: true });
    await opener.focus();
    await page.keyboard.press('Enter');
    const dialog = page.getByRole('dialog');
    await expect(dialog.locator(':focus'), `${name} has the focus`).toHaveCount(1);
    await page.keyboard.press('Escape');
    await expect(dialog).toHaveCount(0);
    await expect(opener, `${name} gave the focus back`).toBeFocused();
  }
});

test('a busy dialog stays open, however often Esc is pressed', async ({ page }) => {
  await openGallery(page);
  await parts(page).filter({ hasText: 'Dialogs' }).click();
  await page.getByRole('button', { name: 'Progress' }).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog).toBeVisible();
  for (let times = 0; times < 4; times++) await page.keyboard.press('Escape');
  await expect(dialog).toBeVisible();
});

test('rows are selected by keyboard, deleted at once, and restored when the server refuses', async ({
  page,
}) => {
  await openGallery(page);
  await parts(page).filter({ hasText: 'List to select' }).click();
  const box = (name: string) => page.getByRole('checkbox', { name: `Select ${name}`, exact: true });
  const boxes = page.getByRole('row').getByRole('checkbox', { checked: true });
  await box('all').focus();
  await page.keyboard.press('Space');
  await expect(boxes).toHaveCount(9);
  await page.keyboard.press('Space');
  await expect(boxes).toHaveCount(0);
  await box('Rosehip powder').focus();
  await page.keyboard.press('Space');
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('ArrowDown');
  await expect(box('Eggshell powder')).toBeFocused();
  await page.keyboard.press('Shift+Space');
  await expect(page.getByText('3 selected')).toBeVisible();
  await expect(box('all')).toHaveJSProperty('indeterminate', true);
  // The row is gone until the server refuses: a look from outside may come too late.
  await box('Salmon oil').evaluate((element) => {
    const gone = new Promise<void>((resolve) => {
      new MutationObserver(() => element.isConnected || resolve()).observe(document, {
        childList: true,
        subtree: true,
      });
    });
    Object.assign(globalThis, { gone });
  });
  await page.getByRole('button', { name: 'Delete, refused' }).click();
  await page.evaluate(() => (globalThis as unknown as { readonly gone: Promise<void> }).gone);
  await expect(page.getByText('An article is still in use.')).toBeVisible();
  await expect(box('Salmon oil')).toBeVisible();
});

test('a value shows its source on focus, hover and tap, and nothing moves', async ({ page }) => {
  await openGallery(page);
  await parts(page).filter({ hasText: 'Nutrients' }).click();
  const table = page.getByRole('table', { name: 'Nutrients against a need' });
  const amount = table.getByRole('row', { name: 'Protein' }).getByRole('button').first();
  await expect(amount).toHaveAccessibleDescription(/USDA SR28/);
  const tip = page.getByRole('tooltip');
  await expect(tip).toHaveCount(0);
  const height = () => page.evaluate(() => document.documentElement.scrollHeight);
  const before = await height();
  await amount.focus();
  await expect(tip).toContainText('USDA SR28');
  expect(await height()).toBe(before);
  await page.keyboard.press('Escape');
  await expect(tip).toHaveCount(0);
  await amount.blur();
  await amount.focus();
  await expect(tip).toHaveCount(1);
  // The card is no tab stop.
  await page.keyboard.press('Tab');
  await expect(page.locator(':focus')).toHaveCount(1);
  await amount.hover();
  await expect(tip).toHaveCount(1);
  await amount.click();
  await expect(tip).toHaveCount(1);
  await page.getByRole('heading', { name: 'Nutrients', exact: true }).click();
  await expect(tip).toHaveCount(0);
});

test('a table of nutrients folds by keyboard, and fits 320 px', async ({ page }) => {
  await openGallery(page);
  await parts(page).filter({ hasText: 'Nutrients' }).click();
  const minerals = page.getByRole('button', { name: /^Minerals/ });
  await minerals.focus();
  await page.keyboard.press('Enter');
  await expect(minerals).toHaveAccessibleName('Minerals 1 Low, 1 High, 2 Unknown');
  await expect(
    page
      .getByRole('table')
      .first()
      .getByRole('row', { name: /^Calcium/ }),
  ).toHaveCount(0);
  await page.keyboard.press('ArrowDown');
  await expect(page.getByRole('button', { name: /^Vitamins/ })).toBeFocused();
  await page.setViewportSize({ width: 320, height: 800 });
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320);
});

test('cells are edited by keyboard, read exactly, and checked', async ({ page }) => {
  await openGallery(page);
  await parts(page).filter({ hasText: 'Cells' }).click();
  const cell = (name: string) => page.getByRole('textbox', { name, exact: true });
  await cell('Rosehip powder, Pieces, g').fill('12,5');
  await page.keyboard.press('ArrowDown');
  await expect(cell('Rosehip powder 6, Pieces, g')).toBeFocused();
  await expect(cell('Rosehip powder, Pieces, g')).toHaveValue('12.5');
  await page.keyboard.press('ArrowRight');
  await page.keyboard.type('1,000');
  await page.keyboard.press('Enter');
  await expect(cell('Rosehip powder 11, Minimum, %')).toBeFocused();
  await expect(cell('Rosehip powder 6, Minimum, %')).toHaveAttribute('aria-invalid', 'true');
  const fold = page.getByRole('button', { name: 'North Coast Mills' });
  await fold.click();
  await expect(fold, 'a group with an error stays open').toHaveAttribute('aria-expanded', 'true');
  await cell('Rosehip powder 6, Minimum, %').fill('');
  await fold.click();
  await expect(cell('Rosehip powder, Pieces, g')).toHaveCount(0);
  await fold.click();
  await expect(cell('Rosehip powder, Pieces, g')).toHaveValue('12.5');
});
