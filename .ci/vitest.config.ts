import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    name: 'house',
    root: import.meta.dirname,
    include: ['*.test.ts'],
    testTimeout: 120_000,
    hookTimeout: 120_000,
  },
});
