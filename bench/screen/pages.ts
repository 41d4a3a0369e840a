import type { Browser, BrowserContext, Page } from '@playwright/test';
import { demoPassword } from '../../server/migrations/seed/demo.ts';
import { withoutServiceWorker } from '../../web/e2e/browser.ts';

/** A browser context of 1440 x 900 pixels in which the demo professional is signed in. */
export const signedIn = async (browser: Browser, url: string): Promise<BrowserContext> => {
  const context = await browser.newContext({
    baseURL: url,
    viewport: { width: 1440, height: 900 },
    locale: 'en-US',
  });
  await withoutServiceWorker(context);
  const page = await context.newPage();
  await page.goto('/login');
  await page.getByLabel('Email').fill('professional@demo.test');
  await page.getByLabel('Password', { exact: true }).fill(demoPassword);
  await page.getByRole('button', { name: 'Login' }).click();
  await page.getByRole('heading', { level: 1 }).filter({ hasText: 'Hello' }).waitFor();
  await page.close();
  return context;
};

/** Opens a page for measuring. Compiled functions call a naming helper, which the page must define. */
export const newMeasuredPage = async (context: BrowserContext): Promise<Page> => {
  const page = await context.newPage();
  await page.addInitScript('globalThis.__name = (named) => named');
  return page;
};
