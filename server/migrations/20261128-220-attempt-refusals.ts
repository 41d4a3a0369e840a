import { DataTypes } from 'sequelize';
import { addColumns, type Migration } from './table.ts';

/** Why a sign-in was refused though its password was right. */
export default addColumns({
  table: 'auth_attempts',
  columns: { refusal: { type: DataTypes.STRING(32, true), allowNull: true } },
}) satisfies Migration;
