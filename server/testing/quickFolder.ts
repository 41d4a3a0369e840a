import { mkdtempSync, statfsSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const memory = '/dev/shm';
const enoughBytes = 4 * 2 ** 30;

const hasRoom = (folder: string): boolean => {
  try {
    const { bavail, bsize } = statfsSync(folder);
    return bavail * bsize > enoughBytes;
  } catch {
    return false;
  }
};

/** Creates a temporary folder, in memory if the machine has room there: test databases do not wait for a disk. */
export const quickFolder = (prefix: string): string =>
  mkdtempSync(join(hasRoom(memory) ? memory : tmpdir(), prefix));
