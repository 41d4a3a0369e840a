import { DataTypes } from 'sequelize';
import { createTables } from './table.ts';

const reference = (table: string) => ({
  type: DataTypes.INTEGER,
  allowNull: false,
  references: { model: table, key: 'id' },
  onDelete: 'CASCADE',
});

/** Running timers of cooking steps. A timer outlives its step, so it does not refer to it. */
export default createTables({
  name: 'active_timers',
  columns: {
    id: { type: DataTypes.INTEGER, primaryKey: true, autoIncrement: true, allowNull: false },
    user_id: reference('users'),
    recipe_id: reference('recipes'),
    recipe_step_id: { type: DataTypes.INTEGER, allowNull: false },
    recipe_name: { type: DataTypes.STRING(255), allowNull: false },
    name: { type: DataTypes.STRING(255), allowNull: false },
    started_at: { type: DataTypes.DATE(3), allowNull: false },
    ends_at: { type: DataTypes.DATE(3), allowNull: false },
  },
  indexes: [
    { name: 'active_timers_once', unique: true, fields: ['user_id', 'recipe_step_id'] },
    { name: 'active_timers_recipe_id', fields: ['recipe_id'] },
    { name: 'active_timers_ends_at', fields: ['ends_at'] },
  ],
});
