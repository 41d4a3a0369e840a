import { DataTypes } from 'sequelize';
import { addColumns } from './table.ts';

/** What the pet avoided when it was ordered for. */
export const orderAvoids = addColumns('orders', {
  pet_avoids: { type: DataTypes.TEXT, allowNull: true },
});
