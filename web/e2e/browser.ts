import { existsSync } from 'node:fs';
import { chromium, type LaunchOptions } from '@playwright/test';

const system = [
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
];

/**
 * The Chromium to use: CHROMIUM_PATH, else the system's, else (undefined) Playwright's own.
 * @throws Error that says what to install when there is none
 */
const browserPath = (): string | undefined => {
  const named = process.env.CHROMIUM_PATH;
  if (named) return named;
  const found = system.find((path) => existsSync(path));
  if (found !== undefined || existsSync(chromium.executablePath())) return found;
  throw new Error(
    'There is no Chromium: install the package chromium, run "npx playwright install chromium", or set CHROMIUM_PATH.',
  );
};

/**
 * How Chromium is started, by journeys and benches alike: in a container too, and asking nobody but us.
 * @throws Error that says what to install when there is none
 */
export const launchOptions = (): LaunchOptions => {
  const executablePath = browserPath();
  return {
    ...(executablePath === undefined ? {} : { executablePath }),
    args: [
      '--no-sandbox',
      '--disable-gpu',
      '--disable-quic',
      '--no-first-run',
      '--disable-background-networking',
      '--disable-component-update',
      '--disable-sync',
    ],
  };
};
