import { DataTypes } from 'sequelize';
import { addColumns, type Migration } from './table.ts';

/** The version of a profile, so that a save from an old form is not taken for the newest (D11). */
export default addColumns({
  table: 'users',
  columns: { version: { type: DataTypes.INTEGER, allowNull: false, defaultValue: 1 } },
}) satisfies Migration;
