import { performance } from 'node:perf_hooks';
import { setTimeout as pause } from 'node:timers/promises';
import { DataTypes, type QueryOptions, QueryTypes, UniqueConstraintError } from 'sequelize';
import type { Database, DatabaseKind } from '../models/connection.ts';
import { isRetryable } from '../models/databaseErrors.ts';
import { hasEnded, newHolder, wordsOf } from './holder.ts';

export const leaseTable = 'migration_lease';

/** Called at intervals while another process holds the lease. */
export type OnWait = (holder: string, seconds: number) => void;

/** Thrown to a process that another one took the lease from: it must write no more. */
export class LeaseLost extends Error {
  constructor() {
    super('Another server took over the preparation of the database');
    this.name = 'LeaseLost';
  }
}

/** What runs under a lease may ask for it. */
export interface Lease {
  /** The database whose transactions commit only while the lease is held. */
  readonly database: Database;
  /** Renews the lease. @throws LeaseLost when another process has it */
  renew(): Promise<void>;
}

/**
 * How long a lease lasts without renewal. SQLite blocks the process while it writes, so that a timer renews nothing: there
 * the lease is renewed before each step, and whether its process runs is looked up.
 */
const lifetimes: Readonly<Record<DatabaseKind, number>> = { sqlite: 300_000, mysql: 10_000 };
const renewMilliseconds = 2000;
const pollMilliseconds = 200;
const usualTellMilliseconds = 5000;
const maxTakeOvers = 3;

/** The time in milliseconds: the server's own, where several machines have one server. */
const nowIn = ({ kind }: Database): string =>
  kind === 'mysql' ? 'CAST(UNIX_TIMESTAMP(NOW(3)) * 1000 AS SIGNED)' : String(Date.now());

const createTable = ({ sequelize }: Database): Promise<void> =>
  sequelize.getQueryInterface().createTable(leaseTable, {
    name: { type: DataTypes.STRING(100, true), primaryKey: true, allowNull: false },
    holder: { type: DataTypes.STRING(64, true), allowNull: false },
    expires_at: { type: DataTypes.BIGINT, allowNull: false },
  });

/** The process that has the lease, if any. */
const holderIn = async ({ sequelize }: Database): Promise<string | undefined> => {
  const sql = `SELECT holder FROM ${leaseTable} WHERE name = 'schema'`;
  const [row] = await sequelize.query<{ holder: string }>(sql, { type: QueryTypes.SELECT });
  return row?.holder;
};

const removeEnded = async (database: Database): Promise<void> => {
  const { sequelize } = database;
  await sequelize.query(
    `DELETE FROM ${leaseTable} WHERE name = 'schema' AND expires_at < ${nowIn(database)}`,
  );
  if (database.kind === 'mysql') return;
  const holder = await holderIn(database);
  if (holder === undefined || !hasEnded(holder)) return;
  await sequelize.query(`DELETE FROM ${leaseTable} WHERE holder = ?`, { replacements: [holder] });
};

/** Takes the lease if nobody has it; one row decides between processes that try at once. */
const take = async (database: Database, holder: string): Promise<boolean> => {
  const expires = `${nowIn(database)} + ${lifetimes[database.kind]}`;
  try {
    await removeEnded(database);
    await database.sequelize.query(
      `INSERT INTO ${leaseTable} (name, holder, expires_at) VALUES ('schema', ?, ${expires})`,
      { replacements: [holder] },
    );
    return true;
  } catch (error) {
    if (error instanceof UniqueConstraintError || isRetryable(error)) return false;
    throw error;
  }
};

const takeInTurn = async (
  database: Database,
  holder: string,
  onWait: OnWait,
  tellMilliseconds: number,
): Promise<void> => {
  const start = performance.now();
  for (let told = start; !(await take(database, holder)); await pause(pollMilliseconds)) {
    if (performance.now() - told < tellMilliseconds) continue;
    told = performance.now();
    onWait(wordsOf((await holderIn(database)) ?? 'that just ended'), Math.round((told - start) / 1000));
  }
};

/** A query of the lease itself, which does not ask for the lease. */
const own = Symbol('own');

