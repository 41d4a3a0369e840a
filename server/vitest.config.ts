import { existsSync } from 'node:fs';
import { defineConfig } from 'vitest/config';
import { testsMariaDb } from './testing/mariadb.ts';

const here = import.meta.dirname;
const database = ['**/*.db.test.ts'];
const api = ['**/*.api.test.ts'];

/** Tests with several processes on one database, and backups. They run one at a time. */
const durability = ['durability/**/*.db.test.ts'];

/** Races of two servers under deadlocks, which depend on the machine's load. On MariaDB they run nightly. */
const race = ['durability/servers.db.test.ts'];

/** Tests that kill, stop, hang or fill a system: `npm run nightly`. */
const nightly = ['**/*.nightly.test.ts'];

/** Compares some pairs of recipe and pet in `npm test`, all in `npm run nightly`. */
const pairs = ['nutrition/agreement.db.test.ts'];

/** The API tests whose rules MariaDB could break (server/contract/decisions.md says why); all run on SQLite. */
const apiOnMariaDb = [
  'actions/getRecipe.api.test.ts',
  'http/fuzz.api.test.ts',
  'http/mount.api.test.ts',
  'http/idempotency.api.test.ts',
  'http/policy.api.test.ts',
  'routes/account.api.test.ts',
  'routes/actingAs.api.test.ts',
  'routes/adminUsers.api.test.ts',
  'routes/duplicateRecipe.api.test.ts',
  'routes/needShares.api.test.ts',
  'routes/ingredients.api.test.ts',
  'routes/mealPlans.api.test.ts',
  'routes/orders.api.test.ts',
  'routes/reviews.api.test.ts',
  'routes/ownedRows.api.test.ts',
  'routes/passwordLinks.api.test.ts',
  'routes/recipeLists.api.test.ts',
  'routes/savedRecipes.api.test.ts',
  'routes/recipeSearch.api.test.ts',
  'routes/recipeSteps.api.test.ts',
  'routes/recipeSearchAmounts.api.test.ts',
  'routes/parallelSaves.api.test.ts',
  'routes/recipeShares.api.test.ts',
  'routes/recipeStepTemplateGroups.api.test.ts',
  'routes/scaleRecipe.api.test.ts',
  'routes/sharedRecipes.api.test.ts',
  'routes/timers.api.test.ts',
  'routes/batchVariants.api.test.ts',
  'routes/comments.api.test.ts',
  'routes/privacy.api.test.ts',
  'routes/settings.api.test.ts',
  'routes/signIns.api.test.ts',
  'routes/saveNeed.api.test.ts',
  'routes/secondFactors.api.test.ts',
  'routes/security.api.test.ts',
  'routes/updateRecipe.api.test.ts',
  'routes/usdaFoods.api.test.ts',
];

/** They calculate or search in rows that other tests compare on both databases. */
const calculations = [
  ...pairs,
  'models/queries/manyFoods.db.test.ts',
  'nutrition/breakdown.db.test.ts',
  'nutrition/remedies/remedies.db.test.ts',
  'nutrition/sums.db.test.ts',
  'nutrition/variableValues.db.test.ts',
];

// A renamed file would silently drop out of a list.
for (const file of [...race, ...pairs, ...apiOnMariaDb, ...calculations]) {
  if (!existsSync(`${here}/${file}`))
    throw new Error(`server/vitest.config.ts lists ${file}, which does not exist.`);
}

interface Files {
  include: string[];
  exclude?: string[];
  fileParallelism?: boolean;
}

const project = (name: string, kind: 'sqlite' | 'mariadb', files: Files) => ({
  test: {
    name: `${name}-${kind}`,
    root: here,
    // The files of a worker share its modules, because loading them takes longer than most files' tests.
    isolate: false,
    ...files,
    env: { TEST_DATABASE: kind, ...(name === 'nightly' ? { TEST_EVERY_PAIR: '1' } : {}) },
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
    include: durability,
    exclude: kind === 'mariadb' ? race : [],
    fileParallelism: false,
  }),
  project('nightly', kind, {
    include: [...nightly, ...(kind === 'sqlite' ? pairs : race)],
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
      ...projectsOn('sqlite', { include: [...database, ...api], exclude: durability }),
      ...(testsMariaDb()
        ? projectsOn('mariadb', {
            include: [...database, ...apiOnMariaDb],
            exclude: [...durability, ...calculations],
          })
        : []),
    ],
  },
});
