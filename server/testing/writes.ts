import type { Database } from '../kernel/database/connection.ts';

/** Login attempts and limited calls are recorded also for refused requests. The lease belongs to the migrations. */
const uncounted = new Set(['auth_attempts', 'limited_calls', 'migration_lease']);

/** Any request may prolong its session. */
const prolonging = new Set(['last_seen_at', 'expires_at']);

const target =
  /\b(?:INSERT(?:\s+OR\s+\w+|\s+IGNORE)?\s+INTO|REPLACE\s+INTO|UPDATE(?:\s+OR\s+\w+|\s+IGNORE)?|DELETE\s+FROM)\s+[`"]?(\w+)/i;

const prolongs = (sql: string): boolean => {
  const [, assigned = ''] = /^\s*UPDATE\s+`?sessions`?\s+SET\s(.*?)\sWHERE\s/is.exec(sql) ?? [];
  const columns = [...assigned.matchAll(/`(\w+)`\s*=/g)].map(([, name = '']) => name);
  return columns.length > 0 && columns.every((name) => prolonging.has(name));
};

/** The table that a statement writes to, null if its rows do not count. A write to a table that is not recognized counts. */
const writtenTable = (sql: string): string | null => {
  const table = target.exec(sql)?.[1] ?? 'unknown table';
  return uncounted.has(table) || prolongs(sql) ? null : table;
};

/** A savepoint's name, or a table that rows were written to. */
type Step = { readonly savepoint: string } | { readonly table: string };

const savepointIn = (sql: string): string => /[`"]?([\w-]+)[`"]?;?\s*$/.exec(sql)?.[1] ?? '';

/** The statements of one connection. The writes of a transaction count when COMMIT succeeds. */
class ConnectionWrites {
  #transaction: Step[] | null = null;
  readonly #committed: (tables: readonly string[]) => void;

  constructor(committed: (tables: readonly string[]) => void) {
    this.#committed = committed;
  }

  /** Records a statement that succeeded or failed. */
  record(sql: string, error: unknown, rows: number): void {
    if (/^\s*(COMMIT|ROLLBACK(?!\s+TO))\b/i.test(sql)) this.#end(/^\s*COMMIT/i.test(sql) && !error);
    else if (error) return;
    else if (/^\s*(BEGIN|START\s+TRANSACTION)\b/i.test(sql)) this.#transaction = [];
    else if (/^\s*SAVEPOINT\b/i.test(sql)) this.#transaction?.push({ savepoint: savepointIn(sql) });
    else if (/^\s*ROLLBACK\s+TO\b/i.test(sql)) this.#rollBackTo(savepointIn(sql));
    else if (rows > 0) this.#write(writtenTable(sql));
  }

  #write(table: string | null): void {
    if (table === null) return;
    if (this.#transaction) this.#transaction.push({ table });
    else this.#committed([table]);
  }

  #rollBackTo(name: string): void {
    const at =
      this.#transaction?.findLastIndex((step) => 'savepoint' in step && step.savepoint === name) ?? -1;
    if (at >= 0) this.#transaction?.splice(at + 1);
  }

  #end(committed: boolean): void {
    const steps = this.#transaction ?? [];
    this.#transaction = null;
    if (committed) this.#committed(steps.flatMap((step) => ('table' in step ? [step.table] : [])));
  }
}

interface Changed {
  /** SQLite */
  readonly changes?: number;
  /** MySQL */
  readonly affectedRows?: number;
}
type Done = (this: Changed | undefined, error: unknown, result?: Changed) => void;
type Ask = (asked: string | { readonly sql: string }, ...rest: unknown[]) => unknown;

/** The connection methods that Sequelize calls: `run` and `all` on SQLite, `query` and `execute` on MySQL. */
const methods = ['run', 'all', 'query', 'execute'] as const;
type Connection = Partial<Record<(typeof methods)[number], Ask>>;

const recording =
  (ask: Ask, writes: ConnectionWrites): Ask =>
  (asked, ...rest) => {
    const sql = typeof asked === 'string' ? asked : asked.sql;
    const given = rest.map((argument) => {
      if (typeof argument !== 'function') return argument;
      const done: Done = function (error, result) {
        writes.record(sql, error, this?.changes ?? result?.affectedRows ?? 0);
        argument.call(this, error, result);
      };
      return done;
    });
    return ask(asked, ...given);
  };

/** Records every statement of a connection, from models and raw queries. */
const watchConnection = (connection: Connection, writes: ConnectionWrites): void => {
  for (const name of methods) {
    const ask = connection[name];
    if (ask) Object.defineProperty(connection, name, { value: recording(ask.bind(connection), writes) });
  }
};

interface Connecting {
  readonly connectionManager: { getConnection(options?: object): Promise<Connection> };
}

/**
 * Records the rows that committed transactions of a database write from now on. The returned function takes the table
 * names of the statements since its last call. Login attempts, the migration lease and prolonged sessions do not count.
 */
export const watchWrites = ({ sequelize }: Database): (() => string[]) => {
  const { connectionManager } = sequelize as unknown as Connecting;
  const connect = connectionManager.getConnection.bind(connectionManager);
  const found: string[] = [];
  const watched = new WeakSet<Connection>();
  connectionManager.getConnection = async (options) => {
    const connection = await connect(options);
    if (!watched.has(connection))
      watchConnection(connection, new ConnectionWrites((tables) => void found.push(...tables)));
    watched.add(connection);
    return connection;
  };
  return () => found.splice(0);
};
