import { DataTypes } from 'sequelize';
import { createTables } from './table.ts';

const required = { type: DataTypes.INTEGER, allowNull: false };
const id = { type: DataTypes.INTEGER, autoIncrement: true, primaryKey: true };
const key = (table: string, onDelete: 'CASCADE' | 'RESTRICT') => ({
  ...required,
  ...{ references: { model: table, key: 'id' }, onDelete },
});

/** Analyses of cooked batches of recipes by laboratories, with their values. */
export const labAnalyses = createTables(
  {
    name: 'lab_analyses',
    columns: {
      id,
      recipe_id: key('recipes', 'CASCADE'),
      recipe_version: required,
      pot: { type: DataTypes.TEXT, allowNull: false },
      version: { ...required, defaultValue: 1 },
      laboratory: { type: DataTypes.STRING(100), allowNull: false },
      analysed_on: { type: DataTypes.DATEONLY, allowNull: false },
      note: { type: DataTypes.STRING(500), allowNull: true },
    },
    indexes: [{ name: 'lab_analyses_recipe_id', fields: ['recipe_id'] }],
  },
  {
    name: 'lab_values',
    columns: {
      id,
      lab_analysis_id: key('lab_analyses', 'CASCADE'),
      position: required,
      nutrient_id: key('nutrients', 'RESTRICT'),
      value: { type: DataTypes.STRING(40, true), allowNull: false },
      is_below: { type: DataTypes.BOOLEAN, allowNull: false, defaultValue: false },
      basis: { type: DataTypes.STRING(16), allowNull: false },
      unit: { type: DataTypes.STRING(16), allowNull: false },
      method: { type: DataTypes.STRING(100), allowNull: true },
    },
    indexes: [
      { name: 'lab_values_nutrient', unique: true, fields: ['lab_analysis_id', 'nutrient_id'] },
      { name: 'lab_values_nutrient_id', fields: ['nutrient_id'] },
    ],
  },
);
