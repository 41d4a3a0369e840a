import { EventEmitter } from 'node:events';
import { resolve } from 'node:path';
import { closeIdle, giveFile, type OpenFile, takeFile } from './handles.ts';
import type { Cell } from './library.ts';
import { FileLock, LockTimeout } from './lock.ts';

/** The object that Sequelize expects as `this` in a callback. */
class Statement {
  lastID = 0;
  changes = 0;
}

/** Rows of a query. */
export type Rows = Record<string, Cell>[];
type Callback = (this: Statement, error: Error | null, rows?: Rows) => void;
type SqliteError = Error & { code?: string; errcode?: number };

const busyMilliseconds = 5000;
const retryMilliseconds = 10;
const busyCode = 5;

const locks = new Map<string, FileLock>();
const columnTypes = new Map<string, Rows>();

const lockOf = (file: string): FileLock => {
  const lock = locks.get(file) ?? new FileLock();
  locks.set(file, lock);
  return lock;
};

const isRead = (sql: string) =>
  /^\s*(SELECT|PRAGMA|EXPLAIN|WITH\b(?!.*\b(INSERT|UPDATE|DELETE|REPLACE)\s))\b/is.test(sql);
const isBegin = (sql: string) => /^\s*BEGIN\b/i.test(sql);
const isEnd = (sql: string) => /^\s*(COMMIT|ROLLBACK(?!\s+TO))\b/i.test(sql);
const isSchema = (sql: string) => /^\s*(CREATE|ALTER|DROP)\b/i.test(sql);
const isColumnTypes = (sql: string) => sql.startsWith('PRAGMA table_info(');
const isBusy = (error: unknown) => ((error as SqliteError).errcode ?? 0) % 256 === busyCode;

// A full disk ends a transaction, so there is nothing to roll back.
const isOver = (error: unknown) => /no transaction is active/.test((error as Error).message);

/** Names of the SQLite result codes used here (its documentation: Result and Error Codes). */
const names: Readonly<Record<number, string>> = {
  [busyCode]: 'SQLITE_BUSY',
  8: 'SQLITE_READONLY',
  10: 'SQLITE_IOERR',
  13: 'SQLITE_FULL',
  14: 'SQLITE_CANTOPEN',
};

/** Error codes of node-sqlite3, which Sequelize maps to its own errors; the message keeps the cause. */
const translated = (error: SqliteError): SqliteError => {
  const name = names[(error.errcode ?? 0) % 256];
  if (name !== undefined) error.code = name;
  else if (/^(UNIQUE|FOREIGN KEY) constraint failed/.test(error.message)) error.code = 'SQLITE_CONSTRAINT';
  return error;
};

const usualStack = Error.stackTraceLimit;

/**
 * Runs work with a limit of stack frames for errors. Sequelize creates an error with its stack for each query,
 * also for successful ones; that takes longer than the query.
 */
const withStack = <T>(callers: number, work: () => T): T => {
  const before = Error.stackTraceLimit;
  Error.stackTraceLimit = callers;
  try {
    return work();
  } finally {
    Error.stackTraceLimit = before;
  }
};

/** Copies rows of the library into ordinary objects. Column by column is twice as fast. */
const ordinary = (rows: Rows): Rows => {
  const names = Object.keys(rows[0] ?? {});
  return rows.map((row) => {
    const plain: Record<string, Cell> = {};
    for (const name of names) {
      const value = row[name] ?? null;
      plain[name] =
        value instanceof Uint8Array ? Buffer.from(value.buffer, value.byteOffset, value.byteLength) : value;
    }
    return plain;
  });
};

/**
 * The part of node-sqlite3's API that Sequelize 6 calls, on top of node:sqlite.
 * Durable at power loss (synchronous=FULL); reads never wait (WAL); writers queue (FileLock).
 */
class Database extends EventEmitter {
  uuid: string | undefined;
  readonly filename: string;
  private readonly file: string;
  private readonly lock: FileLock;
  /** Opened at the first query: a queued transaction uses no file. */
  private open: OpenFile | undefined;

  constructor(filename: string, _mode: number, opened: (error: Error | null) => void) {
    super();
    this.filename = filename;
    this.file = resolve(filename);
    this.lock = lockOf(this.file);
    queueMicrotask(() => opened(null));
  }

  serialize(work?: () => void): void {
    if (work) withStack(0, work);
  }

  run(sql: string, parameters?: unknown, done?: Callback): this {
    return this.start(sql, parameters, done);
  }

  all(sql: string, parameters?: unknown, done?: Callback): this {
    return this.start(sql, parameters, done);
  }

