import { defineConfig } from 'vitest/config';
import { hasMariaDb } from './testing/mariadb.ts';

const here = import.meta.dirname;
const withDatabase = ['**/*.db.test.ts', '**/*.api.test.ts'];

const project = (name: string, kind: 'sqlite' | 'mariadb') => ({
  test: {
    name,
    root: here,
    include: withDatabase,
    env: { TEST_DATABASE: kind },
    setupFiles: [`${here}/testing/quiet.ts`],
    globalSetup: [`${here}/testing/${kind}Setup.ts`],
    testTimeout: 20_000,
    hookTimeout: 60_000,
  },
});

/** Units without a database; then everything that needs one, on each kind. CI must have MariaDB. */
export default defineConfig({
  root: here,
  test: {
    projects: [
      {
        test: {
          name: 'server',
          root: here,
          include: ['**/*.test.ts'],
          exclude: withDatabase,
          setupFiles: [`${here}/testing/quiet.ts`],
        },
      },
      project('api-sqlite', 'sqlite'),
      ...(hasMariaDb() || process.env.CI ? [project('api-mariadb', 'mariadb')] : []),
    ],
  },
});
