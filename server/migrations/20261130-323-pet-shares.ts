import { DataTypes } from 'sequelize';
import { createTables } from './table.ts';

/** With whom pets are shared, to read or to edit. */
export const petShares = createTables({
  name: 'pet_shares',
  columns: {
    id: { type: DataTypes.INTEGER, autoIncrement: true, primaryKey: true },
    pet_id: {
      ...{ type: DataTypes.INTEGER, allowNull: false },
      ...{ references: { model: 'pets', key: 'id' }, onDelete: 'CASCADE' },
    },
    email: { type: DataTypes.STRING(254, true), allowNull: false },
    can_edit: { type: DataTypes.BOOLEAN, allowNull: false, defaultValue: false },
    created_at: { type: DataTypes.DATE(3), allowNull: false },
  },
  indexes: [
    { name: 'pet_shares_once', unique: true, fields: ['pet_id', 'email'] },
    { name: 'pet_shares_email', fields: ['email'] },
  ],
});
