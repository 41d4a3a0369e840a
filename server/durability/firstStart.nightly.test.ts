import { setTimeout as pause } from 'node:timers/promises';
import { afterEach, describe, expect, it } from 'vitest';
import { connect } from '../kernel/database/connection.ts';
import { onMariaDb, testDatabaseUrl } from '../testing/database.ts';
import { limit } from '../testing/limitedDisk.ts';
import { ended, type ServerProcess, spawnServer, startServer } from '../testing/process.ts';
import { rawTables } from './rawRows.ts';

const running: ServerProcess[] = [];

afterEach(async () => {
  await Promise.all(running.splice(0).map((server) => server.stop('SIGKILL')));
});

const started = async (url: string): Promise<ServerProcess> => {
  const server = await startServer(url, { LOG_LEVEL: 'info' });
  running.push(server);
  return server;
};

/** The number of rows of each seeded table. */
const seededRows = async (url: string): Promise<Record<string, number>> => {
  const tables = Object.entries(await rawTables(url)).filter(
    ([name]) => !['sessions', 'auth_attempts', 'mails'].includes(name),
  );
  return Object.fromEntries(tables.map(([name, rows]) => [name, rows.length]));
};

/** The rows that a first start without a disturbance leaves. */
const undisturbedRows = async (): Promise<Record<string, number>> => {
  const url = await testDatabaseUrl('empty');
  await started(url);
  return seededRows(url);
};

/** Resolves when a start holds the lease and has created some tables. */
const untilHalfDone = async (url: string): Promise<void> => {
  const db = connect(url);
  while ((await db.sequelize.getQueryInterface().showAllTables()).length < 10) await pause(10);
  await db.close();
};

describe('a first start', () => {
  it('that is killed does not block the next', { timeout: 90_000 }, async () => {
    const url = await testDatabaseUrl('empty');
    const { child } = spawnServer(url);
    await untilHalfDone(url);
    child.kill('SIGKILL');
    await ended(child);
    const server = await started(url);
    expect(await server.tokenOf('professional')).not.toBe('');
    // On MariaDB the lease expires after 10 s, and the wait is logged. On SQLite there is no wait.
    const waits = server.printed().match(/"seconds":\d+,"msg":"waiting for another server/g) ?? [];
    expect(waits.length).toBeLessThanOrEqual(onMariaDb() ? 2 : 0);
    expect(await seededRows(url)).toEqual(await undisturbedRows());
  });

  it.skipIf(onMariaDb())('that meets a full disk does not block the next', { timeout: 90_000 }, async () => {
    const url = await testDatabaseUrl('empty');
    const { child, printed } = spawnServer(url);
    limit(child.pid, 500_000);
    expect(await ended(child)).toBe(1);
    expect(printed()).toContain('did not start');
    const server = await started(url);
    expect(await server.tokenOf('professional')).not.toBe('');
    expect(server.printed()).not.toContain('waiting for another server');
  });

  it.runIf(onMariaDb())(
    'of three servers at once seeds the database once',
    { timeout: 120_000 },
    async () => {
      const url = await testDatabaseUrl('empty');
      const servers = await Promise.all([started(url), started(url), started(url)]);
      for (const server of servers) expect(await server.health('ready')).toEqual([200, '{"status":"ready"}']);
      expect(await seededRows(url)).toEqual(await undisturbedRows());
    },
  );
});
