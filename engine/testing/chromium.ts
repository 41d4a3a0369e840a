import { existsSync } from 'node:fs';

const system = [
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
];

/** Path of the Chromium for tests: the given one, else the system's; undefined for Playwright's own. */
export const chromiumPath = (named: string | undefined): string | undefined =>
  named || system.find((path) => existsSync(path));

/** Arguments that work in containers and disable Chromium's own requests. */
export const chromiumArgs: string[] = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];
