import { defineConfig } from '@playwright/test';
import { launchOptions } from './browser.ts';

/** Journeys of people through the built web, on a real server with a world of its own. */
export default defineConfig({
  testDir: import.meta.dirname,
  testMatch: '*.spec.ts',
  outputDir: '../../test-results',
  globalSetup: './server.ts',
  workers: 1,
  fullyParallel: false,
  timeout: 30_000,
  reporter: 'list',
  use: {
    browserName: 'chromium',
    // Set by server.ts before the workers read this file.
    ...(process.env.E2E_URL === undefined ? {} : { baseURL: process.env.E2E_URL }),
    viewport: { width: 1440, height: 900 },
    locale: 'en-US',
    // Pictures and copies of the page at each step would take a third of the journeys' time: where one fails, `--trace on`.
    trace: { mode: 'retain-on-failure', snapshots: false, screenshots: false },
    screenshot: 'only-on-failure',
    launchOptions: launchOptions(),
  },
});
