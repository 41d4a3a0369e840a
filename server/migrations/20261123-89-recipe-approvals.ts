import { DataTypes } from 'sequelize';
import { createTables } from './table.ts';

/** What recipes were at their last approval. */
export default createTables({
  name: 'recipe_approvals',
  columns: {
    recipe_id: {
      type: DataTypes.INTEGER,
      primaryKey: true,
      allowNull: false,
      references: { model: 'recipes', key: 'id' },
      onDelete: 'CASCADE',
    },
    version: { type: DataTypes.INTEGER, allowNull: false },
    approved_at: { type: DataTypes.DATE(3), allowNull: false },
    content: { type: DataTypes.TEXT, allowNull: false },
  },
});
