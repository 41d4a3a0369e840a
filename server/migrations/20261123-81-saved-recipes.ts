import { DataTypes } from 'sequelize';
import { createTables, type Migration } from './table.ts';

const required = { allowNull: false } as const;
const rowOf = (table: string) => ({
  type: DataTypes.INTEGER,
  ...required,
  references: { model: table, key: 'id' },
  onDelete: 'CASCADE',
});

/** Recipes that users saved. */
export default createTables({
  name: 'saved_recipes',
  columns: {
    id: { type: DataTypes.INTEGER, primaryKey: true, autoIncrement: true, ...required },
    user_id: rowOf('users'),
    recipe_id: rowOf('recipes'),
    created_at: { type: DataTypes.DATE(3), ...required },
  },
  indexes: [
    { name: 'saved_recipes_once', unique: true, fields: ['user_id', 'recipe_id'] },
    { name: 'saved_recipes_newest', fields: ['user_id', 'id'] },
    { name: 'saved_recipes_recipe_id', fields: ['recipe_id'] },
  ],
}) satisfies Migration;
