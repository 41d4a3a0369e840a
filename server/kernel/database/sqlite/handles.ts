import { statSync } from 'node:fs';
import { pathToFileURL } from 'node:url';
import { type Cell, type Handle, type LibraryStatement, library } from './library.ts';

const cell = (value: unknown): Cell => {
  if (value === undefined || value === null) return null;
  if (typeof value === 'boolean') return Number(value);
  return value instanceof Date ? value.toISOString() : (value as Cell);
};

const quoted = /'[^']*'|"[^"]*"|`[^`]*`/g;
const named = /[$:@](\w+)/g;

const namesIn = (sql: string): ReadonlySet<string> =>
  new Set(Array.from(sql.replace(quoted, '').matchAll(named), ([, name = '']) => name));

/**
 * A prepared statement that takes a list for `?` or an object for `:name`. The library gets only the named
 * values: it rejects others, and Node 22.13 and 22.14 cannot ignore them.
 */
class Prepared {
  readonly #statement: LibraryStatement;
  readonly #sql: string;
  #names: ReadonlySet<string> | undefined;

  constructor(statement: LibraryStatement, sql: string) {
    this.#statement = statement;
    this.#sql = sql;
  }

  all(values: unknown): Record<string, Cell>[] {
    return this.#statement.all(...this.#bindings(values));
  }

  run(values: unknown): { changes: number | bigint; lastInsertRowid: number | bigint } {
    return this.#statement.run(...this.#bindings(values));
  }

  #bindings(values: unknown): (Cell | Record<string, Cell>)[] {
    if (Array.isArray(values)) return values.map(cell);
    const given = Object.entries((values ?? {}) as object);
    if (given.length === 0) return [];
    this.#names ??= namesIn(this.#sql);
    const bindings: Record<string, Cell> = {};
    for (const [key, value] of given) {
      const name = key.replace(/^[$:@]/, '');
      if (this.#names.has(name)) bindings[name] = cell(value);
    }
    return [bindings];
  }
}

const maxStatements = 200;

/** A file that could not be opened for writing is opened again after this time. */
const reopenMs = 1000;

const openForWrites = (file: string): Handle => {
  const handle = new library.DatabaseSync(file);
  try {
    handle.exec('PRAGMA busy_timeout=5000; PRAGMA journal_mode=WAL; PRAGMA synchronous=FULL');
    handle.exec('PRAGMA foreign_keys=ON; PRAGMA secure_delete=ON; PRAGMA busy_timeout=20');
    return handle;
  } catch (error) {
    handle.close();
    throw error;
  }
};

/** On a full disk there may be no room for the files beside the database. Without a log it is complete alone. */
const openForReads = (file: string): Handle =>
  new library.DatabaseSync(`${pathToFileURL(file).href}?immutable=1`);

const isComplete = (file: string): boolean =>
  (statSync(file, { throwIfNoEntry: false })?.size ?? 0) > 0 &&
  (statSync(`${file}-wal`, { throwIfNoEntry: false })?.size ?? 0) === 0;

/** Codes of SQLite for a failed write: SQLITE_IOERR, SQLITE_FULL, SQLITE_CANTOPEN. */
const noRoom = [10, 13, 14];

/** An open file with its prepared statements. */
export class OpenFile {
  private readonly handle: Handle;
  private readonly prepared = new Map<string, Prepared>();
  /** When to open the file again, which now takes no writes; null if it takes writes. */
  private readonly reopenAt: number | null;

  constructor(file: string) {
    const { handle, isReadOnly } = OpenFile.open(file);
    this.handle = handle;
    this.reopenAt = isReadOnly ? performance.now() + reopenMs : null;
  }

  private static open(file: string): { handle: Handle; isReadOnly: boolean } {
    try {
      return { handle: openForWrites(file), isReadOnly: false };
    } catch (error) {
      const code = ((error as { errcode?: number }).errcode ?? 0) % 256;
      if (!noRoom.includes(code) || !isComplete(file)) throw error;
      return { handle: openForReads(file), isReadOnly: true };
    }
  }

  get isReadOnly(): boolean {
    return this.reopenAt !== null;
  }

  get isDue(): boolean {
    return this.reopenAt !== null && performance.now() > this.reopenAt;
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
  if (open.isReadOnly) open.abandon();
  else idle.set(file, [...(idle.get(file) ?? []), open]);
};

/** Closes the unused handles of a file. */
export const closeIdle = (file: string): void => {
  for (const open of idle.get(file)?.splice(0) ?? []) open.close();
};
