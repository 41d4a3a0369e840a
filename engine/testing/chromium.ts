import { existsSync } from 'node:fs';

const system = [
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
];

/** The Chromium that tests use: the one that is named, else the system's; undefined where Playwright's own is left. */
export const chromiumPath = (named: string | undefined): string | undefined =>
  named || system.find((path) => existsSync(path));

/** How it is started: in a container too, and asking nobody but us. */
export const chromiumArgs: string[] = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];
