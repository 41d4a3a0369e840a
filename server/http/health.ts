import { setTimeout as pause } from 'node:timers/promises';
import type { Router } from '@koa/router';
import { Catalogue } from '../models/catalogue.ts';
import type { Kit } from './mount.ts';

const patience = 3000;

/** Gives up on a database that neither answers nor ends. */
const inTime = <T>(work: Promise<T>): Promise<T> =>
  Promise.race([
    work,
    pause(patience, undefined, { ref: false }).then(() => Promise.reject(new Error('no answer'))),
  ]);

/** Whether the database takes writes: tried where the last one found no room. */
const takesWrites = async ({ db }: Kit): Promise<void> => {
  if (db.isFull()) await db.write(() => Catalogue.touch());
};

/** Why a request could not be served now; null when it could. */
const whyNotReady = async (kit: Kit): Promise<string | null> => {
  try {
    const { columns } = await inTime(kit.catalogue.current());
    if (columns.length === 0) return 'there are no figures';
  } catch {
    return 'the database cannot be reached';
  }
  return inTime(takesWrites(kit)).then(
    () => null,
    () => 'the database takes no writes',
  );
};

/** For whatever watches the process: it lives; it can serve (database and engine). */
export const mountHealth = (router: Router, kit: Kit): void => {
  router.get('/health/live', (context) => {
    context.set('cache-control', 'no-store');
    context.body = { status: 'live' };
  });
  router.get('/health/ready', async (context) => {
    const reason = await whyNotReady(kit);
    context.set('cache-control', 'no-store');
    context.status = reason === null ? 200 : 503;
    context.body = reason === null ? { status: 'ready' } : { status: 'not ready', reason };
  });
};
