import { setTimeout as pause } from 'node:timers/promises';
import type { Router } from '@koa/router';
import type { MountOptions } from '../mount.ts';
import { createWriteProbe } from './writeProbe.ts';

const patience = 3000;

/** Time limit for a database that does not respond. */
const inTime = <T>(work: Promise<T>): Promise<T> =>
  Promise.race([
    work,
    pause(patience, undefined, { ref: false }).then(() => Promise.reject(new Error('no answer'))),
  ]);

/** The reason why a request could not be served now; null if it could. Tests a write after one failed for space. */
const whyNotReady = async (
  options: MountOptions,
  probeWrite: () => Promise<void>,
): Promise<string | null> => {
  try {
    const { columns } = await inTime(options.catalogue.current());
    if (columns.length === 0) return 'there are no nutrient values';
  } catch {
    return 'the database cannot be reached';
  }
  if (!options.db.isReadOnlyOrFull()) return null;
  return inTime(probeWrite()).then(
    () => null,
    () => 'the database takes no writes',
  );
};

/**
 * Health checks for monitors: live (the process runs) and ready (database and engine work).
 * @param writeRow a write that needs room on the disk and changes nothing for users
 */
export const mountHealth = (router: Router, options: MountOptions, writeRow: () => Promise<void>): void => {
  const probeWrite = createWriteProbe(async () => {
    await options.db.write(writeRow);
    options.db.foundRoom();
  });
  router.get('/health/live', (context) => {
    context.set('cache-control', 'no-store');
    context.body = { status: 'live' };
  });
  router.get('/health/ready', async (context) => {
    const reason = await whyNotReady(options, probeWrite);
    context.set('cache-control', 'no-store');
    context.status = reason === null ? 200 : 503;
    context.body = reason === null ? { status: 'ready' } : { status: 'not ready', reason };
  });
};
