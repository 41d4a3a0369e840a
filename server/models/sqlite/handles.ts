import { type Handle, library } from './library.ts';
import { Prepared } from './prepared.ts';

const maxStatements = 200;

/** An open file with the statements that were prepared on it. */
export class OpenFile {
  private readonly handle: Handle;
  private readonly prepared = new Map<string, Prepared>();

  constructor(file: string) {
    this.handle = new library.DatabaseSync(file);
    this.handle.exec('PRAGMA busy_timeout=5000; PRAGMA journal_mode=WAL; PRAGMA synchronous=FULL');
    this.handle.exec('PRAGMA foreign_keys=ON; PRAGMA busy_timeout=20');
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
   * Ends it with the transaction that is open in it: at once where closing ends statements, as Node's own library does,
   * else when these are collected.
   */
  abandon(): void {
    this.prepared.clear();
    this.handle.close();
  }

  /** Ends it with all that was written in the one file: a copy of that file is a copy of the database. */
  close(): void {
    this.prepared.clear();
    try {
      this.handle.exec('PRAGMA wal_checkpoint(TRUNCATE)');
    } finally {
      this.handle.close();
    }
  }
}

/** Files that nobody uses right now, to be used again: statements keep a closed file alive until they are collected. */
const idle = new Map<string, OpenFile[]>();

/** An open file, one that was given back if there is one. */
export const takeFile = (file: string): OpenFile => idle.get(file)?.pop() ?? new OpenFile(file);

/** Gives an open file back, with no transaction in it. */
export const giveFile = (file: string, open: OpenFile): void => {
  idle.set(file, [...(idle.get(file) ?? []), open]);
};

/** Closes what nobody uses of a file. */
export const closeIdle = (file: string): void => {
  for (const open of idle.get(file)?.splice(0) ?? []) open.close();
};
