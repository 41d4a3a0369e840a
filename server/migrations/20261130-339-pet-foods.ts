import { DataTypes } from 'sequelize';
import { createTables } from './table.ts';

const required = { type: DataTypes.INTEGER, allowNull: false };
const link = (table: string) => ({
  ...{ type: DataTypes.INTEGER, allowNull: true },
  ...{ references: { model: table, key: 'id' }, onDelete: 'SET NULL' },
});

/** The current food of pets: a recipe or a meal plan. */
export const petFoods = createTables({
  name: 'pet_foods',
  columns: {
    id: { type: DataTypes.INTEGER, autoIncrement: true, primaryKey: true },
    pet_id: { ...required, references: { model: 'pets', key: 'id' }, onDelete: 'CASCADE' },
    kind: { type: DataTypes.STRING(16, true), allowNull: false },
    recipe_id: link('recipes'),
    meal_plan_id: link('meal_plans'),
    name: { type: DataTypes.STRING(255), allowNull: false },
    started_on: { type: DataTypes.DATEONLY, allowNull: false },
    transition_days: required,
  },
  indexes: [
    { name: 'pet_foods_pet_id', unique: true, fields: ['pet_id'] },
    { name: 'pet_foods_recipe_id', fields: ['recipe_id'] },
    { name: 'pet_foods_meal_plan_id', fields: ['meal_plan_id'] },
  ],
});
