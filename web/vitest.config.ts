import { defineConfig } from 'vitest/config';

/** Unit tests, without a browser. Browser tests are in e2e/. */
export default defineConfig({
  test: {
    name: 'web',
    root: import.meta.dirname,
    include: ['**/*.test.ts'],
    // Loading modules again for each file takes longer than its tests.
    isolate: false,
    testTimeout: 20_000,
    exclude: ['e2e/**', '**/node_modules/**'],
  },
});
