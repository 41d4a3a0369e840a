import { DataTypes } from 'sequelize';
import { addColumns, type Migration } from './table.ts';

/** How a recipe is made (D85). */
export default addColumns({
  table: 'recipes',
  columns: { cooking: { type: DataTypes.STRING(16), allowNull: false, defaultValue: 'with_liquid' } },
}) satisfies Migration;
