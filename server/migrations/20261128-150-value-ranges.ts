import { DataTypes } from 'sequelize';
import { addColumns, type Migration } from './table.ts';

/** The upper end of a value with a range (D86), and whether a value is estimated (D89). */
export default addColumns({
  table: 'ingredient_figures',
  columns: {
    amount_high: { type: DataTypes.STRING(40, true), allowNull: true },
    estimated: { type: DataTypes.BOOLEAN, allowNull: false, defaultValue: false },
  },
}) satisfies Migration;
