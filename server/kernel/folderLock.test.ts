import { mkdtemp, readdir, readFile, rm, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { aloneIn } from './folderLock.ts';

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'folder-lock-'));
});
afterEach(() => rm(folder, { recursive: true }));

const another = '2:another-host:7::00000000';

/** A lock of another host that was last touched an hour ago. */
const leaveOldLock = async (): Promise<void> => {
  const lock = join(folder, '.lock');
  await writeFile(lock, another);
  const hourAgo = new Date(Date.now() - 3_600_000);
  await utimes(lock, hourAgo, hourAgo);
};

it('one of several servers that see an old lock runs, and no lock is left', async () => {
  for (let round = 0; round < 5; round += 1) {
    await leaveOldLock();
    let runs = 0;
    const work = async () => {
      runs += 1;
      await pause(10);
    };
    await Promise.all(Array.from({ length: 6 }, () => aloneIn(folder, work)));
    expect(runs).toBe(1);
    expect(await readdir(folder)).toEqual([]);
  }
});

it('a lock that another server took over stays', async () => {
  const lock = join(folder, '.lock');
  await aloneIn(folder, () => writeFile(lock, another));
  expect(await readFile(lock, 'utf8')).toBe(another);
  let runs = 0;
  await aloneIn(folder, async () => {
    runs += 1;
  });
  expect(runs).toBe(0);
});
