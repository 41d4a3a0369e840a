import { setTimeout as pause } from 'node:timers/promises';
import { type Options, type QueryOptions, QueryTypes, Sequelize, type Transaction } from 'sequelize';
import { transactionContext } from './context.ts';
import {
  isClusterNotReady,
  isLostConnection,
  isReadOnlyOrFull,
  isRetryable,
  isTimeout,
  OutcomeUnknown,
} from './databaseErrors.ts';
import { measureLockWaits } from './lockWaits.ts';
import { mysqlDriver } from './mysql/driver.ts';
import { parseMysqlAddress, pickHost } from './mysql/hosts.ts';
import { closeSqliteFile, sqliteDriver } from './sqlite/driver.ts';
import { readAtOnce } from './sqlite/reads.ts';

export { isRetryable, isUnavailable } from './databaseErrors.ts';

export type DatabaseKind = 'sqlite' | 'mysql';

/** Load of the database in this process. */
export interface DatabaseLoad {
  /** Transactions repeated after a lost race. */
  readonly repeated: number;
  /** Connections of the pool; `waiting` counts requests for a connection. */
  readonly connections: { readonly used: number; readonly idle: number; readonly waiting: number };
}

/** An open database. A process works with one database: models belong to the one opened last. */
export interface Database {
  readonly kind: DatabaseKind;
  readonly sequelize: Sequelize;
  /**
   * Runs `work` in a transaction; every query below joins it implicitly. Inside another transaction it is a
   * savepoint. The outermost is repeated, COMMIT included, after a deadlock or a cluster conflict. `work` may
   * therefore use only this database and the clock.
   */
  write<T>(work: (transaction: Transaction) => Promise<T>): Promise<T>;
  load(): DatabaseLoad;
  /** True after a query failed because the disk was full, until `foundRoom` is called. */
  isReadOnlyOrFull(): boolean;
  /** Resets `isReadOnlyOrFull` after a successful write that needed space. */
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

/** Every session rejects truncated values, reads committed rows, and on a cluster reads its own writes. */
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

/** Drops the connections to a server that left its cluster. New ones go to the majority. */
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

/** State of an open database. */
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

type Asked = [sql: unknown, options?: QueryOptions];
type OnFailure = (error: unknown, again: () => Promise<unknown>, asked: Asked) => Promise<unknown>;

/** Calls `onFailure` for every query that fails. Its value is that of the query. */
const afterFailures = (sequelize: Sequelize, onFailure: OnFailure): void => {
  const query = sequelize.query.bind(sequelize) as (...asked: Asked) => Promise<unknown>;
  const ask = (...asked: Asked): Promise<unknown> =>
    query(...asked).catch((error: unknown) => onFailure(error, () => query(...asked), asked));
  sequelize.query = ask as typeof sequelize.query;
};

const isReadAlone = ({ type, transaction = transactionContext.get('transaction') as null }: QueryOptions) =>
  type === QueryTypes.SELECT && !transaction;

/** Repeats a read outside transactions once, if its connection was lost. Writes may have taken effect. */
const repeatReads = (sequelize: Sequelize): void =>
  afterFailures(sequelize, async (error, again, [, options = {}]) => {
    const isLost = isClusterNotReady(error) || (isLostConnection(error) && !isTimeout(error));
    if (!isLost || !isReadAlone(options)) throw error;
    if (isClusterNotReady(error)) await forget(sequelize);
    await pause(10);
    return again();
  });

/** Records every query that fails because the disk is full. */
const rememberFull = (sequelize: Sequelize, memory: Memory): void =>
  afterFailures(sequelize, async (error) => {
    if (isReadOnlyOrFull(error)) memory.full = true;
    throw error;
  });

/** The connection pool of Sequelize; SQLite has none. */
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
 * @throws Error for any other form
 */
export const connect = (url: string): Database => {
  const kind: DatabaseKind = url.startsWith('sqlite:') ? 'sqlite' : 'mysql';
  const sequelize = kind === 'sqlite' ? openSqlite(url.slice('sqlite:'.length)) : openMysql(url);
  const memory: Memory = { repeats: 0, full: false };
  if (kind === 'sqlite') readAtOnce(sequelize);
  else measureLockWaits(sequelize);
  repeatReads(sequelize);
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
