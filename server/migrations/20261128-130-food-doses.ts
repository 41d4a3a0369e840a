import { DataTypes } from 'sequelize';
import { addColumns, type Migration } from './table.ts';

const optionalText = (max: number) => ({ type: DataTypes.STRING(max), allowNull: true });

/** The dose of a food's warning. The shipped doses come with the next load of the shipped foods. */
export default addColumns({
  table: 'ingredient_flags',
  columns: {
    dose_group: optionalText(40),
    dose_max: { type: DataTypes.STRING(40, true), allowNull: true },
    dose_unit: optionalText(20),
    dose_nutrients: optionalText(100),
    dose_source: optionalText(255),
    dose_text: optionalText(255),
  },
}) satisfies Migration;
