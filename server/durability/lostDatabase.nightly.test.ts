import { afterAll, beforeAll, describe, expect, inject, it, vi } from 'vitest';
import { connect } from '../kernel/database/connection.ts';
import { OutcomeUnknown } from '../kernel/database/databaseErrors.ts';
import { onMariaDb } from '../testing/database.ts';
import { type MariaDb, startMariaDb } from '../testing/mariadb.ts';
import { type ServerProcess, startServer } from '../testing/process.ts';
import { Saves } from './saves.ts';

let database: MariaDb;
let server: ServerProcess;

afterAll(async () => {
  await server?.stop('SIGKILL');
  await database?.stop();
});

/** Polls readiness until it has this status. */
const untilReady = async (status: number): Promise<string> => {
  for (const deadline = Date.now() + 30_000; ; ) {
    const [now, text] = await server.health('ready');
    if (now === status) return text;
    if (Date.now() > deadline) throw new Error(`Not ${status}: ${now} ${text}`);
    await new Promise((next) => setTimeout(next, 50));
  }
};

describe.skipIf(!onMariaDb())('a lost database (MariaDB)', () => {
  beforeAll(async () => {
    database = await startMariaDb({ durable: true, from: inject('testServer').data });
    server = await startServer(database.url('template_seeded'));
  }, 120_000);

  it.each([
    ['is stopped', 'SIGTERM'],
    ['is killed with -9', 'SIGKILL'],
  ] as const)(
    'that %s during saves gives 503, comes back, and has all acknowledged saves',
    {
      timeout: 120_000,
    },
    async (_, signal) => {
      const client = await server.as('professional');
      const { saves, recipes } = await Saves.of(client);
      const used = recipes.slice(0, 4);
      await saves.begin(client, used);
      const savers = used.map((id) => saves.keepSaving(client, id));
      while (saves.acknowledged < 50) await new Promise((next) => setTimeout(next, 5));
      await database.end(signal);
      expect(await untilReady(503)).toContain('the database cannot be reached');
      expect(await server.health('live')).toEqual([200, '{"status":"live"}']);
      const refused = await saves.untilRefused(client, used.slice(0, 1));
      expect([refused.status, refused.error_code]).toEqual([503, 'unavailable']);
      expect(refused.message).toMatch(/^The database cannot be reached\. Nothing was saved/);
      const before = saves.acknowledged;
      await database.start();
      await untilReady(200);
      while (saves.acknowledged < before + 20) await new Promise((next) => setTimeout(next, 5));
      saves.stop();
      await Promise.all(savers);
      for (const id of used) await saves.verify(client, id);
      expect([...saves.refused.keys()]).toEqual([503]);
    },
  );

  it('that hangs gives 503 to running saves, reports a COMMIT as unknown, and recovers', {
    timeout: 60_000,
  }, async () => {
    const client = await server.as('professional');
    const { saves, recipes } = await Saves.of(client);
    const used = recipes.slice(0, 4);
    await saves.begin(client, used);
    const savers = used.map((id) => saves.keepSaving(client, id));
    while (saves.acknowledged < 50) await new Promise((next) => setTimeout(next, 5));
    const warn = vi.spyOn(console, 'warn').mockImplementation(() => {});
    const own = connect(database.url('template_seeded'));
    const committing = own.write(async () => {
      await own.sequelize.query('UPDATE species SET slug = slug');
      await database.freeze();
    });
    const hung = Date.now();
    try {
      await expect(committing).rejects.toBeInstanceOf(OutcomeUnknown);
      expect(warn).toHaveBeenCalledOnce();
      saves.stop();
      await Promise.all(savers);
      expect(Date.now() - hung).toBeLessThan(20_000);
      expect([...saves.refused.keys()]).toEqual([503]);
    } finally {
      database.thaw();
    }
    await untilReady(200);
    for (const id of used) await saves.save(client, id);
    for (const id of used) await saves.verify(client, id);
    await own.close();
  });
});
