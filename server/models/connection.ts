import { setTimeout as pause } from 'node:timers/promises';
import { type Options, Sequelize, type Transaction } from 'sequelize';
import { transactionContext } from './context.ts';
import {
  isClusterNotReady,
  isLostConnection,
  isReadOnlyOrFull,
  isRetryable,
  OutcomeUnknown,
} from './databaseErrors.ts';
import { mysqlDriver } from './mysql/driver.ts';
import { parseMysqlAddress, pickHost } from './mysql/hosts.ts';
import { closeSqliteFile, sqliteDriver } from './sqlite/driver.ts';
import { readAtOnce } from './sqlite/reads.ts';

export { isRetryable, isUnavailable } from './databaseErrors.ts';

export type DatabaseKind = 'sqlite' | 'mysql';

/** How busy a database is in this process. */
export interface DatabaseLoad {
  /** Transactions that were repeated after a lost race. */
  readonly repeated: number;
  /** Of the pool; `waiting` are those who ask for a connection and have none yet. */
  readonly connections: { readonly used: number; readonly idle: number; readonly waiting: number };
}

/** An open database. Models belong to the one opened last: a process works on one. */
export interface Database {
  readonly kind: DatabaseKind;
  readonly sequelize: Sequelize;
  /**
   * Runs `work` in a transaction that every query below joins by itself; inside another it is a savepoint.
   * The outermost is repeated, COMMIT included, when a cluster or a deadlock refused it: so `work`
   * reaches nothing but this database and the clock.
   */
  write<T>(work: (transaction: Transaction) => Promise<T>): Promise<T>;
  load(): DatabaseLoad;
  /** Whether a query found no room, of a transaction or not, and `foundRoom` was not said since. */
  isReadOnlyOrFull(): boolean;
  /** There is room again: a write that needs some went well. */
  foundRoom(): void;
  close(): Promise<void>;
}

// biome-ignore lint/correctness/useHookAtTopLevel: Sequelize's method, not a hook of React.
Sequelize.useCLS(transactionContext);

const maxAttempts = 5;
const unknownVariable = 1193;

const shared = {
  logging: false,
  timezone: '+00:00',
  retry: { max: 1 },
  define: { whereMergeStrategy: 'and', createdAt: 'created_at', updatedAt: 'updated_at' },
} satisfies Options;

const openSqlite = (file: string): Sequelize => {
  if (file === '' || file === ':memory:') throw new Error('Expected sqlite:path/to/file');
  return new Sequelize({
    ...shared,
    dialect: 'sqlite',
    dialectModule: sqliteDriver,
    storage: file,
    transactionType: 'IMMEDIATE' as Transaction.TYPES,
  });
};

/** Every session refuses to cut values, reads what is committed, and on a cluster reads after what it wrote. */
const session = [
  "SET SESSION sql_mode = 'STRICT_ALL_TABLES,NO_ZERO_DATE,NO_ZERO_IN_DATE,ERROR_FOR_DIVISION_BY_ZERO,NO_ENGINE_SUBSTITUTION'",
  'SET SESSION TRANSACTION ISOLATION LEVEL READ COMMITTED',
  'SET SESSION innodb_lock_wait_timeout = 5',
  'SET SESSION group_concat_max_len = 1048576',
  'SET SESSION wsrep_sync_wait = 1',
];

interface RawConnection {
  promise(): { query(sql: string): Promise<unknown> };
}

const prepareSession = async (connection: RawConnection): Promise<void> => {
  for (const statement of session) {
    await connection
      .promise()
      .query(statement)
      .catch((error: unknown) => {
        if ((error as { errno?: number }).errno !== unknownVariable) throw error;
      });
  }
};

