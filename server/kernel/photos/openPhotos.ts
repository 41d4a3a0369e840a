import { join } from 'node:path';
import type { Env } from '../env.ts';
import { bucketStore } from './bucketStore.ts';
import { folderStore } from './folderStore.ts';
import type { PhotoStore } from './photoStore.ts';

/** The store of the settings: a bucket, by default the folder of DATA_DIR. */
export const openPhotos = ({ DATA_DIR, PHOTOS_URL }: Pick<Env, 'DATA_DIR' | 'PHOTOS_URL'>): PhotoStore =>
  PHOTOS_URL === undefined ? folderStore(join(DATA_DIR, 'photos')) : bucketStore(PHOTOS_URL);
