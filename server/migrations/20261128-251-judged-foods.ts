import { DataTypes } from 'sequelize';
import { addColumns, type Migration } from './table.ts';

/** When somebody last changed what recipes with a food are judged by. */
export default addColumns({
  table: 'ingredients',
  columns: { judged_at: { type: DataTypes.DATE(3), allowNull: true } },
}) satisfies Migration;
