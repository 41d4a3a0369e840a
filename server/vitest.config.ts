import { defineConfig } from 'vitest/config';
import { testsMariaDb } from './testing/mariadb.ts';

const here = import.meta.dirname;
const withDatabase = ['**/*.db.test.ts', '**/*.api.test.ts'];

/** What is killed, stopped and filled up: real processes, one test at a time. */
const durability = ['durability/**/*.test.ts'];

interface Files {
  include: string[];
  exclude?: string[];
  fileParallelism?: boolean;
}

const project = (name: string, kind: 'sqlite' | 'mariadb', files: Files) => ({
  test: {
    name,
    root: here,
    ...files,
    env: { TEST_DATABASE: kind },
    setupFiles: [`${here}/testing/quiet.ts`],
    globalSetup: [`${here}/testing/${kind}Setup.ts`],
    testTimeout: 20_000,
    hookTimeout: 60_000,
  },
});

const projectsOn = (kind: 'sqlite' | 'mariadb') => [
  project(`api-${kind}`, kind, { include: withDatabase, exclude: durability }),
  project(`durability-${kind}`, kind, { include: durability, fileParallelism: false }),
];

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
          exclude: [...withDatabase, ...durability],
          setupFiles: [`${here}/testing/quiet.ts`],
        },
      },
      ...projectsOn('sqlite'),
      ...(testsMariaDb() ? projectsOn('mariadb') : []),
    ],
  },
});
