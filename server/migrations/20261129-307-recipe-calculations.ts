import { DataTypes } from 'sequelize';
import { createTables } from './table.ts';

/** What was calculated of shipped recipes, and who reviewed them. */
export const recipeCalculations = createTables({
  name: 'recipe_calculations',
  columns: {
    recipe_id: {
      type: DataTypes.INTEGER,
      primaryKey: true,
      allowNull: false,
      references: { model: 'recipes', key: 'id' },
      onDelete: 'CASCADE',
    },
    version: { type: DataTypes.INTEGER, allowNull: false },
    treats_percent: { type: DataTypes.INTEGER, allowNull: false },
    reviewer: { type: DataTypes.STRING(100), allowNull: true },
    reviewed_on: { type: DataTypes.DATEONLY, allowNull: true },
    reviewed_version: { type: DataTypes.INTEGER, allowNull: true },
  },
});
