import { DataTypes, QueryTypes } from 'sequelize';
import type { Database } from '../kernel/database/connection.ts';

/** A table that names the restore whose rows the database has. It exists during a restore only. */
export const restoreTable = 'restored';

export const prepareMark = ({ sequelize }: Database): Promise<void> =>
  sequelize.getQueryInterface().createTable(restoreTable, {
    id: { type: DataTypes.STRING(40, true), primaryKey: true, allowNull: false },
  });

/** Marks the rows of a restore, in their transaction. */
export const markRows = async ({ sequelize }: Database, id: string): Promise<void> => {
  await sequelize.query(`INSERT INTO ${restoreTable} (id) VALUES (?)`, { replacements: [id] });
};

/** True if the rows of a restore were committed. */
export const hasMark = async ({ sequelize }: Database, id: string): Promise<boolean> => {
  const found = await sequelize.query(`SELECT 1 FROM ${restoreTable} WHERE id = ?`, {
    replacements: [id],
    type: QueryTypes.SELECT,
  });
  return found.length > 0;
};

export const removeMark = ({ sequelize }: Database): Promise<void> =>
  sequelize.getQueryInterface().dropTable(restoreTable);