  /** Rows of a SELECT with `:name` parameters. */
  async read(sql: string, values: Readonly<Record<string, unknown>>): Promise<Rows> {
    try {
      return await this.patiently(() => ordinary(this.opened().prepare(sql).all(values)));
    } catch (error) {
      throw translated(error as SqliteError);
    }
  }

  close(done?: (error: Error | null) => void): void {
    let failure: Error | null = null;
    try {
      if (this.lock.holds(this)) this.rollBack();
      if (this.open) giveFile(this.file, this.open);
    } catch (error) {
      failure = error as Error;
    }
    this.open = undefined;
    this.lock.release(this);
    queueMicrotask(() => done?.(failure));
  }

  private start(sql: string, parameters: unknown, callback?: Callback): this {
    const done = typeof parameters === 'function' ? (parameters as Callback) : callback;
    const values = typeof parameters === 'function' ? undefined : parameters;
    const statement = new Statement();
    withStack(usualStack, () => this.execute(statement, sql, values)).then(
      (rows) => done?.call(statement, null, rows),
      (error: SqliteError) => done?.call(statement, translated(error)),
    );
    return this;
  }

  private async execute(statement: Statement, sql: string, parameters: unknown): Promise<Rows> {
    if (isBegin(sql)) return this.begin(sql);
    if (isEnd(sql)) return this.end(sql);
    if (isRead(sql) || this.lock.holds(this))
      return this.patiently(() => this.now(statement, sql, parameters));
    await this.lock.acquire(this, busyMilliseconds);
    try {
      return await this.patiently(() => this.now(statement, sql, parameters));
    } finally {
      this.lock.release(this);
    }
  }

  private async begin(sql: string): Promise<Rows> {
    await this.lock.acquire(this, busyMilliseconds);
    try {
      return await this.patiently(() => this.plain(sql));
    } catch (error) {
      this.lock.release(this);
      throw error;
    }
  }

  /**
   * Ends a transaction in any case; a failed COMMIT leaves nothing open. Does nothing without a transaction.
   */
  private async end(sql: string): Promise<Rows> {
    if (!this.lock.holds(this)) return [];
    try {
      return await this.patiently(() => this.plain(sql));
    } catch (error) {
      if (/^\s*COMMIT/i.test(sql)) this.rollBack();
      else if (isOver(error)) return [];
      else this.discard();
      throw error;
    } finally {
      this.lock.release(this);
    }
  }

  private rollBack(): void {
    try {
      this.plain('ROLLBACK');
    } catch (error) {
      if (!isOver(error)) this.discard();
    }
  }

  /** Discards a file whose transaction cannot be ended, so that no other caller gets the transaction. */
  private discard(): void {
    this.open?.abandon();
    this.open = undefined;
  }

  /** Retries work refused by another process's lock, without blocking this process. */
  private async patiently(work: () => Rows): Promise<Rows> {
    for (const deadline = Date.now() + busyMilliseconds; ; ) {
      try {
        return work();
      } catch (error) {
        if (!isBusy(error)) throw error;
        if (Date.now() > deadline) throw new LockTimeout(busyMilliseconds);
      }
      await new Promise((retry) => setTimeout(retry, retryMilliseconds));
    }
  }

  private plain(sql: string): Rows {
    this.opened().exec(sql);
    return [];
  }

  private now(statement: Statement, sql: string, parameters: unknown): Rows {
    const known = isColumnTypes(sql) ? columnTypes.get(this.file + sql) : undefined;
    if (known) return known;
    if (isSchema(sql)) columnTypes.clear();
    if (/^\s*(SAVEPOINT|RELEASE|ROLLBACK TO)\b/i.test(sql)) return this.plain(sql);
    const prepared = this.opened().prepare(sql);
    if (isRead(sql)) {
      const rows = ordinary(prepared.all(parameters));
      if (isColumnTypes(sql) && rows.length > 0) columnTypes.set(this.file + sql, rows);
      return rows;
    }
    const result = prepared.run(parameters);
    statement.lastID = Number(result.lastInsertRowid);
    statement.changes = Number(result.changes);
    return [];
  }

  private opened(): OpenFile {
    if (this.open?.isDue && !this.lock.holds(this)) this.discard();
    this.open ??= takeFile(this.file);
    return this.open;
  }
}

/** Sequelize's `dialectModule` for SQLite. */
export const sqliteDriver = { Database, Statement, OPEN_READONLY: 1, OPEN_READWRITE: 2, OPEN_CREATE: 4 };

/** Closes an unused file. All its writes are then in that one file. */
export const closeSqliteFile = (filename: string): void => closeIdle(resolve(filename));
