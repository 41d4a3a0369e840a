import { DataTypes } from 'sequelize';
import { addColumns } from './table.ts';

/** For which animals a shipped recipe was calculated. */
export const calculatedFor = addColumns('recipe_calculations', {
  species: { type: DataTypes.STRING(16), allowNull: true },
  stage: { type: DataTypes.STRING(16), allowNull: true },
  min_kg: { type: DataTypes.STRING(40, true), allowNull: true },
  max_kg: { type: DataTypes.STRING(40, true), allowNull: true },
});
