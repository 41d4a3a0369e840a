import { execFileSync } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { copyFileSync, mkdirSync, mkdtempSync, rmSync, statfsSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createConnection } from 'mysql2/promise';
import { find, startMariaDb } from './mariadb.ts';
import type { ServerProcess } from './process.ts';

/** A database with little disk space. */
export interface LimitedDisk {
  /** The kind of limit. */
  readonly kind: string;
  readonly url: string;
  /** Fills the free space. */
  fill(server: ServerProcess): Promise<void>;
  /** Frees the space again. */
  free(server: ServerProcess): Promise<void>;
  remove(): Promise<void>;
}

const tmpfs = (folder: string, megabytes: number): boolean => {
  try {
    execFileSync('mount', ['-t', 'tmpfs', '-o', `size=${megabytes}m`, 'tmpfs', folder], { stdio: 'ignore' });
    return true;
  } catch {
    return false;
  }
};

/** A copy of a file on a small disk in memory; null if this process may not mount. */
const onTmpfs = (from: string): LimitedDisk | null => {
  const folder = mkdtempSync(join(tmpdir(), 'wholebowl-disk-'));
  if (!tmpfs(folder, 40)) {
    rmSync(folder, { recursive: true });
    return null;
  }
  const [file, more] = [join(folder, 'full.db'), join(folder, 'ballast')];
  mkdirSync(more);
  copyFileSync(from, file);
  return {
    kind: 'a disk in memory',
    url: `sqlite:${file}`,
    fill: async () => {
      const { bavail, bsize } = statfsSync(folder);
      fillWith(join(more, randomUUID()), bavail * bsize);
    },
    free: async () => rmSync(more, { recursive: true }),
    remove: async () => {
      execFileSync('umount', ['--lazy', folder]);
      rmSync(folder, { recursive: true });
    },
  };
};

/** Writes a file of so many bytes, or of as many as there is room for: a server takes room at the same time. */
const fillWith = (file: string, bytes: number): void => {
  try {
    writeFileSync(file, Buffer.alloc(bytes));
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'ENOSPC')) throw error;
  }
};

/** Limits the size of the files that a process writes. The system fails larger writes as on a full disk. */
export const limit = (pid: number | undefined, bytes: number | 'unlimited'): void =>
  void execFileSync(find('prlimit') ?? 'prlimit', [`--pid=${pid}`, `--fsize=${bytes}:unlimited`]);

/** A copy of a file that may not grow, which needs no rights. */
const underLimit = (from: string): LimitedDisk => {
  const folder = mkdtempSync(join(tmpdir(), 'wholebowl-disk-'));
  const file = join(folder, 'full.db');
  copyFileSync(from, file);
  return {
    kind: 'files that may not grow',
    url: `sqlite:${file}`,
    fill: async ({ child }) => limit(child.pid, statSync(`${file}-wal`).size),
    free: async ({ child }) => limit(child.pid, 'unlimited'),
    remove: async () => rmSync(folder, { recursive: true, force: true }),
  };
};

/** A copy of an SQLite file with little space: on a small disk if mounting is allowed, else with a file size limit. */
export const limitedSqlite = (from: string): LimitedDisk[] =>
  [onTmpfs(from), underLimit(from)].filter((each) => each !== null);

/** Inserts rows of ballast, large ones first, until not even a small one fits. */
const ballast = [1_000_000, 100_000, 10_000, 1000, 100];

const maxBytes = 128 * 1024 * 1024;

/** A MariaDB whose tables are in a file of limited size. The server reports a full file as 1114. */
export const limitedMariaDb = async (): Promise<LimitedDisk> => {
  const database = await startMariaDb({ oneFile: true });
  limit(database.pid(), maxBytes);
  const url = await database.create('small');
  const other = await database.create('ballast');
  const ask = async (...statements: string[]): Promise<void> => {
    const connection = await createConnection(other);
    try {
      for (const sql of statements) await connection.query(sql);
    } finally {
      await connection.end();
    }
  };
  return {
    kind: 'tables in a file that may not grow',
    url,
    fill: async () => {
      await ask('CREATE TABLE ballast (it LONGBLOB) ENGINE=InnoDB');
      for (const bytes of ballast) {
        const insert = `INSERT INTO ballast VALUES (REPEAT('x', ${bytes}))`;
        const full = await ask(...Array.from({ length: 5000 }, () => insert)).catch(
          (error: unknown) => error,
        );
        if ((full as { errno?: number } | undefined)?.errno !== 1114) throw full ?? new Error('Not full');
      }
    },
    free: async () => limit(database.pid(), 'unlimited'),
    remove: database.stop,
  };
};
