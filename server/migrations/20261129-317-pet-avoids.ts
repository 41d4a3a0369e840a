import { DataTypes } from 'sequelize';
import { createTables } from './table.ts';

const required = { type: DataTypes.INTEGER, allowNull: false };
const key = (table: string) => ({
  ...{ type: DataTypes.INTEGER, references: { model: table, key: 'id' }, onDelete: 'CASCADE' },
});

/** What pets do not get: a food, a food category or an allergen, with the reason. */
export const petAvoids = createTables({
  name: 'pet_avoids',
  columns: {
    id: { type: DataTypes.INTEGER, autoIncrement: true, primaryKey: true },
    pet_id: { ...key('pets'), allowNull: false },
    position: required,
    ingredient_id: { ...key('ingredients'), allowNull: true },
    category_id: { ...key('food_categories'), allowNull: true },
    allergen: { type: DataTypes.STRING(64), allowNull: true },
    reason: { type: DataTypes.STRING(200), allowNull: true },
  },
  indexes: [
    { name: 'pet_avoids_pet_id', fields: ['pet_id', 'position'] },
    { name: 'pet_avoids_ingredient_id', fields: ['ingredient_id'] },
  ],
});
