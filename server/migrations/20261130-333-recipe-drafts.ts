import { DataTypes } from 'sequelize';
import { addColumns, createIndexes, type Migration } from './table.ts';

const columns = addColumns('recipes', {
  draft_of: {
    ...{ type: DataTypes.INTEGER, allowNull: true },
    ...{ references: { model: 'recipes', key: 'id' }, onDelete: 'CASCADE' },
  },
  draft_base: { type: DataTypes.TEXT, allowNull: true },
});

const indexes = createIndexes('recipes', { name: 'recipes_draft_of', fields: ['draft_of'] });

/** The recipe that a draft is of, and what it was when the draft began. */
export const recipeDrafts: Migration = async (schema) => {
  await columns(schema);
  await indexes(schema);
};
