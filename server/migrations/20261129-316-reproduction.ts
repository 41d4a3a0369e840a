import { DataTypes } from 'sequelize';
import { addColumns } from './table.ts';

/** Pregnancy or nursing of a pet: since when, and how many it nurses. */
export const reproduction = addColumns('pets', {
  reproduction: { type: DataTypes.STRING(16), allowNull: true },
  reproduction_since: { type: DataTypes.DATEONLY, allowNull: true },
  litter_size: { type: DataTypes.INTEGER, allowNull: true },
});
