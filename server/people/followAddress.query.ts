import { connection } from '../kernel/database/queries/rows.ts';

/** Tables of shares by address, each with the column of what is shared. */
const shareTables = {
  recipe_shares: 'recipe_id',
  pet_shares: 'pet_id',
  target_set_shares: 'target_set_id',
  dietary_need_shares: 'dietary_need_id',
} as const;

/**
 * Gives what was shared with an account's address, and what was written to it, the address that the account has now
 * (D132): who gets the old one later opens nothing of it. Of two shares of one row the account's own stays.
 */
export const followAddress = async (before: string, after: string): Promise<void> => {
  const run = (sql: string) => connection().query(sql, { replacements: { before, after } });
  for (const [table, column] of Object.entries(shareTables)) {
    // MariaDB deletes from no table that the condition reads, but from one that a table made of it reads.
    const own = `SELECT ${column} FROM (SELECT ${column} FROM ${table} WHERE email = :before) AS own`;
    await run(`DELETE FROM ${table} WHERE email = :after AND ${column} IN (${own})`);
    await run(`UPDATE ${table} SET email = :after WHERE email = :before`);
  }
  await run('UPDATE comments SET share_email = :after WHERE share_email = :before');
};
