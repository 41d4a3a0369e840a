// `npm run migrate`: brings the schema up to date, as a step of its own before new servers start.
import { mkdirSync } from 'node:fs';
import { readEnv } from './env.ts';
import { migrate } from './migrations/index.ts';
import { openDatabase } from './models/index.ts';

try {
  const env = readEnv();
  mkdirSync(env.DATA_DIR, { recursive: true });
  const db = openDatabase(env.DATABASE_URL);
  const steps = await migrate(db).finally(() => db.close());
  process.stdout.write(`${steps.length === 0 ? 'Nothing to do.' : steps.join('\n')}\n`);
} catch (error) {
  process.stderr.write(`Not migrated. ${error instanceof Error ? error.message : String(error)}\n`);
  process.exitCode = 1;
}
