import { DataTypes } from 'sequelize';
import { addColumns, combineSteps, createRemovableIndex, type Migration } from './table.ts';

/**
 * The template and the food of a cooking step identify it within its recipe. `food_key` is the food's id or 0, because
 * unique indexes ignore rows with NULL.
 */
export default combineSteps(
  addColumns({
    table: 'recipe_steps',
    columns: {
      template_id: { type: DataTypes.INTEGER, allowNull: true },
      food_key: { type: DataTypes.INTEGER, allowNull: false, defaultValue: 0 },
    },
  }),
  createRemovableIndex('recipe_steps', {
    name: 'recipe_steps_once',
    unique: true,
    fields: ['recipe_id', 'template_id', 'food_key'],
  }),
) satisfies Migration;
