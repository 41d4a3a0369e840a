import type { Database } from '../kernel/database/connection.ts';

/** The number of database queries during `work`. */
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
