import type { QueryOptions, Sequelize, Transaction } from 'sequelize';
import { transactionContext } from './context.ts';

/** Milliseconds in which a transaction read rows for update. */
const waits = new WeakMap<Transaction, number>();

type Query = (sql: unknown, options?: QueryOptions) => Promise<unknown>;

/**
 * Measures for MariaDB how long transactions wait for the row locks of others. What is read for update is a few rows by
 * their key, so its time is the wait. SQLite waits at BEGIN instead.
 */
export const measureLockWaits = (sequelize: Sequelize): void => {
  const query = sequelize.query.bind(sequelize) as Query;
  const measuring: Query = async (sql, options) => {
    const transaction = (options?.transaction ?? transactionContext.get('transaction')) as
      | Transaction
      | undefined;
    if (!transaction || typeof sql !== 'string' || !/ FOR UPDATE;?$/.test(sql)) return query(sql, options);
    const start = performance.now();
    try {
      return await query(sql, options);
    } finally {
      waits.set(transaction, waitedForLocks(transaction) + performance.now() - start);
    }
  };
  sequelize.query = measuring as typeof sequelize.query;
};

/** Milliseconds that a transaction waited for the locks of others. */
export const waitedForLocks = (transaction: Transaction): number => waits.get(transaction) ?? 0;
