import type { Database } from '../models/connection.ts';

/** How many queries the database got while something was done. */
export const countQueries = async (
  { sequelize }: Database,
  work: () => Promise<unknown>,
): Promise<number> => {
  let count = 0;
  const hook = 'counting';
  sequelize.addHook('beforeQuery', hook, () => {
    count += 1;
  });
  try {
    await work();
  } finally {
    sequelize.removeHook('beforeQuery', hook);
  }
  return count;
};
