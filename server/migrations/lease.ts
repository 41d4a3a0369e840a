import { performance } from 'node:perf_hooks';
import { setTimeout as pause } from 'node:timers/promises';
import { DataTypes, type QueryOptions, QueryTypes, UniqueConstraintError } from 'sequelize';
import type { Database, DatabaseKind } from '../kernel/database/connection.ts';
import { isRetryable } from '../kernel/database/databaseErrors.ts';
import { hasEnded, newHolder, wordsOf } from '../kernel/holder.ts';

export const leaseTable = 'migration_lease';

/** Called at intervals while another process holds the lease. */
export type OnWait = (holder: string, seconds: number) => void;

/** Thrown to a process whose lease another one took. It must not write. */
export class LeaseLost extends Error {
  constructor() {
    super('Another server took over the preparation of the database. Start this server again.');
    this.name = 'LeaseLost';
  }
}

/** The lease as passed to the work that runs under it. */
export interface Lease {
  /** The database. Its transactions commit only while the lease is held. */
  readonly database: Database;
  /** Renews the lease. @throws LeaseLost when another process has it */
  renew(): Promise<void>;
}

/**
 * Lifetime of a lease without renewal. SQLite blocks the process while it writes, so a timer cannot renew. There the
 * lease is renewed before each migration, and the holder's process is checked instead.
 */
const lifetimes: Readonly<Record<DatabaseKind, number>> = { sqlite: 300_000, mysql: 10_000 };
const renewMilliseconds = 2000;
const pollMilliseconds = 200;
const usualTellMilliseconds = 5000;
const maxTakeOvers = 3;

/** The time in milliseconds, from the database server if several machines share it. */
const nowIn = ({ kind }: Database): string =>
  kind === 'mysql' ? 'CAST(UNIX_TIMESTAMP(NOW(3)) * 1000 AS SIGNED)' : String(Date.now());

const createTable = ({ sequelize }: Database): Promise<void> =>
  sequelize.getQueryInterface().createTable(leaseTable, {
    name: { type: DataTypes.STRING(100, true), primaryKey: true, allowNull: false },
    holder: { type: DataTypes.STRING(64, true), allowNull: false },
    expires_at: { type: DataTypes.BIGINT, allowNull: false },
  });

/** The process that holds the lease, if any. */
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

/** Takes the lease if it is free. One row decides between concurrent processes. */
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

/** A query of the lease itself, which does not check the lease. */
const own = Symbol('own');

/** A held lease. */
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
    // MariaDB counts only changed rows: none after a second renewal within a millisecond.
    if (changed === 0 && !(await this.#holds())) this.#lose();
    this.#renewed = performance.now();
  }

  #lose(): never {
    this.#isLost = true;
    throw new LeaseLost();
  }

  /**
   * Runs before each query: renews a lease that may have expired, such as after a pause of the whole process. After a
   * loss only the ROLLBACK of the failed transaction passes.
   * @throws LeaseLost
   */
  async check(options: object): Promise<void> {
    if (own in options || (this.#isLost && 'completesTransaction' in options)) return;
    if (this.#isLost) throw new LeaseLost();
    const age = performance.now() - this.#renewed;
    if (age > 0.6 * lifetimes[this.#plain.kind]) await this.renew();
  }

  /** Runs within a transaction before COMMIT. Until then no other process can take the lease. @throws LeaseLost */
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

/** Runs `work` while a timer renews the lease on its own connection, and every query checks the lease. */
const holding = async <T>(
  database: Database,
  lease: Held,
  work: (lease: Lease) => Promise<T>,
): Promise<T> => {
  const { sequelize, kind } = database;
  // A failed renewal is followed by another, or by LeaseLost at the next check.
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
  // A full disk or a lost connection. The next process takes the lease of an ended one.
  await deleted.catch(() => {});
};

/**
 * Runs `work` while this process alone prepares the database. Processes that start together wait for one another. On
 * SQLite an ended holder of this host is replaced at once, any other after 300 s without renewal; on MariaDB after 10
 * s. A process that loses the lease waits for its turn again, so `work` may be repeated.
 * @param tellMilliseconds between two calls of `onWait`
 * @throws LeaseLost after three losses
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
