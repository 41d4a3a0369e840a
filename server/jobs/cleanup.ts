import { setTimeout as pause } from 'node:timers/promises';
import { idempotencyKeyLifetimeMs } from '../contract/idempotencyKey.ts';
import type { Clock } from '../http/services.ts';
import type { Log } from '../log.ts';
import { AuthAttempt } from '../models/authAttempts.ts';
import type { Database } from '../models/connection.ts';
import { IdempotencyKey } from '../models/idempotencyKeys.ts';
import { Session } from '../models/sessions.ts';

const day = 24 * 60 * 60 * 1000;
/** Attempts to sign in and their addresses are kept so long (D41). */
const attemptLifetimeMs = 90 * day;
/** Rows that one transaction deletes, so that nobody waits for long. */
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
export interface CleanupCounts {
  readonly sessions: number;
  readonly attempts: number;
  readonly keys: number;
}

/**
 * Deletes what is over: sessions that expired, old attempts to sign in, keys of what was made. Any number of servers may do so at once. Once
 * `ended`, what is left is left to the next cleanup.
 */
export const deleteExpiredRows = async (
  db: Database,
  now: Date,
  ended?: AbortSignal,
): Promise<CleanupCounts> => ({
  sessions: await deleteAll(db, (limit) => Session.deleteExpired(now, limit), ended),
  attempts: await deleteAll(
    db,
    (limit) => AuthAttempt.deleteBefore(new Date(now.getTime() - attemptLifetimeMs), limit),
    ended,
  ),
  keys: await deleteAll(
    db,
    (limit) => IdempotencyKey.deleteBefore(new Date(now.getTime() - idempotencyKeyLifetimeMs), limit),
    ended,
  ),
});

/** Sweeps now and once a day; ends with the function that it answers, after the transaction under way. */
export const startCleanup = (db: Database, clock: Clock, log: Log): (() => Promise<void>) => {
  const ended = new AbortController();
  const cleanUpDaily = async (): Promise<void> => {
    while (!ended.signal.aborted) {
      await deleteExpiredRows(db, clock(), ended.signal).then(
        (counts) => log.info({ ...counts }, 'swept'),
        (error: unknown) => log.warn({ err: error }, 'sweep'),
      );
      await pause(day, undefined, { signal: ended.signal, ref: false }).catch(() => {});
    }
  };
  const under = cleanUpDaily();
  return async () => {
    ended.abort();
    await under;
  };
};
