import { existsSync } from 'node:fs';
import { setTimeout as pause } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { startEngine } from '../engine/host/node.ts';
import { createApp } from './app.ts';
import { startBackups } from './backup/backups.job.ts';
import { checkEnded, endInterrupted } from './backup/interrupted.ts';
import { startCleanup } from './cleanup.job.ts';
import type { Database } from './kernel/database/connection.ts';
import { isReadOnlyOrFull } from './kernel/database/databaseErrors.ts';
import { checkDatabaseFile, markUsed, prepareDataDir } from './kernel/dataDir.ts';
import { type Env, warningsOf } from './kernel/env.ts';
import type { Log } from './kernel/log.ts';
import { listenMetrics, Metrics, type MetricsServer } from './kernel/metrics.ts';
import { pageUrl } from './kernel/pageUrl.ts';
import { openPhotos } from './kernel/photos/openPhotos.ts';
import { removeLeftovers } from './kernel/temporaryFolders.ts';
import { startOutbox } from './mail/outbox.job.ts';
import { openTransport } from './mail/transport.ts';
import { migrateAndSeed, pendingMigrations } from './migrations/index.ts';
import type { Lease } from './migrations/lease.ts';
import { rewriteIfDue } from './migrations/rewriteIfDue.ts';
import { hasDemoAccounts } from './migrations/seed/demo.ts';
import { readDemo } from './migrations/seed/demoTables.ts';
import { seedDemo, seedShippedData, seedStarters } from './migrations/seed/index.ts';
import { openDatabase } from './models.ts';
import { FoodCatalogue } from './nutrition/catalogue.ts';
import { timedEngine } from './nutrition/timedEngine.ts';
import { issueFirstAdminToken } from './people/firstAdmin.ts';
import { startUsedCodes } from './people/usedCodes.job.ts';
import { startRecipeFacts } from './recipes/search/recipeFacts.job.ts';

const builtWeb = fileURLToPath(new URL('../build/web', import.meta.url));

/** A listening server. */
export interface RunningServer {
  /** `http://host:port`. */
  readonly url: string;
  /** The link that creates the first administrator; null if there is one. It is not logged, as it holds a token. */
  readonly firstAdminUrl: string | null;
  /** Finishes running requests, then frees everything. @throws Error when that takes longer than 10 s */
  stop(): Promise<void>;
}

/** Said by a server that starts on a full disk. */
const readOnlyText = 'The disk is full. The server reads only: nothing can be saved until there is space.';

const openDemo =
  'The database has demo accounts with public passwords. Proxied requests are refused until these accounts are suspended.';

interface Prepared {
  readonly db: Database;
  /** The disk is full, so nothing can be saved. */
  readonly isReadOnly: boolean;
}

/** Allows a start on a full disk, if the database is complete. @throws the error that prevented its preparation */
const withoutWrites = async (db: Database, env: Env, error: unknown): Promise<null> => {
  if (!isReadOnlyOrFull(error) || (await pendingMigrations(db)).length > 0) throw error;
  await checkEnded(env.DATA_DIR);
  return null;
};

const prepareDatabase = async (env: Env, log: Log): Promise<Prepared> => {
  prepareDataDir(env);
  checkDatabaseFile(env);
  await removeLeftovers(env.DATA_DIR);
  const db = openDatabase(env.DATABASE_URL);
  const seed = async (lease: Lease) => {
    const held = lease.database;
    for (const outcome of await endInterrupted(held, env.DATA_DIR))
      log.warn({ outcome }, 'ended a killed restore');
    await seedShippedData(held);
    const leftOut = [...(env.DEMO ? await seedDemo(held) : []), ...(await seedStarters(held))];
    for (const recipe of leftOut) log.warn({ recipe }, 'left out a shipped recipe');
    await rewriteIfDue(lease, log);
  };
  const waiting = 'waiting for another server that prepares the database';
  const told = (holder: string, seconds: number) => log.info({ holder, seconds }, waiting);
  const steps = await migrateAndSeed(db, seed, told).catch((error: unknown) => withoutWrites(db, env, error));
  if (steps === null) return { db, isReadOnly: true };
  markUsed(env);
  if (steps.length > 0) log.info({ steps }, 'migrated');
  return { db, isReadOnly: false };
};

const maxStopMilliseconds = 9500;

/** @throws Error when a stop takes longer than its limit */
const inTime = (stop: Promise<void>): Promise<void> => {
  const late = pause(maxStopMilliseconds, undefined, { ref: false }).then(() => {
    throw new Error(`The shutdown took longer than ${maxStopMilliseconds} ms`);
  });
  return Promise.race([stop, late]);
};

const firstAdminUrlOf = async (db: Database, env: Env): Promise<string | null> => {
  const token = await db.write(() => issueFirstAdminToken(new Date()));
  return token && pageUrl(env, `/first-admin?token=${token}`);
};

const serveMetrics = async (metrics: Metrics, env: Env, log: Log): Promise<MetricsServer | null> => {
  if (env.METRICS_PORT === undefined) return null;
  const server = await listenMetrics(metrics, env.METRICS_PORT, env.HOST);
  log.info({ url: server.url }, 'metrics');
  return server;
};

/**
 * Starts database, engine and server.
 * @throws Error when the database cannot be reached or the port is taken
 */
export const start = async (env: Env, log: Log): Promise<RunningServer> => {
  for (const warning of warningsOf(env)) log.warn(warning);
  const { db, isReadOnly } = await prepareDatabase(env, log);
  if (isReadOnly) log.error(readOnlyText);
  const metrics = new Metrics();
  const started = async () => timedEngine(await startEngine(), (call, ms) => metrics.engineCall(call, ms));
  const catalogue = new FoodCatalogue(db, started);
  await catalogue.current();
  metrics.watch({ catalogueVersion: () => catalogue.last.version, database: db.load });
  const clock = () => new Date();
  // The database was used with the demo data and is now served publicly (D79).
  const isOpenDemo = !env.DEMO && (await hasDemoAccounts(readDemo()));
  if (isOpenDemo) log.error(openDemo);
  const web = existsSync(builtWeb) ? { webFolder: builtWeb } : {};
  const hasDefaultDemo = env.hasDefaultDemo || isOpenDemo;
  const photos = openPhotos(env);
  const services = { db, catalogue, clock, log, metrics, photos };
  const app = createApp({ ...services, env: { ...env, hasDefaultDemo }, ...web });
  const firstAdminUrl = isReadOnly ? null : await firstAdminUrlOf(db, env);
  const url = await app.listen(env.PORT, env.HOST);
  const metricsServer = await serveMetrics(metrics, env, log);
  const stopSweeping = startCleanup({ db, clock, log, photos, dataDir: env.DATA_DIR });
  const transport = openTransport(env);
  const stopOutbox = startOutbox({ db, clock, log, metrics, settings: env, transport });
  const stopBackups = startBackups({ env, clock, log });
  const stopRecipeFacts = startRecipeFacts({ catalogue, log });
  const stopUsedCodes = startUsedCodes({ clock, log });
  const stop = async () => {
    const mailsSent = stopOutbox();
    const calculated = stopRecipeFacts();
    const backupsEnded = stopBackups();
    await app.close();
    await stopUsedCodes();
    await metricsServer?.close();
    await stopSweeping();
    await mailsSent;
    await backupsEnded;
    await calculated;
    await db.close();
  };
  return { url, firstAdminUrl, stop: () => inTime(stop()) };
};
