import { DataTypes } from 'sequelize';
import { addColumns, type Migration } from './table.ts';

const optional = (length: number) => ({ type: DataTypes.STRING(length), allowNull: true });

/** Where the price of a food is from, and why a food has none. */
export const priceOrigin: Migration = async (schema) => {
  await addColumns('ingredient_prices', { period: optional(20), confidence: optional(10) })(schema);
  await addColumns('ingredients', { no_price: optional(12) })(schema);
};
