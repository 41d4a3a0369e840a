import budgets from '../bench/test-budgets.json' with { type: 'json' };
import { testsMariaDb } from '../server/testing/mariadb.ts';
import { mutationGroups } from './mutationGroups.ts';

/** A program to run, with its environment and the arguments for a report file. */
export interface Command {
  readonly line: readonly string[];
  readonly reporting: (report: string) => readonly string[];
  readonly env: Readonly<Record<string, string>>;
}

/** Tests that run together and share a time budget. */
export interface Suite {
  readonly name: keyof typeof budgets;
  /** Run by `npm run nightly`, not by `npm test`. */
  readonly nightly?: true;
  /** Run in a second queue, at the same time as the others: each of them leaves a core idle at times. */
  readonly beside?: true;
  readonly commands: readonly Command[];
}

/** True if the MariaDB suites run. */
export const withMariaDb = testsMariaDb();

const vitest = (config: string, ...projects: string[]): Command => ({
  line: [
    'node_modules/.bin/vitest',
    'run',
    '--config',
    config,
    ...projects.map((name) => `--project=${name}`),
  ],
  reporting: (report) => [
    '--reporter=dot',
    '--reporter=json',
    '--reporter=./.ci/fileTimes.ts',
    `--outputFile.json=${report}`,
  ],
  env: {},
});

const onDatabase = (
  suite: 'api' | 'durability' | 'thorough' | 'nightly',
  database: 'sqlite' | 'mariadb',
): readonly Command[] =>
  database === 'mariadb' && !withMariaDb
    ? []
    : [{ ...vitest('server/vitest.config.ts', `${suite}-${database}`), env: { TEST_DATABASE: database } }];

/** A selection of the browser tests. `@path` in a title marks a path that a person walks: `npm test` runs these. */
const browser = (...selection: readonly string[]): Command => ({
  line: ['node_modules/.bin/playwright', 'test', '--config', 'web/e2e/playwright.config.ts', ...selection],
  reporting: () => ['--reporter=dot,json'],
  env: {},
});

const check: Command = { line: ['npm', 'run', '--silent', 'check'], reporting: () => [], env: {} };

/** The unit tests of which `npm test` runs a part, with the rest. */
const thoroughUnits: Command = {
  ...vitest('.ci/unit.config.ts', 'house', 'engine', 'engine-thread', 'engine-chromium', 'web'),
  env: { TEST_THOROUGH: '1' },
};

/** Mutation testing. Each group is a run of its own, so that one cannot hide another. */
const mutations = Object.entries(mutationGroups).map(
  ([name, { mutate }]): Command => ({
    line: ['node_modules/.bin/stryker', 'run', '.ci/mutation.json', '--mutate', mutate.join(',')],
    reporting: () => [],
    env: { MUTATION_GROUP: name },
  }),
);

/** All suites, in their order of execution. */
export const suites: readonly Suite[] = [
  { name: 'check', beside: true, commands: [check] },
  { name: 'unit', commands: [vitest('.ci/unit.config.ts')] },
  { name: 'api-sqlite', commands: onDatabase('api', 'sqlite') },
  { name: 'api-mariadb', commands: onDatabase('api', 'mariadb') },
  {
    name: 'durability',
    beside: true,
    commands: [...onDatabase('durability', 'sqlite'), ...onDatabase('durability', 'mariadb')],
  },
  { name: 'browser', beside: true, commands: [browser('--project=sqlite', '--grep=@path')] },
  {
    name: 'nightly-browser',
    nightly: true,
    commands: [
      browser('--project=sqlite', '--grep-invert=@path'),
      ...(withMariaDb ? [browser('--project=mariadb')] : []),
    ],
  },
  { name: 'nightly-unit', nightly: true, commands: [thoroughUnits] },
  {
    name: 'nightly-sqlite',
    nightly: true,
    commands: [...onDatabase('thorough', 'sqlite'), ...onDatabase('nightly', 'sqlite')],
  },
  {
    name: 'nightly-mariadb',
    nightly: true,
    commands: [...onDatabase('thorough', 'mariadb'), ...onDatabase('nightly', 'mariadb')],
  },
  { name: 'nightly-mutation', nightly: true, commands: mutations },
];
