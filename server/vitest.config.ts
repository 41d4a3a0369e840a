import { readdirSync } from 'node:fs';
import { defineConfig } from 'vitest/config';
import { testsMariaDb } from './testing/mariadb.ts';

const here = import.meta.dirname;
const database = ['**/*.db.test.ts'];
const api = ['**/*.api.test.ts'];
const tests = readdirSync(here, { recursive: true, encoding: 'utf8' }).filter((file) =>
  file.endsWith('.test.ts'),
);

/** The files whose paths end with these names. @throws Error for a name that no file has, as of a renamed file */
const named = (kind: 'api' | 'db', ...names: readonly string[]): string[] =>
  names.map((name) => {
    const file = tests.find((each) => `/${each}`.endsWith(`/${name}.${kind}.test.ts`));
    if (file === undefined) throw new Error(`server/vitest.config.ts names ${name}, which does not exist.`);
    return file;
  });

/** Tests with several processes on one database, and backups. They run one at a time. */
const durability = ['durability/**/*.db.test.ts'];

/** Of these, the short ones of `npm test`. `npm run nightly` runs the rest, on both databases. */
const shortDurability = {
  sqlite: named('db', 'backup', 'scheduledBackups', 'servers', 'verified'),
  mariadb: named('db', 'backup'),
};
const longDurability = {
  sqlite: named('db', 'backup', 'scheduledBackups', 'servers', 'firstAdmin'),
  mariadb: durability,
};

/** Tests that kill, stop, hang or fill a system: `npm run nightly`. */
const nightly = ['**/*.nightly.test.ts'];

/** Tests of which `npm test` runs a part: other pairs of recipe and pet, more random and wrong input, each wrong cell of the policy. */
const partial = [...named('api', 'policy', 'fuzz', 'badInput'), ...named('db', 'agreement')];

/** Mechanisms under volume, and calculations over all demo data, of which other tests show the rule. They run nightly. */
const bulky = [
  ...named('api', 'largeResponses', 'planAgreement'),
  ...named('db', 'clearFile', 'remedies', 'demoFormulations'),
];

/** Rules that MariaDB could break: a call of each route, locks, transactions, searches and orders of rows. */
const apiOnMariaDb = named(
  'api',
  ...['policy', 'mount', 'idempotency', 'parallelSaves', 'updateRecipe', 'duplicateRecipe', 'ownedRows'],
  ...['recipeLists', 'recipeSearch', 'recipeSearchAmounts', 'ingredients', 'usdaFoods', 'sharedRecipes'],
  ...['orders', 'reviews', 'conversations', 'timers', 'mealPlans', 'saveNeed', 'signIns', 'ownCosts'],
);

/** Other API tests whose rules reach the database (docs/testing.md says why). On MariaDB they run nightly. */
const moreApiOnMariaDb = named(
  'api',
  ...[
    'policy',
    'getRecipe',
    'fuzz',
    'account',
    'actingAs',
    'adminUsers',
    'needShares',
    'passwordLinks',
    'savedRecipes',
  ],
  ...['recipeSteps', 'recipeShares', 'recipeStepTemplateGroups', 'scaleRecipe', 'batchVariants', 'comments'],
  ...['privacy', 'settings', 'secondFactors', 'people/security'],
);

/** What loading again keeps and changes, statement by statement as in seed.db.test.ts. On MariaDB they run nightly. */
const seeding = named('db', 'foodSafety', 'valueRanges', 'limits');

/** They calculate or search in rows that other tests compare on both databases. */
const calculations = named(
  'db',
  'agreement',
  'manyFoods',
  'breakdown',
  'remedies',
  'demoFormulations',
  'sums',
  'variableValues',
);

interface Files {
  include: string[];
  exclude?: string[];
  fileParallelism?: boolean;
}

type Name = 'api' | 'durability' | 'thorough' | 'nightly';

const isDaily = (name: Name): boolean => name === 'api' || name === 'durability';

const project = (name: Name, kind: 'sqlite' | 'mariadb', files: Files) => ({
  test: {
    name: `${name}-${kind}`,
    root: here,
    // The files of a worker share its modules, because loading them takes longer than most files' tests.
    isolate: false,
    ...files,
    env: { TEST_DATABASE: kind, ...(isDaily(name) ? {} : { TEST_THOROUGH: '1' }) },
    setupFiles: [`${here}/testing/setup.ts`],
    globalSetup: [`${here}/testing/${kind}Setup.ts`],
    testTimeout: 60_000,
    hookTimeout: 60_000,
    // A shared machine can stall for seconds. A poll ends as soon as it holds.
    expect: { poll: { timeout: 10_000 } },
  },
});

const projectsOn = (kind: 'sqlite' | 'mariadb', apiFiles: Files) => [
  project('api', kind, apiFiles),
  project('durability', kind, {
    include: shortDurability[kind],
    fileParallelism: false,
  }),
  project('thorough', kind, {
    include: kind === 'mariadb' ? [...moreApiOnMariaDb, ...seeding] : [...partial, ...bulky],
  }),
  project('nightly', kind, {
    include: [...nightly, ...longDurability[kind]],
    fileParallelism: false,
  }),
];

/** Tests without a database, then tests on each kind of database. CI must have MariaDB. */
export default defineConfig({
  root: here,
  test: {
    maxWorkers: '100%',
    projects: [
      {
        test: {
          name: 'server',
          root: here,
          isolate: false,
          include: ['**/*.test.ts'],
          exclude: [...database, ...api, ...nightly],
          setupFiles: [`${here}/testing/setup.ts`],
          testTimeout: 20_000,
        },
      },
      ...projectsOn('sqlite', { include: [...database, ...api], exclude: [...durability, ...bulky] }),
      ...(testsMariaDb()
        ? projectsOn('mariadb', {
            include: [...database, ...apiOnMariaDb],
            exclude: [...durability, ...calculations, ...bulky, ...seeding],
          })
        : []),
    ],
  },
});
