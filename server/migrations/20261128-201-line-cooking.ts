import { DataTypes } from 'sequelize';
import { addColumns, type Migration } from './table.ts';

/** How an ingredient goes into a recipe (D85); null leaves it to the food. */
export default addColumns({
  table: 'recipe_ingredients',
  columns: { cooking: { type: DataTypes.STRING(16), allowNull: true } },
}) satisfies Migration;
