import { DataTypes } from 'sequelize';
import { addColumns } from './table.ts';

/** The lines of the version of a recipe that was sent before the last one. */
export const sentBefore = addColumns('recipe_shares', {
  sent_before: { type: DataTypes.TEXT, allowNull: true },
});
