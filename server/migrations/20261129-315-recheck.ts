import { DataTypes } from 'sequelize';
import { addColumns } from './table.ts';

/** The day by which a shared recipe is looked at again, and its lines when that was set. */
export const recheck = addColumns('recipe_shares', {
  recheck_on: { type: DataTypes.DATEONLY, allowNull: true },
  recheck_lines: { type: DataTypes.TEXT, allowNull: true },
});
