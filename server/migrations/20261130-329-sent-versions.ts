import { DataTypes } from 'sequelize';
import { addColumns } from './table.ts';

/** The version of a recipe that was sent to whom it is shared with: its lines, and when. */
export const sentVersions = addColumns('recipe_shares', {
  sent_lines: { type: DataTypes.TEXT, allowNull: true },
  sent_at: { type: DataTypes.DATE(3), allowNull: true },
});
