import { DataTypes } from 'sequelize';
import { addColumns } from './table.ts';

/** The category maxima of energy that the stored amounts of recipes include. */
export default addColumns({
  table: 'catalogue',
  columns: { energy_maxima: { type: DataTypes.TEXT, allowNull: true } },
});
