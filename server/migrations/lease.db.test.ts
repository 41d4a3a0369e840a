import { execFileSync } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { QueryTypes } from 'sequelize';
import { beforeEach, describe, expect, it } from 'vitest';
import type { Database } from '../kernel/database/connection.ts';
import { hasEnded, newHolder } from '../kernel/holder.ts';
import { openLog } from '../kernel/log.ts';
import { onMariaDb, testDatabase } from '../testing/database.ts';
import { createDeferred } from '../testing/deferred.ts';
import { createTestUser } from '../testing/factories.ts';
import { underLease } from './lease.ts';
import { rewriteIfDue } from './rewriteIfDue.ts';

let db: Database;

beforeEach(async () => {
  db = await testDatabase('migrated');
});

const now = (): string =>
  onMariaDb() ? 'CAST(UNIX_TIMESTAMP(NOW(3)) * 1000 AS SIGNED)' : String(Date.now());

/** Stores a holder whose lease expires in `milliseconds`. */
const give = async (holder: string, milliseconds: number): Promise<void> => {
  await db.sequelize.query('DELETE FROM migration_lease');
  await db.sequelize.query(
    `INSERT INTO migration_lease (name, holder, expires_at) VALUES ('schema', ?, ${now()} + ${milliseconds})`,
    { replacements: [holder] },
  );
};

const take = (): Promise<void> => underLease(db, async () => {});

/** A holder of this host whose process ended. */
const endedHolder = (): string => {
  const module = fileURLToPath(new URL('../kernel/holder.ts', import.meta.url));
  const program = `import { newHolder } from ${JSON.stringify(module)}; process.stdout.write(newHolder());`;
  const args = ['--import', 'tsx', '--input-type=module', '-e', program];
  return execFileSync(process.execPath, args, { encoding: 'utf8' });
};

describe('a holder', () => {
  it('that ended on this host is recognized by process id and start', () => {
    expect(hasEnded(newHolder())).toBe(false);
    const ended = endedHolder();
    expect(ended.length).toBeLessThanOrEqual(64);
    expect(hasEnded(ended)).toBe(true);
    const recycled = newHolder().replace(/:([\w]*)\.\d+:/, ':$1.1:');
    expect(hasEnded(recycled)).toBe(true);
  });

  it.each([
    ['on another host', `2:elsewhere:999999:ab.1:cd`],
    ['of an older version', '999999-abcdef'],
  ])('%s is not recognized as ended', (_, holder) => {
    expect(hasEnded(holder)).toBe(false);
  });
});

describe('a lease', () => {
  it.skipIf(onMariaDb())('of a process that ended on this host is taken at once', async () => {
    await give(endedHolder(), 300_000);
    // Otherwise it is taken after 300 s, when this test has failed.
    await take();
  });

  it.each(['2:elsewhere:1:ab.1:cd', '1-abcdef'])('of %s is taken after it expired', async (holder) => {
    const start = performance.now();
    await give(holder, 800);
    await take();
    expect(performance.now() - start).toBeGreaterThan(700);
  });

  it('is renewed while work runs, and waiting processes learn its holder', async () => {
    const told: [string, number][] = [];
    const order: string[] = [];
    const [begun, waited] = [createDeferred(), createDeferred()];
    const first = underLease(db, async () => {
      begun.open();
      // On MariaDB longer than a lease lasts without renewal.
      await pause(onMariaDb() ? 11_000 : 300);
      await waited.opened;
      order.push('first');
    });
    await begun.opened;
    await underLease(
      db,
      async () => void order.push('second'),
      (holder, seconds) => {
        told.push([holder, seconds]);
        waited.open();
      },
      300,
    );
    await first;
    expect(order).toEqual(['first', 'second']);
    expect(told[0]).toEqual([expect.stringMatching(/^process \d+ on \S+$/), expect.any(Number)]);
  });

  it('can be renewed twice within a millisecond', async () => {
    await underLease(db, async (lease) => {
      for (let times = 0; times < 50; times += 1) await Promise.all([lease.renew(), lease.renew()]);
    });
  });

  it('that is lost blocks commits, and its work is repeated', async () => {
    const names: string[] = [];
    const insert =
      'INSERT INTO idempotency_keys (user_id, `key`, asked, created_at) SELECT id, ?, ?, created_at FROM users';
    await createTestUser();
    await underLease(db, async ({ database }) => {
      const name = randomUUID();
      names.push(name);
      if (names.length === 1) await give('2:elsewhere:1:ab.1:cd', 500);
      await database.write(async () => {
        await database.sequelize.query(insert, { replacements: [name, name] });
      });
    });
    const rows = await db.sequelize.query<{ key: string }>('SELECT `key` FROM idempotency_keys', {
      type: QueryTypes.SELECT,
    });
    expect(names).toHaveLength(2);
    expect(rows.map(({ key }) => key)).toEqual(names.slice(1));
  });

  it('that is lost is not renewed by the rewrite of the file, and its work is repeated', async () => {
    let times = 0;
    await underLease(db, async (lease) => {
      times += 1;
      if (times === 1) await give('2:elsewhere:1:ab.1:cd', 500);
      await rewriteIfDue(lease, openLog('silent'));
    });
    expect(times).toBe(2);
  });
});
