import { DataTypes } from 'sequelize';
import { addColumns } from './table.ts';

/** How a pet is fed: its meals a day, and the share of treats in its energy. */
export const petTreats = addColumns('pets', {
  treats_percent: { type: DataTypes.INTEGER, allowNull: false, defaultValue: 0 },
  meals_a_day: { type: DataTypes.INTEGER, allowNull: false, defaultValue: 2 },
  food_version: { type: DataTypes.INTEGER, allowNull: false, defaultValue: 1 },
});
