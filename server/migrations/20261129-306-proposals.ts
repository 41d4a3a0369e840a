import { DataTypes } from 'sequelize';
import { addColumns } from './table.ts';

/** Changes of recipes that comments propose. */
export const proposals = addColumns('comments', {
  proposal: { type: DataTypes.TEXT, allowNull: true },
  accepted_at: { type: DataTypes.DATE(3), allowNull: true },
});
