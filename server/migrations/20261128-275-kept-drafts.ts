import { DataTypes } from 'sequelize';
import { addColumns, type Migration } from './table.ts';

/** When an admin decided that a need stays a draft. */
export default addColumns({
  table: 'dietary_needs',
  columns: { kept_draft_at: { type: DataTypes.DATE(3), allowNull: true } },
}) satisfies Migration;
