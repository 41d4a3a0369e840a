import { DataTypes } from 'sequelize';
import { addColumns } from './table.ts';

/** The recipe that a bowl was found for. */
export const bowlPots = addColumns('bowl_lines', { pot: { type: DataTypes.TEXT, allowNull: true } });
