import { readFile, rm, stat, utimes, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { hasEnded, newHolder } from '../migrations/holder.ts';

const touchMs = 60_000;
/** A process of another host cannot be asked whether it runs. It touches its lock meanwhile. */
const maxUntouchedMs = 10 * touchMs;

const isOver = async (lock: string): Promise<boolean> => {
  const [holder, { mtimeMs }] = await Promise.all([readFile(lock, 'utf8'), stat(lock)]);
  return hasEnded(holder) || Date.now() - mtimeMs > maxUntouchedMs;
};

/** Runs work in a folder that servers share, unless another one runs it. A lock of an ended process counts for nothing. */
export const aloneIn = async (folder: string, work: () => Promise<void>): Promise<void> => {
  const lock = join(folder, '.lock');
  // Another server may end meanwhile, and remove it.
  if (await isOver(lock).catch(() => false)) await rm(lock, { force: true });
  const taken = await writeFile(lock, newHolder(), { flag: 'wx' }).then(
    () => true,
    (error: NodeJS.ErrnoException) => {
      if (error.code === 'EEXIST') return false;
      throw error;
    },
  );
  if (!taken) return;
  const touch = () => void utimes(lock, new Date(), new Date()).catch(() => {});
  const timer = setInterval(touch, touchMs).unref();
  try {
    await work();
  } finally {
    clearInterval(timer);
    await rm(lock, { force: true });
  }
};
