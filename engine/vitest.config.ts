import { playwright } from '@vitest/browser-playwright';
import type { Plugin } from 'vite';
import { defineConfig } from 'vitest/config';
import { chromiumArgs, chromiumPath } from './testing/chromium.ts';
import HostsReporter from './testing/hostsReporter.ts';

declare module 'vitest' {
  interface ProvidedContext {
    host: 'the main thread' | 'a worker thread';
    builds: readonly ('release' | 'debug')[];
  }
}

const root = import.meta.dirname;

/** `npm test` runs the release on all hosts, `npm run nightly` the debug build. */
const builds: readonly ('release' | 'debug')[] = process.env.TEST_THOROUGH === '1' ? ['debug'] : ['release'];

const executablePath = chromiumPath(process.env.CHROMIUM_PATH);

const launchOptions = { args: chromiumArgs, ...(executablePath ? { executablePath } : {}) };

const reporter = new HostsReporter();

/** Adds the reporter once to those of the command line. Each project uses this plugin. */
const hostsReporter: Plugin = {
  name: 'hosts-reporter',
  configureVitest: ({ vitest: { config } }) => {
    if (!config.reporters.includes(reporter)) config.reporters.push(reporter);
  },
};

export default defineConfig({
  test: {
    projects: [
      {
        plugins: [hostsReporter],
        test: {
          name: 'engine',
          root,
          include: ['**/*.test.ts'],
          exclude: ['**/*.browser.test.ts'],
          pool: 'forks',
          provide: { host: 'the main thread', builds },
          testTimeout: 60_000,
        },
      },
      {
        plugins: [hostsReporter],
        test: {
          name: 'engine-thread',
          root,
          include: ['engine.test.ts'],
          pool: 'threads',
          provide: { host: 'a worker thread', builds },
          testTimeout: 60_000,
        },
      },
      {
        plugins: [hostsReporter],
        cacheDir: 'build/vite',
        optimizeDeps: { include: ['fast-check'] },
        test: {
          name: 'engine-chromium',
          root,
          include: ['**/*.browser.test.ts'],
          provide: { host: 'the main thread', builds },
          testTimeout: 60_000,
          browser: {
            enabled: true,
            headless: true,
            screenshotFailures: false,
            provider: playwright({ launchOptions }),
            instances: [{ browser: 'chromium' }],
          },
        },
      },
    ],
  },
});
