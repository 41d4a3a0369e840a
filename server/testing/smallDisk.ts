import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync, statfsSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** A disk of a few megabytes. */
export interface SmallDisk {
  readonly folder: string;
  /** Fills what is free. */
  fill(): void;
  /** Gives it free again. */
  free(): void;
  remove(): void;
}

/** Mounts a small disk in memory; null where this process may not mount. */
export const mountSmallDisk = (megabytes: number): SmallDisk | null => {
  const folder = mkdtempSync(join(tmpdir(), 'wholebowl-disk-'));
  try {
    execFileSync('mount', ['-t', 'tmpfs', '-o', `size=${megabytes}m`, 'tmpfs', folder], { stdio: 'ignore' });
  } catch {
    rmSync(folder, { recursive: true });
    return null;
  }
  const ballast = join(folder, 'ballast');
  return {
    folder,
    fill: () => {
      const { bavail, bsize } = statfsSync(folder);
      writeFileSync(ballast, Buffer.alloc(bavail * bsize));
    },
    free: () => rmSync(ballast, { force: true }),
    remove: () => {
      execFileSync('umount', ['--lazy', folder]);
      rmSync(folder, { recursive: true });
    },
  };
};
