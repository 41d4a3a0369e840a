import { existsSync, mkdirSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { startEngine } from '../engine/host/node.ts';
import { createApp } from './app.ts';
import type { Env } from './env.ts';
import type { Log } from './log.ts';
import { migrate } from './migrations/index.ts';
import { seedDemo, seedFigures } from './migrations/seed/index.ts';
import type { Database } from './models/connection.ts';
import { openDatabase } from './models/index.ts';
import { FoodCatalogue } from './nutrition/catalogue.ts';

const builtWeb = fileURLToPath(new URL('../build/web', import.meta.url));

/** A server that listens. */
export interface Running {
  /** `http://host:port`. */
  readonly url: string;
  /** Finishes what it has, then lets go of everything. */
  stop(): Promise<void>;
}

const prepareDatabase = async (env: Env, log: Log): Promise<Database> => {
  mkdirSync(env.DATA_DIR, { recursive: true });
  const db = openDatabase(env.DATABASE_URL);
  const steps = await migrate(db);
  if (steps.length > 0) log.info({ steps }, 'migrated');
  await seedFigures(db);
  if (env.DEMO) await seedDemo(db);
  return db;
};

/**
 * Brings database and engine up and listens.
 * @throws Error when the database cannot be reached or the address is taken
 */
export const start = async (env: Env, log: Log): Promise<Running> => {
  const db = await prepareDatabase(env, log);
  const catalogue = new FoodCatalogue(db, startEngine);
  await catalogue.current();
  const clock = () => new Date();
  const web = existsSync(builtWeb) ? { webFolder: builtWeb } : {};
  const app = createApp({ db, catalogue, clock, env, log, ...web });
  const url = await app.listen(env.PORT, env.HOST);
  return {
    url,
    stop: async () => {
      await app.close();
      await db.close();
    },
  };
};
