import { DataTypes } from 'sequelize';
import { addColumns, combineSteps, createRemovableIndex, type Migration } from './table.ts';

/** The user whose action sends a mail, for the maximum of mails per sender and day (D45). */
export default combineSteps(
  addColumns({ table: 'mails', columns: { sender_id: { type: DataTypes.INTEGER, allowNull: true } } }),
  createRemovableIndex('mails', { name: 'mails_sender_id', fields: ['sender_id', 'kind', 'created_at'] }),
) satisfies Migration;
