import { join } from 'node:path';
import type { Env } from '../env.ts';
import { folderStore } from './folderStore.ts';
import type { PhotoStore } from './photoStore.ts';

/** The store of the settings: the folder of DATA_DIR. */
export const openPhotos = ({ DATA_DIR }: Pick<Env, 'DATA_DIR'>): PhotoStore =>
  folderStore(join(DATA_DIR, 'photos'));
