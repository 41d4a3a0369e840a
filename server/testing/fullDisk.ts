import { DatabaseError } from 'sequelize';
import type { Database } from '../kernel/database/connection.ts';

const everyWrite = /^\s*(INSERT|UPDATE|DELETE)\b/i;

const full = () =>
  new DatabaseError(Object.assign(new Error('database or disk is full'), { code: 'SQLITE_FULL', sql: '' }));

/** Runs work while the writes that match fail, as on a full disk. */
export const onFullDisk = async <T>(
  { sequelize }: Database,
  work: () => Promise<T>,
  writes = everyWrite,
): Promise<T> => {
  const query = sequelize.query.bind(sequelize) as (sql: unknown, ...more: unknown[]) => Promise<unknown>;
  const refusing = async (sql: unknown, ...more: unknown[]) => {
    const text = typeof sql === 'string' ? sql : (sql as { readonly query: string }).query;
    if (writes.test(text)) throw full();
    return query(sql, ...more);
  };
  sequelize.query = refusing as typeof sequelize.query;
  try {
    return await work();
  } finally {
    sequelize.query = query as typeof sequelize.query;
  }
};
