import { QueryTypes } from 'sequelize';
import type { Database } from './connection.ts';

/** Version of the file since which deleted rows are overwritten (secure_delete). Older files hold older deletions. */
const cleared = 1;
/** Share of unused pages that is given back. */
const maxUnused = 0.1;

/** Empties the write-ahead log of an embedded database, which holds what deleted rows were. */
export const emptyLog = async ({ kind, sequelize }: Database): Promise<void> => {
  if (kind === 'sqlite') await sequelize.query('PRAGMA wal_checkpoint(TRUNCATE)');
};

/** Marks the file of an embedded database as one without older deletions: a new one. */
export const markCleared = async ({ kind, sequelize }: Database): Promise<void> => {
  if (kind === 'sqlite') await sequelize.query(`PRAGMA user_version = ${cleared}`);
};

/**
 * Rewrites the file of an embedded database that holds older deletions, or has many unused pages. This takes the
 * process seconds per gigabyte, so call it before the server listens. Returns true if the file was rewritten.
 */
export const rewriteFile = async (database: Database): Promise<boolean> => {
  const { kind, sequelize } = database;
  if (kind !== 'sqlite') return false;
  const read = async (name: string): Promise<number> => {
    const [row] = await sequelize.query<Record<string, number>>(`PRAGMA ${name}`, {
      type: QueryTypes.SELECT,
    });
    return row?.[name] ?? 0;
  };
  const isOld = (await read('user_version')) < cleared;
  if (!isOld && (await read('freelist_count')) <= maxUnused * (await read('page_count'))) return false;
  await sequelize.query('VACUUM');
  if (isOld) await markCleared(database);
  await emptyLog(database);
  return true;
};
