// `npm run steps:generate`: brings the cooking steps of all recipes up to date. Opening a recipe does it for that one.
import { generateAllSteps } from './cooking/generateSteps.ts';
import type { Database } from './kernel/database/connection.ts';
import { prepareDataDir } from './kernel/dataDir.ts';
import { readEnv } from './kernel/env.ts';
import { pendingMigrations } from './migrations/index.ts';
import { openDatabase } from './models.ts';

/** Recipes between two lines of progress. */
const progressEvery = 5000;

const generate = async (db: Database) => {
  if ((await pendingMigrations(db)).length > 0)
    throw new Error('The database has an older schema. Run npm run migrate first.');
  return generateAllSteps(db, ({ recipes, changed }) => {
    if (recipes % progressEvery === 0)
      process.stderr.write(`${recipes} recipes read, ${changed} changed ...\n`);
  });
};

try {
  const env = readEnv();
  prepareDataDir(env);
  const db = openDatabase(env.DATABASE_URL);
  const { recipes, changed } = await generate(db).finally(() => db.close());
  process.stdout.write(`${changed} of ${recipes} recipes got other steps.\n`);
} catch (error) {
  const message = error instanceof Error ? error.message : String(error);
  process.stderr.write(`Not all steps were generated. Run it again.\n${message}\n`);
  process.exitCode = 1;
}
