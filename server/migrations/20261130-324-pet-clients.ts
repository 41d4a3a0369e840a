import { DataTypes } from 'sequelize';
import { addColumns } from './table.ts';

/** The client for whom a professional keeps a pet. */
export const petClients = addColumns('pets', {
  client_name: { type: DataTypes.STRING(100), allowNull: true },
  client_email: { type: DataTypes.STRING(254), allowNull: true },
});
