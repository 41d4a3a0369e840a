import { defineConfig } from '@playwright/test';
import { testsMariaDb } from '../../server/testing/mariadb.ts';
import { launchOptions } from './browser.ts';
import type { WorkerOptions } from './fixtures.ts';

/** E2e tests of the built web. Each worker has a real server with its own data. */
export default defineConfig<object, WorkerOptions>({
  testDir: import.meta.dirname,
  globalSetup: './prepare.ts',
  outputDir: '../../test-results',
  // One worker per core of the CI machine. Every test is independent and can run on any worker.
  workers: 2,
  fullyParallel: true,
  timeout: 45_000,
  // A shared machine can stall for seconds. No test has a second try: one that needs it is mended.
  expect: { timeout: 10_000 },
  reporter: 'list',
  projects: [
    ...(testsMariaDb()
      ? [{ name: 'mariadb', testMatch: 'editor.spec.ts', workers: 1, use: { database: 'mariadb' } as const }]
      : []),
    { name: 'sqlite', testMatch: '*.spec.ts', use: { database: 'sqlite' } },
  ],
  use: {
    browserName: 'chromium',
    viewport: { width: 1440, height: 900 },
    locale: 'en-US',
    // Tests share a context, emptied between them except for service workers: a context each took a fifth of the time.
    reuseContext: true,
    // Traces take a third of the time. To examine a failure, use `--trace on`.
    trace: { mode: 'retain-on-failure', snapshots: false, screenshots: false },
    screenshot: 'only-on-failure',
    launchOptions: launchOptions(),
  },
});
