import { DataTypes } from 'sequelize';
import { addColumns, type Migration } from './table.ts';

/** The kind of a shipped food, narrower than its category. It bounds values that the food does not state. */
export default addColumns({
  table: 'ingredients',
  columns: { kind: { type: DataTypes.STRING(40), allowNull: true } },
}) satisfies Migration;
