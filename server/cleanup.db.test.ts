import { beforeAll, describe, expect, it } from 'vitest';
import { deleteExpiredRows, startCleanup } from './cleanup.job.ts';
import type { Database } from './kernel/database/connection.ts';
import { IdempotencyKey } from './kernel/http/idempotencyKeys.model.ts';
import { openLog } from './kernel/log.ts';
import { folderStore } from './kernel/photos/folderStore.ts';
import { Mail } from './mail/mails.model.ts';
import { AccountToken } from './people/accountTokens.model.ts';
import { AuditEntry } from './people/auditEntries.model.ts';
import { AuthAttempt } from './people/authAttempts.model.ts';
import { LimitedCall } from './people/limitedCalls.model.ts';
import { Session } from './people/sessions.model.ts';
import { onMariaDb, testDatabase } from './testing/database.ts';
import { createTestSession, createTestUser } from './testing/factories.ts';
import { createTestTimer } from './testing/stepTemplates.ts';

const now = new Date('2026-06-01T12:00:00Z');
const dataDir = '/nonexistent';
const photos = folderStore(dataDir);
const ago = (days: number) => new Date(now.getTime() - days * 86_400_000);
const attempt = { email: 'una@example.test', ip: '198.51.100.1', network: '198.51.100.1' };
const mail = { recipient: 'una@example.test', kind: 'verify', content: '{}' };
const entry = {
  ...{ action: 'user.add', user_id: null, admin_id: null, subject_id: null },
  ...{ details: '{}', ip: '198.51.100.1' },
};
let db: Database;

beforeAll(async () => {
  db = await testDatabase();
});

describe('the cleanup', () => {
  it('deletes expired sessions, login attempts after 90 days, keys, limited calls and ended timers after a day, mails after 7', async () => {
    const user = await createTestUser();
    const { session } = await createTestSession(user, { expires_at: ago(-0.001) });
    for (const days of [0, 1, 400]) await createTestSession(user, { expires_at: ago(days) });
    for (const days of [89.9, 90.1, 200]) await AuthAttempt.create({ ...attempt, created_at: ago(days) });
    for (const days of [0.9, 1.1])
      await IdempotencyKey.create({ user_id: user.id, key: `${days}`, asked: '', created_at: ago(days) });
    for (const days of [6.9, 7.1])
      await Mail.create({ ...mail, next_at: ago(days), created_at: ago(days), state: 'failed' });
    await Mail.create({ ...mail, next_at: ago(8), created_at: ago(8) });
    for (const days of [0.9, 1.1]) await LimitedCall.create({ subject: 'x', created_at: ago(days) });
    const valid = await AccountToken.issue('reset', user.id, ago(0.04));
    await AccountToken.issue('reset', user.id, ago(0.05));
    for (const days of [89.9, 90.1]) await AuditEntry.create({ ...entry, created_at: ago(days) });
    for (const days of [0.9, 1.1]) await createTestTimer({ user_id: user.id, ends_at: ago(days) });
    const deleted = {
      ...{ sessions: 3, attempts: 2, keys: 1, mails: 1, tokens: 1, limitedCalls: 1, addresses: 1 },
      timers: 1,
    };
    expect(await deleteExpiredRows(db, now)).toEqual(deleted);
    expect(await AccountToken.find(['reset'], valid, now)).not.toBeNull();
    expect((await Session.findAll()).map(({ id }) => id)).toEqual([session.id]);
    expect(await AuthAttempt.count()).toBe(1);
    expect((await Mail.findAll({ order: ['id'] })).map(({ state }) => state)).toEqual(['failed', 'queued']);
    expect((await AuditEntry.findAll({ order: ['id'] })).map(({ ip }) => ip)).toEqual([entry.ip, null]);
    expect((await IdempotencyKey.findAll()).map(({ key }) => key)).toEqual(['0.9']);
    expect(await deleteExpiredRows(db, now)).toEqual({
      sessions: 0,
      attempts: 0,
      keys: 0,
      mails: 0,
      tokens: 0,
      limitedCalls: 0,
      timers: 0,
      addresses: 0,
    });
  });

  it('deletes many rows in batches, on several servers at once', async () => {
    const old = { ...attempt, created_at: ago(100) };
    await AuthAttempt.bulkCreate(Array.from({ length: 2500 }, () => old));
    const swept = await Promise.all([deleteExpiredRows(db, now), deleteExpiredRows(db, now)]);
    expect(swept[0].attempts + swept[1].attempts).toBe(2500);
  });

  it('runs at the start and not after the end', async () => {
    await AuthAttempt.create({ ...attempt, created_at: ago(91) });
    const lines: string[] = [];
    const log = openLog('info', (line) => void lines.push(line));
    const end = startCleanup({ db, clock: () => now, log, photos, dataDir });
    await expect.poll(() => lines).toHaveLength(1);
    expect(JSON.parse(lines[0] ?? '')).toMatchObject({ msg: 'swept', attempts: 1 });
    await end();
  });

  it.skipIf(onMariaDb())('leaves the file as it is, because rewriting it stops the server', async () => {
    await db.sequelize.query('PRAGMA user_version = 0');
    const lines: string[] = [];
    const log = openLog('info', (line) => void lines.push(line));
    const end = startCleanup({ db, clock: () => now, log, photos, dataDir });
    await expect.poll(() => lines).toHaveLength(1);
    await end();
    const [rows] = await db.sequelize.query('PRAGMA user_version');
    expect(rows).toEqual([{ user_version: 0 }]);
  });

  it('stops between batches when the server ends; the next run deletes the rest', async () => {
    const old = { ...attempt, created_at: ago(100) };
    await AuthAttempt.bulkCreate(Array.from({ length: 2500 }, () => old));
    await startCleanup({ db, clock: () => now, log: openLog('silent'), photos, dataDir })();
    expect(await AuthAttempt.count({ where: { created_at: old.created_at } })).toBeGreaterThanOrEqual(1500);
    expect((await deleteExpiredRows(db, now)).attempts).toBeGreaterThanOrEqual(1500);
  });
});
