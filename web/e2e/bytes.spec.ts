import type { Page } from '@playwright/test';
import { expect, openEditor, signedIn, test } from './journey.ts';

/**
 * Most bytes over the wire, headers included, to open a recipe of the demo data in the editor: with an empty cache, and
 * with its scripts cached. They do not depend on the machine. Raise them in the commit that needs it, with the reason.
 */
const budget = { cold: 250_000, cached: 6_000 };

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

test('opening the editor stays within its bytes', async ({ page }) => {
  await signedIn(page, 'professional');
  const cold = await bytesOf(page, () => openEditor(page, 'Turkey and Oats for Sensitive Bellies', 'Juno'));
  const address = page.url();
  await page.goto('/favicon.svg');
  const cached = await bytesOf(page, () => page.goto(address));
  expect(cold).toBeLessThanOrEqual(budget.cold);
  expect(cached).toBeLessThanOrEqual(budget.cached);
});
