import { idempotencyKeyLifetimeMs } from './contract/idempotencyKey.ts';
import { ActiveTimer } from './cooking/activeTimers.model.ts';
import { emptyLog } from './kernel/database/clearFile.ts';
import type { Database } from './kernel/database/connection.ts';
import { IdempotencyKey } from './kernel/http/idempotencyKeys.model.ts';
import type { Clock } from './kernel/http/services.ts';
import type { Log } from './kernel/log.ts';
import type { PhotoStore } from './kernel/photos/photoStore.ts';
import { repeat } from './kernel/repeat.ts';
import { removeLeftovers } from './kernel/temporaryFolders.ts';
import { Mail } from './mail/mails.model.ts';
import { AccountToken } from './people/accountTokens.model.ts';
import { AuditEntry } from './people/auditEntries.model.ts';
import { AuthAttempt } from './people/authAttempts.model.ts';
import { endSessions } from './people/endSessions.ts';
import { LimitedCall } from './people/limitedCalls.model.ts';
import { Session } from './people/sessions.model.ts';
import { deleteUnusedPhotos } from './photos/unusedPhotos.job.ts';

const day = 24 * 60 * 60 * 1000;
/** Lifetime of login attempts and their addresses (D41). */
const attemptLifetimeMs = 90 * day;
/** Lifetime of mails in the outbox (D45). */
const mailLifetimeMs = 7 * day;
/** As long as the longest window of a limit. */
const limitedCallLifetimeMs = day;
/** Rows per transaction; keeps locks short. */
const maxRowsPerTransaction = 1000;

type Delete = (limit: number) => Promise<number>;

const deleteAll = async ({ write }: Database, take: Delete, ended?: AbortSignal): Promise<number> => {
  let deleted = 0;
  while (!ended?.aborted) {
    const taken = await write(() => take(maxRowsPerTransaction));
    deleted += taken;
    if (taken < maxRowsPerTransaction) break;
  }
  return deleted;
};

/** How many rows the cleanup deleted. */
interface CleanupCounts {
  readonly sessions: number;
  readonly attempts: number;
  readonly keys: number;
  readonly mails: number;
  readonly tokens: number;
  readonly limitedCalls: number;
  readonly timers: number;
  /** Addresses cleared in audit entries. */
  readonly addresses: number;
}

/** What deletes a batch of each kind of row. */
const deletions = (now: Date): Readonly<Record<keyof CleanupCounts, Delete>> => {
  const before = (age: number) => new Date(now.getTime() - age);
  return {
    sessions: async (limit) => endSessions(await Session.expired(now, limit), now),
    attempts: (limit) => AuthAttempt.deleteBefore(before(attemptLifetimeMs), limit),
    keys: (limit) => IdempotencyKey.deleteBefore(before(idempotencyKeyLifetimeMs), limit),
    mails: (limit) => Mail.deleteBefore(before(mailLifetimeMs), limit),
    tokens: (limit) => AccountToken.deleteExpired(now, limit),
    limitedCalls: (limit) => LimitedCall.deleteBefore(before(limitedCallLifetimeMs), limit),
    timers: (limit) => ActiveTimer.deleteEnded(now, limit),
    addresses: (limit) => AuditEntry.clearAddressesBefore(before(attemptLifetimeMs), limit),
  };
};

/**
 * Deletes expired sessions and tokens, old login attempts, limited calls, idempotency keys, mails and timers. Safe to run on
 * several servers. After an abort the next run deletes the rest.
 */
export const deleteExpiredRows = async (
  db: Database,
  now: Date,
  ended?: AbortSignal,
): Promise<CleanupCounts> => {
  const counts: [string, number][] = [];
  for (const [kind, take] of Object.entries(deletions(now)))
    counts.push([kind, await deleteAll(db, take, ended)]);
  return Object.fromEntries(counts) as unknown as CleanupCounts;
};

/** What the cleanup works with. */
interface Cleanup {
  readonly db: Database;
  readonly clock: Clock;
  readonly log: Log;
  readonly photos: PhotoStore;
  readonly dataDir: string;
}

const cleanUp = async ({ db, clock, photos, dataDir }: Cleanup, ended: AbortSignal) => {
  const counts = {
    ...(await deleteExpiredRows(db, clock(), ended)),
    photos: await deleteUnusedPhotos(photos, clock(), ended),
    leftovers: await removeLeftovers(dataDir),
  };
  await emptyLog(db);
  return counts;
};

/** Runs the cleanup now and once a day. The returned function stops it after the current transaction. */
export const startCleanup = (cleanup: Cleanup): (() => Promise<void>) =>
  repeat(async (ended) => {
    await cleanUp(cleanup, ended).then(
      (counts) => cleanup.log.info({ ...counts }, 'swept'),
      (error: unknown) => cleanup.log.warn({ err: error }, 'sweep'),
    );
    return day;
  });
