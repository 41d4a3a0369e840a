import { setTimeout as pause } from 'node:timers/promises';
import type { Router } from '@koa/router';
import { AuthAttempt } from '../../models/authAttempts.ts';
import type { MountOptions } from '../mount.ts';
import { createWriteProbe } from './writeProbe.ts';

const patience = 3000;

/** Gives up on a database that neither answers nor ends. */
const inTime = <T>(work: Promise<T>): Promise<T> =>
  Promise.race([
    work,
    pause(patience, undefined, { ref: false }).then(() => Promise.reject(new Error('no answer'))),
  ]);

/** Why a request could not be served now; null when it could. Writes are tried where one found no room. */
const whyNotReady = async (
  options: MountOptions,
  probeWrite: () => Promise<void>,
): Promise<string | null> => {
  try {
    const { columns } = await inTime(options.catalogue.current());
    if (columns.length === 0) return 'there are no figures';
  } catch {
    return 'the database cannot be reached';
  }
  if (!options.db.isReadOnlyOrFull()) return null;
  return inTime(probeWrite()).then(
    () => null,
    () => 'the database takes no writes',
  );
};

/** For whatever watches the process: it lives; it can serve (database and engine). */
export const mountHealth = (router: Router, options: MountOptions): void => {
  const probeWrite = createWriteProbe(async () => {
    await options.db.write(() => AuthAttempt.takeRoom(options.clock()));
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
