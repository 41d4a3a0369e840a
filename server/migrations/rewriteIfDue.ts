import { rewriteFile } from '../kernel/database/clearFile.ts';
import { isReadOnlyOrFull } from '../kernel/database/databaseErrors.ts';
import type { Log } from '../kernel/log.ts';
import { type Lease, LeaseLost } from './lease.ts';

/**
 * Rewrites the database file if it is due. A failure, as of a disk without room for a copy, does not end the start.
 * @throws LeaseLost
 */
export const rewriteIfDue = async (lease: Lease, log: Log): Promise<void> => {
  // The process does nothing else meanwhile.
  await lease.renew();
  const isRewritten = await rewriteFile(lease.database).catch((error: unknown) => {
    if (error instanceof LeaseLost) throw error;
    log.warn({ err: error }, 'the database file was not rewritten');
    // The copy had no room. The seeds before it did.
    if (isReadOnlyOrFull(error)) lease.database.foundRoom();
  });
  await lease.renew();
  if (isRewritten) log.info('rewrote the database file');
};
