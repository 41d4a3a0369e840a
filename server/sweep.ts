import { setTimeout as pause } from 'node:timers/promises';
import { keysKept } from './contract/keys.ts';
import type { Clock } from './http/services.ts';
import type { Log } from './log.ts';
import { AuthAttempt } from './models/authAttempts.ts';
import type { Database } from './models/connection.ts';
import { IdempotencyKey } from './models/idempotencyKeys.ts';
import { Session } from './models/sessions.ts';

const day = 24 * 60 * 60 * 1000;
/** Attempts to sign in and their addresses are kept so long (D41). */
const attemptsKept = 90 * day;
/** Rows that one transaction deletes, so that nobody waits for long. */
const mostAtOnce = 1000;

type Delete = (limit: number) => Promise<number>;

const all = async ({ write }: Database, take: Delete, ended?: AbortSignal): Promise<number> => {
  let deleted = 0;
  while (!ended?.aborted) {
    const taken = await write(() => take(mostAtOnce));
    deleted += taken;
    if (taken < mostAtOnce) break;
  }
  return deleted;
};

/** How many rows a sweep deleted. */
export interface Swept {
  readonly sessions: number;
  readonly attempts: number;
  readonly keys: number;
}

/**
 * Deletes what is over: sessions that expired, old attempts to sign in, keys of what was made. Any number of servers may do so at once. Once
 * `ended`, what is left is left to the next sweep.
 */
export const sweep = async (db: Database, now: Date, ended?: AbortSignal): Promise<Swept> => ({
  sessions: await all(db, (limit) => Session.deleteExpired(now, limit), ended),
  attempts: await all(
    db,
    (limit) => AuthAttempt.deleteBefore(new Date(now.getTime() - attemptsKept), limit),
    ended,
  ),
  keys: await all(
    db,
    (limit) => IdempotencyKey.deleteBefore(new Date(now.getTime() - keysKept), limit),
    ended,
  ),
});

/** Sweeps now and once a day; ends with the function that it answers, after the transaction under way. */
export const startSweeping = (db: Database, clock: Clock, log: Log): (() => Promise<void>) => {
  const ended = new AbortController();
  const sweepDaily = async (): Promise<void> => {
    while (!ended.signal.aborted) {
      await sweep(db, clock(), ended.signal).then(
        (swept) => log.info({ ...swept }, 'swept'),
        (error: unknown) => log.warn({ err: error }, 'sweep'),
      );
      await pause(day, undefined, { signal: ended.signal, ref: false }).catch(() => {});
    }
  };
  const under = sweepDaily();
  return async () => {
    ended.abort();
    await under;
  };
};
