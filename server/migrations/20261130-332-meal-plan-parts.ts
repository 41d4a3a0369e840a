import { DataTypes } from 'sequelize';
import { createTables } from './table.ts';

const required = { type: DataTypes.INTEGER, allowNull: false };
const optional = { type: DataTypes.INTEGER, allowNull: true };
const key = (table: string) => ({ references: { model: table, key: 'id' }, onDelete: 'CASCADE' });

/** What meal plans feed on which days of a week: recipes, foods that are bought, and treats. */
export const mealPlanParts = createTables({
  name: 'meal_plan_parts',
  columns: {
    id: { type: DataTypes.INTEGER, autoIncrement: true, primaryKey: true },
    meal_plan_id: { ...required, ...key('meal_plans') },
    position: required,
    kind: { type: DataTypes.STRING(16, true), allowNull: false },
    recipe_id: { ...optional, ...key('recipes') },
    name: { type: DataTypes.STRING(100), allowNull: true },
    kcal_per_kg: optional,
    complete_for: { type: DataTypes.STRING(16, true), allowNull: true },
    days: required,
    share: optional,
  },
  indexes: [
    { name: 'meal_plan_parts_recipe', unique: true, fields: ['meal_plan_id', 'recipe_id'] },
    { name: 'meal_plan_parts_recipe_id', fields: ['recipe_id'] },
  ],
});
