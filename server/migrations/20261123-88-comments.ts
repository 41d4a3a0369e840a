import { DataTypes } from 'sequelize';
import { createTables } from './table.ts';

const reference = (table: string) => ({
  type: DataTypes.INTEGER,
  allowNull: false,
  references: { model: table, key: 'id' },
  onDelete: 'CASCADE',
});

/** Comments on recipes. */
export default createTables({
  name: 'comments',
  columns: {
    id: { type: DataTypes.INTEGER, primaryKey: true, autoIncrement: true, allowNull: false },
    recipe_id: reference('recipes'),
    user_id: reference('users'),
    text: { type: DataTypes.TEXT, allowNull: false },
    created_at: { type: DataTypes.DATE(3), allowNull: false },
  },
  indexes: [
    { name: 'comments_recipe_id', fields: ['recipe_id', 'id'] },
    { name: 'comments_user_id', fields: ['user_id'] },
  ],
});
