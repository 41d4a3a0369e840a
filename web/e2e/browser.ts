import { existsSync } from 'node:fs';
import { chromium, type LaunchOptions } from '@playwright/test';
import { chromiumArgs, chromiumPath } from '../../engine/testing/chromium.ts';

/**
 * How Chromium is started, by e2e tests and benches alike: CHROMIUM_PATH, else the system's, else Playwright's own.
 * @throws Error that says what to install when there is none
 */
export const launchOptions = (): LaunchOptions => {
  const executablePath = chromiumPath(process.env.CHROMIUM_PATH);
  if (executablePath !== undefined) return { executablePath, args: chromiumArgs };
  if (existsSync(chromium.executablePath())) return { args: chromiumArgs };
  throw new Error(
    'There is no Chromium: install the package chromium, run "npx playwright install chromium", or set CHROMIUM_PATH.',
  );
};
