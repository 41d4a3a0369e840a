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
  'recipes/getRecipe.api.test.ts',
  'kernel/http/fuzz.api.test.ts',
  'kernel/http/mount.api.test.ts',
  'kernel/http/idempotency.api.test.ts',
  'kernel/http/policy.api.test.ts',
  'people/account.api.test.ts',
  'people/actingAs.api.test.ts',
  'people/adminUsers.api.test.ts',
  'recipes/duplicateRecipe.api.test.ts',
  'needs/needShares.api.test.ts',
  'foods/ingredients.api.test.ts',
  'plans/mealPlans.api.test.ts',
  'orders/orders.api.test.ts',
  'reviews/reviews.api.test.ts',
  'people/ownedRows.api.test.ts',
  'people/passwordLinks.api.test.ts',
  'recipes/search/recipeLists.api.test.ts',
  'recipes/savedRecipes.api.test.ts',
  'recipes/search/recipeSearch.api.test.ts',
  'cooking/recipeSteps.api.test.ts',
  'recipes/search/recipeSearchAmounts.api.test.ts',
  'recipes/parallelSaves.api.test.ts',
  'sharing/recipeShares.api.test.ts',
  'cooking/recipeStepTemplateGroups.api.test.ts',
  'recipes/scaleRecipe.api.test.ts',
  'sharing/sharedRecipes.api.test.ts',
  'cooking/timers.api.test.ts',
  'recipes/batchVariants.api.test.ts',
  'reviews/comments.api.test.ts',
  'people/privacy.api.test.ts',
  'people/settings.api.test.ts',
  'people/signIns.api.test.ts',
  'needs/saveNeed.api.test.ts',
  'people/secondFactors.api.test.ts',
  'people/security.api.test.ts',
  'recipes/updateRecipe.api.test.ts',
  'foods/usdaFoods.api.test.ts',
];

/** They calculate or search in rows that other tests compare on both databases. */
const calculations = [
  ...pairs,
  'foods/manyFoods.db.test.ts',
  'nutrition/breakdown.db.test.ts',
  'remedies/remedies.db.test.ts',
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
