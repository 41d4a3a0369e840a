import { DataTypes } from 'sequelize';
import { addColumns } from './table.ts';

/** The weight that a young animal is expected to reach. */
export const adultWeight = addColumns('pets', {
  adult_weight_kg: { type: DataTypes.STRING(40, true), allowNull: true },
});
