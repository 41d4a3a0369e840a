import { defineConfig } from 'vitest/config';

/** Units: what can be said without a browser. What people do is in e2e/. */
export default defineConfig({
  test: {
    name: 'web',
    root: import.meta.dirname,
    include: ['**/*.test.ts'],
    exclude: ['e2e/**', '**/node_modules/**'],
  },
});
