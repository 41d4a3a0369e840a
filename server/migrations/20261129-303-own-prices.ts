import { DataTypes } from 'sequelize';
import { addColumns, createTables, type Migration } from './table.ts';

const required = { allowNull: false };
const key = (table: string) => ({
  ...{ type: DataTypes.INTEGER, ...required },
  ...{ references: { model: table, key: 'id' }, onDelete: 'CASCADE' },
});

/** Users' own prices of foods, and the currency of an account. */
export const ownPrices: Migration = async (schema) => {
  await addColumns('users', { currency: { type: DataTypes.STRING(3), ...required, defaultValue: 'USD' } })(
    schema,
  );
  await createTables({
    name: 'own_prices',
    columns: {
      id: { type: DataTypes.INTEGER, autoIncrement: true, primaryKey: true },
      user_id: key('users'),
      ingredient_id: key('ingredients'),
      amount: { type: DataTypes.STRING(40, true), ...required },
      per: { type: DataTypes.STRING(5), ...required },
      pack_g: { type: DataTypes.STRING(40, true), allowNull: true },
      version: { type: DataTypes.INTEGER, ...required, defaultValue: 1 },
      updated_at: { type: DataTypes.DATE(3), ...required },
    },
    indexes: [
      { name: 'own_prices_user_id', unique: true, fields: ['user_id', 'ingredient_id'] },
      { name: 'own_prices_ingredient_id', fields: ['ingredient_id'] },
    ],
  })(schema);
};
