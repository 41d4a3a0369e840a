import type { InitOptions, Model, Sequelize } from 'sequelize';
import { autoIncrementId, emailColumn, timestamp } from '../kernel/database/columns.ts';

/** The columns of a share: what is shared, and with which email, with or without an account (D10). */
export const shareColumns = <Shared extends object>(shared: Shared) => ({
  id: autoIncrementId(),
  ...shared,
  email: emailColumn(),
  created_at: timestamp(),
});

/** The options of a table of shares. `column` has the id of what is shared, which an email gets once. */
export const shareOptions = <M extends Model>(
  sequelize: Sequelize,
  tableName: string,
  column: string,
): InitOptions<M> => ({
  sequelize,
  tableName,
  updatedAt: false,
  indexes: [
    { name: `${tableName}_once`, unique: true, fields: [column, 'email'] },
    { name: `${tableName}_email`, fields: ['email'] },
  ],
});
