import type { PhotoStore } from '../kernel/photos/photoStore.ts';
import { usedPhotos } from './photos.query.ts';

/** A photo is stored before the row that names it; every request ends sooner. */
const graceMs = 24 * 60 * 60 * 1000;

/**
 * Deletes photos that no row names: those of requests that failed after storing one. Safe to run on several servers.
 * Returns how many it deleted.
 */
export const deleteUnusedPhotos = async (
  photos: PhotoStore,
  now: Date,
  ended?: AbortSignal,
): Promise<number> => {
  let deleted = 0;
  for await (const group of photos.list()) {
    if (ended?.aborted) break;
    const old = group.filter(({ storedAt }) => storedAt.getTime() < now.getTime() - graceMs);
    const used = await usedPhotos(old.map(({ name }) => name));
    for (const { name } of old) {
      if (used.has(name)) continue;
      await photos.remove(name);
      deleted += 1;
    }
  }
  return deleted;
};
