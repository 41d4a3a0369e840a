import { DataTypes } from 'sequelize';
import { createTables } from './table.ts';

const required = { type: DataTypes.INTEGER, allowNull: false };
const key = (table: string, onDelete: 'CASCADE' | 'RESTRICT') => ({
  ...{ ...required, references: { model: table, key: 'id' }, onDelete },
});

/** What bowls of pets get beside their serving of a recipe. */
export const bowlLines = createTables({
  name: 'bowl_lines',
  columns: {
    id: { type: DataTypes.INTEGER, autoIncrement: true, primaryKey: true },
    pet_id: key('pets', 'CASCADE'),
    recipe_id: key('recipes', 'CASCADE'),
    ingredient_id: key('ingredients', 'RESTRICT'),
    position: required,
    milligrams: { type: DataTypes.BIGINT, allowNull: false },
    days: required,
  },
  indexes: [
    { name: 'bowl_lines_line', unique: true, fields: ['pet_id', 'recipe_id', 'ingredient_id'] },
    { name: 'bowl_lines_recipe_id', fields: ['recipe_id'] },
    { name: 'bowl_lines_ingredient_id', fields: ['ingredient_id'] },
  ],
});
