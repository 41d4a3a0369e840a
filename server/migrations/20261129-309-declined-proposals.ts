import { DataTypes } from 'sequelize';
import { addColumns } from './table.ts';

/** When the owner of a recipe declined a proposed change. */
export const declinedProposals = addColumns('comments', {
  declined_at: { type: DataTypes.DATE(3), allowNull: true },
});
