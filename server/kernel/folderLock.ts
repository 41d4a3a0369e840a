import { randomUUID } from 'node:crypto';
import { link, readFile, rename, rm, stat, utimes, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { hasEnded, newHolder } from './holder.ts';

const touchMs = 60_000;
/** A process of another host cannot be asked whether it runs. It touches its lock meanwhile. */
const maxUntouchedMs = 10 * touchMs;
/** Longer than servers that saw the same ended lock take to remove it. Until then one of them may remove a new lock. */
const settleMs = 500;

/** The text of a lock; null without one. */
const holderOf = (lock: string): Promise<string | null> => readFile(lock, 'utf8').catch(() => null);

/** Moves the lock of an ended process away. If another server was first, what was moved is its lock and is put back. */
const removeEnded = async (lock: string): Promise<void> => {
  const [holder, { mtimeMs }] = await Promise.all([readFile(lock, 'utf8'), stat(lock)]);
  if (!hasEnded(holder) && Date.now() - mtimeMs <= maxUntouchedMs) return;
  const moved = `${lock}-${randomUUID()}`;
  await rename(lock, moved);
  if ((await holderOf(moved)) !== holder) await link(moved, lock).catch(() => {});
  await rm(moved, { force: true });
};

/** Runs work in a folder that servers share, unless another one runs it. A lock of an ended process counts for nothing. */
export const aloneIn = async (folder: string, work: () => Promise<void>): Promise<void> => {
  const lock = join(folder, '.lock');
  const own = newHolder();
  // There is no lock, or another server removed it.
  await removeEnded(lock).catch(() => {});
  const taken = await writeFile(lock, own, { flag: 'wx' }).then(
    () => true,
    (error: NodeJS.ErrnoException) => {
      if (error.code === 'EEXIST') return false;
      throw error;
    },
  );
  if (!taken) return;
  await pause(settleMs);
  if ((await holderOf(lock)) !== own) return;
  const touch = () => void utimes(lock, new Date(), new Date()).catch(() => {});
  const timer = setInterval(touch, touchMs).unref();
  try {
    await work();
  } finally {
    clearInterval(timer);
    // After a pause of this process the lock may be another server's.
    if ((await holderOf(lock)) === own) await rm(lock, { force: true });
  }
};
