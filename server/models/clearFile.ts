import { QueryTypes } from 'sequelize';
import type { Database } from './connection.ts';

/** Version of the file since which deleted rows are overwritten (secure_delete). Older files hold older deletions. */
const cleared = 1;
/** Share of unused pages that is given back. */
const maxUnused = 0.1;

/**
 * Removes what deleted rows left in an embedded database's files: rewrites a file that was never rewritten or has many
 * unused pages, and empties the write-ahead log. Returns true if the file was rewritten.
 */
export const clearFile = async ({ kind, sequelize }: Database): Promise<boolean> => {
  if (kind !== 'sqlite') return false;
  const read = async (name: string): Promise<number> => {
    const [row] = await sequelize.query<Record<string, number>>(`PRAGMA ${name}`, {
      type: QueryTypes.SELECT,
    });
    return row?.[name] ?? 0;
  };
  const isOld = (await read('user_version')) < cleared;
  const isRewritten = isOld || (await read('freelist_count')) > maxUnused * (await read('page_count'));
  if (isRewritten) await sequelize.query('VACUUM');
  if (isOld) await sequelize.query(`PRAGMA user_version = ${cleared}`);
  await sequelize.query('PRAGMA wal_checkpoint(TRUNCATE)');
  return isRewritten;
};
