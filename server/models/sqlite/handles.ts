import { type Handle, library } from './library.ts';
import { Prepared } from './prepared.ts';

const maxStatements = 200;

/** An open file with its prepared statements. */
export class OpenFile {
  private readonly handle: Handle;
  private readonly prepared = new Map<string, Prepared>();

  constructor(file: string) {
    this.handle = new library.DatabaseSync(file);
    this.handle.exec('PRAGMA busy_timeout=5000; PRAGMA journal_mode=WAL; PRAGMA synchronous=FULL');
    this.handle.exec('PRAGMA foreign_keys=ON; PRAGMA secure_delete=ON; PRAGMA busy_timeout=20');
  }

  exec(sql: string): void {
    this.handle.exec(sql);
  }

  prepare(sql: string): Prepared {
    const known = this.prepared.get(sql);
    if (known) return known;
    const prepared = new Prepared(this.handle.prepare(sql), sql);
    const oldest = this.prepared.keys().next().value;
    if (oldest !== undefined && this.prepared.size >= maxStatements) this.prepared.delete(oldest);
    this.prepared.set(sql, prepared);
    return prepared;
  }

  /**
   * Discards the file with its open transaction. Node's own library ends statements at close; the package ends
   * them when they are collected as garbage.
   */
  abandon(): void {
    this.prepared.clear();
    this.handle.close();
  }

  /** Closes the file. All writes are then in the one file, so a copy of it is a copy of the database. */
  close(): void {
    this.prepared.clear();
    try {
      this.handle.exec('PRAGMA wal_checkpoint(TRUNCATE)');
    } finally {
      this.handle.close();
    }
  }
}

/** Unused open files, to be reused: statements keep a closed file alive until garbage collection. */
const idle = new Map<string, OpenFile[]>();

/** Opens a file or reuses an unused one. */
export const takeFile = (file: string): OpenFile => idle.get(file)?.pop() ?? new OpenFile(file);

/** Returns an open file for reuse. It must have no transaction. */
export const giveFile = (file: string, open: OpenFile): void => {
  idle.set(file, [...(idle.get(file) ?? []), open]);
};

/** Closes the unused handles of a file. */
export const closeIdle = (file: string): void => {
  for (const open of idle.get(file)?.splice(0) ?? []) open.close();
};
