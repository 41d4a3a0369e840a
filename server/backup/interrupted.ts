import { join } from 'node:path';
import type { Database } from '../kernel/database/connection.ts';
import { hasMark, prepareMark, removeMark } from '../migrations/restoreMark.ts';
import { endExchange, unfinishedExchanges } from './photos.ts';

/** Result of ending a killed restore. */
export type Ended = 'restored' | 'undone';

/**
 * Ends the restores that were killed in this data folder: the photos become those of the rows. Runs under the lease, so
 * that it never ends a running restore.
 */
export const endInterrupted = async (database: Database, dataDir: string): Promise<Ended[]> => {
  const photos = join(dataDir, 'photos');
  const ids = await unfinishedExchanges(photos);
  if (ids.length === 0) return [];
  await prepareMark(database);
  const done: Ended[] = [];
  for (const id of ids) {
    const isRestored = await hasMark(database, id);
    await endExchange(photos, id, isRestored);
    done.push(isRestored ? 'restored' : 'undone');
  }
  await removeMark(database);
  return done;
};

/** @throws Error when a killed restore has not been ended */
export const checkEnded = async (dataDir: string): Promise<void> => {
  if ((await unfinishedExchanges(join(dataDir, 'photos'))).length > 0)
    throw new Error('A restore is running or was interrupted. Start the server, which ends it.');
};