/** A lease that was taken. */
class Held implements Lease {
  readonly database: Database;
  readonly #plain: Database;
  readonly #holder: string;
  #renewed = performance.now();
  #isLost = false;

  constructor(database: Database, holder: string) {
    this.#plain = database;
    this.#holder = holder;
    this.database = {
      ...database,
      write: (work) =>
        database.write(async (transaction) => {
          const value = await work(transaction);
          await this.#confirm();
          return value;
        }),
    };
  }

  async renew(): Promise<void> {
    const [, changed] = await this.#plain.sequelize.query(
      `UPDATE ${leaseTable} SET expires_at = ${nowIn(this.#plain)} + ${lifetimes[this.#plain.kind]} WHERE holder = ?`,
      { replacements: [this.#holder], type: QueryTypes.UPDATE, [own]: true } as QueryOptions,
    );
    // MariaDB counts only rows that changed: none where it was renewed within the same millisecond.
    if (changed === 0 && !(await this.#holds())) this.#lose();
    this.#renewed = performance.now();
  }

  #lose(): never {
    this.#isLost = true;
    throw new LeaseLost();
  }

  /**
   * Before each query: renews a lease that may have run out, as after a pause of the whole process. Only the ROLLBACK of
   * what failed passes after a loss.
   * @throws LeaseLost
   */
  async check(options: object): Promise<void> {
    if (own in options || (this.#isLost && 'completesTransaction' in options)) return;
    if (this.#isLost) throw new LeaseLost();
    const age = performance.now() - this.#renewed;
    if (age > 0.6 * lifetimes[this.#plain.kind]) await this.renew();
  }

  /** Within a transaction, before COMMIT: until then nobody else can take the lease. @throws LeaseLost */
  async #confirm(): Promise<void> {
    if (!(await this.#holds(this.#plain.kind === 'mysql' ? 'FOR UPDATE' : ''))) this.#lose();
  }

  async #holds(locking = ''): Promise<boolean> {
    const [row] = await this.#plain.sequelize.query(
      `SELECT holder FROM ${leaseTable} WHERE holder = ? ${locking}`,
      { replacements: [this.#holder], type: QueryTypes.SELECT, [own]: true } as QueryOptions,
    );
    return row !== undefined;
  }
}

/** Runs `work` while a timer renews the lease, on a connection of its own, and every query asks for it. */
const holding = async <T>(
  database: Database,
  lease: Held,
  work: (lease: Lease) => Promise<T>,
): Promise<T> => {
  const { sequelize, kind } = database;
  // A renewal that fails is followed by another, or by LeaseLost where the lease is asked for.
  const timer =
    kind === 'mysql' ? setInterval(() => void lease.renew().catch(() => {}), renewMilliseconds) : undefined;
  sequelize.addHook('beforeQuery', 'lease', (options) => lease.check(options));
  try {
    return await work(lease);
  } finally {
    clearInterval(timer);
    sequelize.removeHook('beforeQuery', 'lease');
  }
};

const release = async ({ sequelize }: Database, holder: string): Promise<void> => {
  const deleted = sequelize.query(`DELETE FROM ${leaseTable} WHERE holder = ?`, { replacements: [holder] });
  // A full disk or a lost connection: the next process takes the lease from one that ended.
  await deleted.catch(() => {});
};

/**
 * Runs `work` while this process alone prepares the database; processes that start together wait for one another. A
 * holder of SQLite that ended on this host is replaced at once, any other after 300 s without renewal; on MariaDB after
 * 10 s. A process that lost the lease begins again when it is its turn: `work` may be repeated.
 * @param tellMilliseconds between two calls of `onWait`
 * @throws LeaseLost when that happens three times
 */
export const underLease = async <T>(
  database: Database,
  work: (lease: Lease) => Promise<T>,
  onWait: OnWait = () => {},
  tellMilliseconds = usualTellMilliseconds,
): Promise<T> => {
  await createTable(database);
  for (let attempt = 1; ; attempt += 1) {
    const holder = newHolder();
    await takeInTurn(database, holder, onWait, tellMilliseconds);
    try {
      return await holding(database, new Held(database, holder), work);
    } catch (error) {
      if (!(error instanceof LeaseLost) || attempt === maxTakeOvers) throw error;
    } finally {
      await release(database, holder);
    }
  }
};
