import { existsSync } from 'node:fs';
import { type BrowserContext, chromium, type LaunchOptions } from '@playwright/test';
import { chromiumArgs, chromiumPath } from '../../engine/testing/chromium.ts';

/**
 * Path of Chromium for e2e tests and benchmarks: CHROMIUM_PATH, else the system's, else Playwright's.
 * @throws Error that names what to install if there is none
 */
export const launchOptions = (): LaunchOptions => {
  const executablePath = chromiumPath(process.env.CHROMIUM_PATH);
  if (executablePath !== undefined) return { executablePath, args: chromiumArgs };
  if (existsSync(chromium.executablePath())) return { args: chromiumArgs };
  throw new Error(
    'There is no Chromium: install the package chromium, run "npx playwright install chromium", or set CHROMIUM_PATH.',
  );
};

/**
 * Makes the browser one without service workers. They outlive a test's page in a reused context, and their downloads
 * would be measured. Playwright's own way to block them prints a warning.
 */
export const withoutServiceWorker = (context: BrowserContext): Promise<unknown> =>
  context.addInitScript(() => {
    Reflect.deleteProperty(Navigator.prototype, 'serviceWorker');
  });