const openMysql = (url: string): Sequelize => {
  const address = parseMysqlAddress(url);
  const [first] = address.hosts;
  const sequelize = new Sequelize({
    ...shared,
    dialect: 'mysql',
    dialectModule: mysqlDriver,
    database: address.database,
    username: address.username,
    password: address.password,
    host: first?.host ?? '127.0.0.1',
    port: first?.port ?? 3306,
    dialectOptions: { charset: 'utf8mb4_unicode_ci', connectTimeout: 5000 },
    define: { ...shared.define, charset: 'utf8mb4', collate: 'utf8mb4_unicode_ci' },
    pool: { max: 10, acquire: 5000 },
  });
  if (address.hosts.length > 1) {
    sequelize.addHook('beforeConnect', async (config: object) => {
      const { host, port } = await pickHost(address);
      Object.assign(config, { host, port });
    });
  }
  sequelize.addHook('afterConnect', (connection: unknown) => prepareSession(connection as RawConnection));
  return sequelize;
};

/** Connections to a server that left its cluster are of no use: the next ones go where there is a majority. */
const forget = async (sequelize: Sequelize): Promise<void> => {
  const { pool } = sequelize.connectionManager as unknown as { pool: { destroyAllNow(): Promise<void> } };
  await pool.destroyAllNow();
};

type Work<T> = (transaction: Transaction) => Promise<T>;

const once = async <T>(sequelize: Sequelize, work: Work<T>): Promise<T> => {
  let worked = false;
  try {
    return await sequelize.transaction(async (transaction) => {
      const value = await work(transaction);
      worked = true;
      return value;
    });
  } catch (error) {
    throw worked && isLostConnection(error) ? new OutcomeUnknown(error) : error;
  }
};

/** What is remembered of an open database. */
interface Memory {
  repeats: number;
  full: boolean;
}

const repeated = async <T>(sequelize: Sequelize, work: Work<T>, memory: Memory): Promise<T> => {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await once(sequelize, work);
    } catch (error) {
      if (!isRetryable(error) || attempt === maxAttempts) throw error;
      if (isClusterNotReady(error)) await forget(sequelize);
    }
    memory.repeats += 1;
    await pause(2 ** attempt * 5 * (1 + Math.random()));
  }
};

/** Whatever asks, inside a transaction or not: it is remembered when a query found no room. */
const rememberFull = (sequelize: Sequelize, memory: Memory): void => {
  const query = sequelize.query.bind(sequelize) as (...asked: unknown[]) => Promise<unknown>;
  const remembering = async (...asked: unknown[]): Promise<unknown> => {
    try {
      return await query(...asked);
    } catch (error) {
      if (isReadOnlyOrFull(error)) memory.full = true;
      throw error;
    }
  };
  sequelize.query = remembering as typeof sequelize.query;
};

/** The pool that Sequelize keeps connections in; SQLite's has none. */
interface Pool {
  readonly available: number;
  readonly using: number;
  readonly waiting: number;
}

const connectionsOf = (sequelize: Sequelize): DatabaseLoad['connections'] => {
  const { pool } = sequelize.connectionManager as unknown as { pool?: Pool };
  return { used: pool?.using ?? 0, idle: pool?.available ?? 0, waiting: pool?.waiting ?? 0 };
};

/**
 * Opens `sqlite:path/to/file` or `mysql://user:password@host:port[,host:port...]/name`.
 * @throws Error when the address has neither form
 */
export const connect = (url: string): Database => {
  const kind: DatabaseKind = url.startsWith('sqlite:') ? 'sqlite' : 'mysql';
  const sequelize = kind === 'sqlite' ? openSqlite(url.slice('sqlite:'.length)) : openMysql(url);
  const memory: Memory = { repeats: 0, full: false };
  if (kind === 'sqlite') readAtOnce(sequelize);
  rememberFull(sequelize, memory);
  return {
    kind,
    sequelize,
    write: (work) => {
      const outer = transactionContext.get('transaction') as Transaction | undefined;
      return outer ? sequelize.transaction({ transaction: outer }, work) : repeated(sequelize, work, memory);
    },
    load: () => ({ repeated: memory.repeats, connections: connectionsOf(sequelize) }),
    isReadOnlyOrFull: () => memory.full,
    foundRoom: () => {
      memory.full = false;
    },
    close: async () => {
      await sequelize.close();
      if (kind === 'sqlite') closeSqliteFile(url.slice('sqlite:'.length));
    },
  };
};
