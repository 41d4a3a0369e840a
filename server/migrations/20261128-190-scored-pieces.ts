import { DataTypes } from 'sequelize';
import { addColumns, type Migration } from './table.ts';

/** Whether a piece of a food is scored in halves. Until a source says so it is not. */
export default addColumns({
  table: 'ingredients',
  columns: { unit_scored: { type: DataTypes.BOOLEAN, allowNull: false, defaultValue: false } },
}) satisfies Migration;
