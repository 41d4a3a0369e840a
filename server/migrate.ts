// `npm run migrate`: brings the schema up to date before new servers start.
import { checkDatabaseFile, prepareDataDir } from './kernel/dataDir.ts';
import { readEnv } from './kernel/env.ts';
import { migrate } from './migrations/index.ts';
import { openDatabase } from './models.ts';

try {
  const env = readEnv();
  prepareDataDir(env);
  checkDatabaseFile(env);
  const db = openDatabase(env.DATABASE_URL);
  const waiting = (holder: string, seconds: number) =>
    process.stderr.write(`Waiting for ${holder}, which prepares the database (${seconds} s).\n`);
  const steps = await migrate(db, undefined, waiting).finally(() => db.close());
  process.stdout.write(`${steps.length === 0 ? 'Nothing to do.' : steps.join('\n')}\n`);
} catch (error) {
  process.stderr.write(`Not migrated. ${error instanceof Error ? error.message : String(error)}\n`);
  process.exitCode = 1;
}
