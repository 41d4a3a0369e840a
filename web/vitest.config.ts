import { defineConfig } from 'vitest/config';

/** Units: what can be said without a browser. What people do is in e2e/. */
export default defineConfig({
  test: {
    name: 'web',
    root: import.meta.dirname,
    include: ['**/*.test.ts'],
    // Loading the modules for each file takes longer than its tests.
    isolate: false,
    testTimeout: 20_000,
    exclude: ['e2e/**', '**/node_modules/**'],
  },
});
