import type { Browser, Page } from '@playwright/test';
import { expect, openEditor, signIn, signInByApi, test } from './fixtures.ts';
import { signOut } from './sessions.ts';

const settingKeys = (page: Page): Promise<string[]> =>
  page.evaluate(() => Object.keys(localStorage).filter((key) => /^wholebowl\.(unsent-)?setting\//.test(key)));

const basisOf = (page: Page) => page.getByRole('combobox', { name: 'Per', exact: true });

const stored = (page: Page) =>
  page.waitForResponse((response) => response.url().endsWith('/setting/basis') && response.ok());

const onAnotherDevice = async (browser: Browser, baseURL: string | undefined): Promise<Page> => {
  const context = await browser.newContext({ baseURL: baseURL ?? '' });
  return context.newPage();
};

test('settings go with the logout and come back on another device @path', async ({
  page,
  browser,
  baseURL,
}) => {
  await signInByApi(page, 'professional');
  await openEditor(page, 'Turkey and Oats for Sensitive Bellies', 'Juno');
  await Promise.all([stored(page), basisOf(page).selectOption('all')]);
  await expect
    .poll(async () => (await settingKeys(page)).sort())
    .toEqual([/setting\/\d+\/basis$/, /setting\/\d+\/last_pet$/].map((key) => expect.stringMatching(key)));

  const other = await onAnotherDevice(browser, baseURL);
  await signIn(other, 'professional');
  await other.goto(page.url());
  await expect(basisOf(other)).toHaveValue('all');
  await other.context().close();

  await signOut(page);
  expect(await settingKeys(page)).toEqual([]);
});

test('a setting that could not be sent is sent after a reload, and another tab shows it', async ({
  page,
}) => {
  await signInByApi(page, 'professional');
  await openEditor(page, 'Turkey and Oats for Sensitive Bellies', 'Juno');
  const tab = await page.context().newPage();
  await tab.goto(page.url());
  await expect(basisOf(tab)).toBeVisible();
  await page.route('**/setting/basis', (route) => route.abort());
  await basisOf(page).selectOption('asFed');
  await expect(basisOf(tab)).toHaveValue('asFed');
  await expect.poll(async () => (await settingKeys(page)).some((key) => key.includes('unsent'))).toBe(true);
  await page.unroute('**/setting/basis');
  await Promise.all([stored(page), page.reload()]);
  await expect.poll(async () => (await settingKeys(page)).some((key) => key.includes('unsent'))).toBe(false);
  await tab.close();
});
