import { DataTypes } from 'sequelize';
import { migrations } from '../migrations/index.ts';
import { addColumns, type Migration } from '../migrations/table.ts';

/** The name of a migration of a later version. */
export const laterMigration = '29990101-01-nicknames';

/** It gives every user a nickname. */
export const addNickname = addColumns('users', {
  nickname: { type: DataTypes.STRING(20), allowNull: false, defaultValue: 'none' },
});

/** Runs `work` as the later version. */
export const withLaterMigration = <T>(work: () => Promise<T>): Promise<T> => {
  const known = migrations as Record<string, Migration>;
  known[laterMigration] = addNickname;
  return work().finally(() => delete known[laterMigration]);
};
