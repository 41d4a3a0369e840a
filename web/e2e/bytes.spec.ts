import { gzipSync } from 'node:zlib';
import type { Page, Response } from '@playwright/test';
import { pathTo } from '../kernel/paths.ts';
import { expect, openEditor, signInByApi, test } from './fixtures.ts';

/**
 * Maximum transferred bytes, with headers, to open a demo recipe in the editor: with an empty cache, and
 * with its scripts cached. They do not depend on the machine. Raise them in the commit that needs it, with the reason.
 */
const budget = { cold: 332_500, cached: 6_000 };

/** Counts what the page loads while `open` runs. */
const bytesOf = async (page: Page, open: () => Promise<unknown>): Promise<number> => {
  const network = await page.context().newCDPSession(page);
  await network.send('Network.enable');
  let bytes = 0;
  network.on('Network.loadingFinished', ({ encodedDataLength }) => {
    bytes += encodedDataLength;
  });
  await open();
  await page.waitForLoadState('networkidle');
  await network.detach();
  return bytes;
};

test('opening the editor stays within its transfer limit', async ({ page }) => {
  await signInByApi(page, 'professional');
  const cold = await bytesOf(page, () => openEditor(page, 'Turkey and Oats for Sensitive Bellies', 'Juno'));
  const address = page.url();
  await page.goto('/favicon.svg');
  const cached = await bytesOf(page, () => page.goto(address));
  expect(cold).toBeLessThanOrEqual(budget.cold);
  expect(cached).toBeLessThanOrEqual(budget.cached);
});

test('the edit screen of a recipe does not load the editor', async ({ page }) => {
  const scripts: string[] = [];
  page.on('request', (request) => void scripts.push(request.url()));
  await signInByApi(page, 'professional');
  const { recipes } = await (await page.context().request.get('/api/my-recipes')).json();
  await page.goto(pathTo('EditRecipe', { id: recipes[0].id }), { waitUntil: 'networkidle' });
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Edit');
  expect(scripts.some((url) => /\/EditRecipe-.*js/.test(url))).toBe(true);
  expect(scripts.filter((url) => /\/editor-.*js/.test(url))).toEqual([]);
});

/** Maximum bytes of scripts of the login, each compressed with gzip -9. The goal is 140,000. */
const loginScripts = 161_000;

test('the login stays within its transfer limit', async ({ page }, info) => {
  const scripts: Response[] = [];
  page.on('response', (response) => {
    if (new URL(response.url()).pathname.endsWith('.js')) scripts.push(response);
  });
  await page.goto('/login', { waitUntil: 'networkidle' });
  const sizes = await Promise.all(
    scripts.map(async (script) => gzipSync(await script.body(), { level: 9 }).length),
  );
  const bytes = sizes.reduce((sum, size) => sum + size, 0);
  info.annotations.push({ type: 'login scripts', description: `${bytes} bytes` });
  expect(scripts.length).toBeGreaterThan(0);
  expect(bytes).toBeLessThanOrEqual(loginScripts);
});
